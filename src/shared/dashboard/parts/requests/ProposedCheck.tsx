import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { compareExpected } from '../../../domain/proposal/compareExpected.ts'
import type { ProposalDifference } from '../../../domain/proposal/proposedTransaction.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { type ProposedCheck as CheckedProposal, proposedCheckQuery } from '../../../review/proposedCheck.ts'
import { Link } from '../../../routing/Link.tsx'
import { readExpected } from '../../../source/expectedHashes.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Status } from '../../../ui/Status.tsx'
import { askerName } from '../frame/page/askerName.ts'
import { capitalizeFirst } from '../frame/page/capitalizeFirst.ts'
import { refOf } from '../frame/page/Ready.ts'
import { useReady } from '../frame/page/useReady.ts'
import { AddedFee } from './AddedFee.tsx'
import { AgainstExpected } from './AgainstExpected.tsx'
import styles from './ProposedCheck.module.css'

/**
 * Whether what was proposed is what was composed here, call by call. Until it is known: not yet checked. A yes that named
 * other calls is taken back.
 */
export function ProposedCheck({
  safeTxHash,
  record: { id, calls },
}: {
  readonly safeTxHash: Hex
  readonly record: Pick<RequestRecord, 'id' | 'calls'>
}) {
  const ready = useReady()
  const source = useSource()
  const checked = useQuery(proposedCheckQuery(source, refOf(ready), { id, safeTxHash, calls })).data
  const isAnother = checked?.isAnother === true
  useEffect(() => {
    if (isAnother) source.decideRequest(id, { kind: 'unconfirmed', hash: safeTxHash, reason: 'proposed' })
  }, [source, id, safeTxHash, isAnother])
  const differences = checked?.differences
  return (
    <div className={styles.check} role="status">
      {checked === undefined || checked === null || differences === undefined ? (
        <Status icon="unknown" tone="quiet">
          Not yet checked against what you composed
        </Status>
      ) : differences.length === 0 ? (
        <AsComposed id={id} safeTxHash={safeTxHash} checked={checked} />
      ) : (
        <OtherProposed safeTxHash={safeTxHash} differences={differences} />
      )}
    </div>
  )
}

/** What was proposed has the calls that were composed; what was expected of its hashes is compared too. */
function AsComposed({
  id,
  safeTxHash,
  checked: { added, nonce },
}: {
  readonly id: string
  readonly safeTxHash: Hex
  readonly checked: CheckedProposal
}) {
  const { host } = useReady()
  const expected = readExpected(keptTexts(window), id)
  return (
    <>
      <Status icon="tick" tone="ok">
        What was proposed is what you composed
      </Status>
      {added !== undefined && <AddedFee added={added} />}
      {expected !== undefined && (
        <AgainstExpected
          came={compareExpected(expected, { nonce, safeTxHash })}
          asker={capitalizeFirst(askerName(host))}
          addsFee={added !== undefined}
        />
      )}
    </>
  )
}

function OtherProposed({
  safeTxHash,
  differences,
}: {
  readonly safeTxHash: Hex
  readonly differences: readonly ProposalDifference[]
}) {
  const { host } = useReady()
  return (
    <Note
      kind="critical"
      title={`${capitalizeFirst(askerName(host))} proposed something else. Stop.`}
      actions={
        <Link to={{ page: 'transaction', id: safeTxHash }} detail>
          See what was proposed
        </Link>
      }
    >
      {differences.map((difference) => describeDifference(difference)).join(' ')} Do not sign it, and tell
      your co-signers by another channel.
    </Note>
  )
}

function describeDifference(difference: ProposalDifference): string {
  switch (difference.kind) {
    case 'other-hash':
      return 'Its fields make another hash than the one that was answered.'
    case 'field':
      return `Its ${difference.field} is ${difference.found} instead of ${difference.expected}.`
    case 'fee':
      return difference.priced
        ? 'It has the Safe pay a relay more than is usual for its execution.'
        : 'It has the Safe pay a relay for its execution, in a token whose price is not known.'
    case 'batch-contract':
      return `It runs through ${difference.found}, which is not an official batch contract.`
    case 'batch-bytes':
      return 'Its bytes are not just these calls.'
    case 'call-count':
      return `It makes ${difference.found} calls instead of ${difference.expected}.`
    case 'call':
      return `Call ${difference.number} has another ${difference.part === 'to' ? 'target' : difference.part}.`
    case 'confirmation':
      return 'It carries a signature that no owner made for it.'
  }
}
