import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import type { ExecutedSignature } from '../../../review/executedSignatures.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel } from '../../../ui/Panel.tsx'
import stacked from '../../../ui/StackedTable.module.css'
import { Status } from '../../../ui/Status.tsx'
import table from '../../../ui/Table.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'

/** Who signed what was executed, recovered from the executed bytes, and how the contract counted it. */
export function ExecutedSigners({ executed }: { readonly executed: ExecutedReading }) {
  const { signatures = [], ending } = executed
  return (
    <Panel
      title="Who signed"
      note={neededWords(executed)}
      end={<SourceMarks of={['computed']}>Recovered from the executed bytes</SourceMarks>}
    >
      {signatures.length === 0 ? (
        <EmptyState title="The signatures were not found">
          Another contract called the Safe, and the node does not tell with which signatures.
        </EmptyState>
      ) : (
        <SignersTable signatures={signatures} undone={ending === 'undone'} />
      )}
    </Panel>
  )
}

/** `3 signed. 2 of 5 owners had to sign then.`; `undefined` where another transaction of the block may have changed both. */
function neededWords({ signatures = [], before, shared }: ExecutedReading): string | undefined {
  if (before === undefined || shared) return undefined
  const signed = signatures.length === 0 ? '' : `${signatures.length} signed. `
  return `${signed}${before.threshold} of ${before.owners.length} owners had to sign then.`
}

function SignersTable({
  signatures,
  undone,
}: {
  readonly signatures: readonly ExecutedSignature[]
  /** The whole execution was. */
  readonly undone: boolean
}) {
  return (
    <table className={joinClasses(table.table, stacked.stacked)}>
      <thead>
        <tr>
          <th scope="col">Owner</th>
          <th scope="col">How</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {signatures.map((signature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signature is its place in the executed bytes.
          <tr key={index}>
            <th scope="row">
              {signature.signer === undefined ? (
                'Unknown'
              ) : (
                <AddressView address={signature.signer} copy={false} />
              )}
            </th>
            <td data-label="How">{howWords(signature)}</td>
            <td data-label="Result">
              <Result signature={signature} undone={undone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const kinds: Readonly<Record<ExecutedSignature['kind'], string>> = {
  'typed-data': 'Signed typed data',
  'eth-sign': 'Signed the bare hash (eth_sign)',
  'approved-hash': 'Approved the hash on the chain',
  contract: 'Signed as a contract',
  unknown: 'In a form that is not known',
}

function howWords({ kind, inPerson }: ExecutedSignature): string {
  return inPerson ? 'Executed it, which counts as a signature' : kinds[kind]
}

/** The contract accepted them, or it would have undone the whole. */
function Result({
  signature: { counted },
  undone,
}: {
  readonly signature: ExecutedSignature
  readonly undone: boolean
}) {
  if (undone)
    return (
      <Status icon="rejected" tone="quiet">
        Not counted there
      </Status>
    )
  if (counted === undefined)
    return (
      <Status icon="unknown" tone="quiet">
        Not known whether it was needed
      </Status>
    )
  if (!counted)
    return (
      <Status icon="info" tone="info">
        Not needed
      </Status>
    )
  return (
    <Status icon="tick" tone="ok">
      Counted
    </Status>
  )
}
