import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import { type RejectionVerdict, rejectionVerdict } from '../../../../domain/checks/subject/rejection.ts'
import { bareWorld } from '../../../../domain/lead/LeadWorld.ts'
import { readLead } from '../../../../domain/lead/readLead.ts'
import { leadLine, writeLead } from '../../../../domain/lead/writeLead.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import {
  compareTransactions,
  transactionFields,
} from '../../../../domain/transaction/transactionDifference.ts'
import { type LowerAddress, lowerAddress } from '../../../../domain/values/address.ts'
import type { IconName } from '../../../../ui/Icon.tsx'
import type { Tone } from '../../../../ui/IconFrame.tsx'
import { SideScroll } from '../../../../ui/SideScroll.tsx'
import { Status } from '../../../../ui/Status.tsx'
import table from '../../../../ui/Table.module.css'
import styles from './ConflictingTransactions.module.css'
import { FieldValue, type FieldWords } from './FieldValue.tsx'

/** A transaction that shares its nonce with others. */
export type ConflictingTransaction = {
  /** The heading of its column. */
  readonly name: React.ReactNode
  readonly key: string
  readonly transaction: SafeTransaction
  /** Some source calls it a rejection. */
  readonly labelledRejection: boolean
}

/**
 * Transactions of one nonce, field by field: differences are highlighted, and a "rejection" that is none is exposed. The
 * first is what the others are compared with.
 */
export function ConflictingTransactions({
  identity,
  conflicting,
  ...words
}: FieldWords & {
  readonly identity: SafeIdentity
  readonly conflicting: readonly ConflictingTransaction[]
}) {
  const [first, ...others] = conflicting
  if (first === undefined) return null
  const compared = others.map(({ transaction }) => compareTransactions(first.transaction, transaction))
  const decoded = conflicting.map(({ transaction }) => decodeCall({ from: identity.safe, ...transaction }))
  const world = {
    ...bareWorld(lowerAddress(identity.safe)),
    unitOf: words.unitOf,
    nameOf: (address: LowerAddress) =>
      address === lowerAddress(identity.safe) ? 'this Safe' : words.nameOf(address),
  }
  return (
    <SideScroll name="Field by field">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {conflicting.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">As a rejection</th>
            {conflicting.map(({ key, transaction, labelledRejection }) => (
              <td key={key}>
                <ConflictVerdict verdict={rejectionVerdict(identity, transaction, labelledRejection)} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">What it does</th>
            {conflicting.map(({ key, transaction }, index) => {
              const call = decoded[index]
              if (call === undefined) return null
              const lead = writeLead(readLead(transaction, call, world), {
                state: 'waiting',
                critical: false,
              })
              return <td key={key}>{leadLine(lead)}</td>
            })}
          </tr>
          {transactionFields.map((field, row) => {
            const differs = compared.some((one) => one[row]?.differs === true)
            return (
              <tr key={field} className={differs ? styles.differs : undefined}>
                <th scope="row">
                  {field}
                  {differs && <span className={styles.mark}>differs</span>}
                </th>
                {conflicting.map(({ key, transaction }, index) => {
                  const call = decoded[index]
                  return (
                    <td key={key} className={styles.field}>
                      {call !== undefined && <FieldValue {...{ field, transaction, call, words }} />}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </SideScroll>
  )
}

type ConflictLook = { readonly icon: IconName; readonly tone: Tone; readonly words: string }

const looks: Readonly<Record<RejectionVerdict, ConflictLook>> = {
  empty: { icon: 'tick', tone: 'ok', words: 'An empty rejection: it only uses up the nonce.' },
  disguised: {
    icon: 'critical',
    tone: 'critical',
    words: 'It looks like a rejection, but its operation or its gas fields are set. Stop.',
  },
  false: {
    icon: 'critical',
    tone: 'critical',
    words: 'It is labelled a rejection, but it does something. Stop.',
  },
  inside: {
    icon: 'high',
    tone: 'high',
    words: 'A call of the Safe to itself that services take for a rejection. It carries data.',
  },
  none: { icon: 'info', tone: 'quiet', words: 'Not a rejection.' },
}

function ConflictVerdict({ verdict }: { readonly verdict: RejectionVerdict }) {
  const { icon, tone, words } = looks[verdict]
  return (
    <Status icon={icon} tone={tone}>
      {words}
    </Status>
  )
}
