import type { DecodedCall } from '../../../../domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import { type RejectionVerdict, rejectionVerdict } from '../../../../domain/checks/subject/rejection.ts'
import { bareWorld } from '../../../../domain/lead/LeadWorld.ts'
import { readLead } from '../../../../domain/lead/readLead.ts'
import { leadLine, writeLead } from '../../../../domain/lead/writeLead.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import {
  compareTransactions,
  type TransactionField,
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

type ConflictsProps = FieldWords & {
  readonly identity: SafeIdentity
  readonly conflicting: readonly ConflictingTransaction[]
}

/**
 * Transactions of one nonce, field by field: differences are highlighted, and a "rejection" that is none is exposed. The
 * first is what the others are compared with.
 */
export function ConflictingTransactions({ identity, conflicting, ...words }: ConflictsProps) {
  const [first, ...others] = conflicting
  if (first === undefined) return null
  const compared = others.map(({ transaction }) => compareTransactions(first.transaction, transaction))
  const columns = conflicting.map((waiting) => ({
    ...waiting,
    call: decodeCall({ from: identity.safe, ...waiting.transaction }),
  }))
  const sentenceOf = conflictSentences(identity, words)
  return (
    <SideScroll name="Field by field">
      <table className={table.table}>
        <ColumnHeads conflicting={conflicting} />
        <tbody>
          <RejectionRow identity={identity} conflicting={conflicting} />
          <tr>
            <th scope="row">What it does</th>
            {columns.map((column) => (
              <td key={column.key}>{sentenceOf(column)}</td>
            ))}
          </tr>
          {transactionFields.map((field, row) => (
            <FieldRow
              key={field}
              {...{ field, columns, words }}
              differs={compared.some((fields) => fields[row]?.differs === true)}
            />
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

function ColumnHeads({ conflicting }: Pick<ConflictsProps, 'conflicting'>) {
  return (
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
  )
}

/** Which of them really are rejections. */
function RejectionRow({ identity, conflicting }: Pick<ConflictsProps, 'identity' | 'conflicting'>) {
  return (
    <tr>
      <th scope="row">As a rejection</th>
      {conflicting.map(({ key, transaction, labelledRejection }) => (
        <td key={key}>
          <ConflictVerdict verdict={rejectionVerdict(identity, transaction, labelledRejection)} />
        </td>
      ))}
    </tr>
  )
}

type ConflictColumn = ConflictingTransaction & { readonly call: DecodedCall }

/** Writes what a transaction of the Safe does, in one sentence. */
function conflictSentences(
  { safe }: SafeIdentity,
  words: FieldWords,
): (column: Pick<ConflictColumn, 'transaction' | 'call'>) => string {
  const self = lowerAddress(safe)
  const world = {
    ...bareWorld(self),
    unitOf: words.unitOf,
    nameOf: (address: LowerAddress) => (address === self ? 'this Safe' : words.nameOf(address)),
  }
  return ({ transaction, call }) =>
    leadLine(writeLead(readLead(transaction, call, world), { state: 'waiting', critical: false }))
}

function FieldRow({
  field,
  columns,
  words,
  differs,
}: {
  readonly field: TransactionField
  readonly columns: readonly ConflictColumn[]
  readonly words: FieldWords
  readonly differs: boolean
}) {
  return (
    <tr className={differs ? styles.differs : undefined}>
      <th scope="row">
        {field}
        {differs && <span className={styles.mark}>differs</span>}
      </th>
      {columns.map(({ key, transaction, call }) => (
        <td key={key} className={styles.field}>
          <FieldValue {...{ field, transaction, call, words }} />
        </td>
      ))}
    </tr>
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
