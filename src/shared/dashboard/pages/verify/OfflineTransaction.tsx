import type { ReactNode } from 'react'
import type { PastedTransaction } from '../../../domain/pasted/PastedTransaction.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import layout from '../../parts/page/Layout.module.css'
import { CallsPanel } from '../../parts/panels/CallsPanel.tsx'
import { FieldsPanel } from '../../parts/panels/FieldsPanel.tsx'
import { ReadingHead } from '../../parts/review/ReadingHead.tsx'
import { OfflineHashes } from './OfflineHashes.tsx'
import { offlineLead } from './offlineLead.ts'
import { pastedChain } from './pastedChain.ts'

/** A transaction by its bytes alone: what it does, every call, and its hashes where the paste says whose it is. */
export function OfflineTransaction({
  pasted,
  askForSafe,
}: {
  readonly pasted: PastedTransaction
  /** Where the user says which Safe it is for; shown while nothing names one. */
  readonly askForSafe: ReactNode
}) {
  const { safes } = useSource().capabilities
  const { fields, nonce, safe, chainId, claimedHash } = pasted
  const chain = pastedChain(chainId)
  const transaction = { ...fields, nonce: nonce ?? 0n }
  const { call, lead, words, nameOf } = offlineLead(transaction, safe, chain)
  const native = chain.nativeCurrency
  return (
    <div className={layout.stack}>
      <ReadingHead lead={lead} words={words} />
      <Note kind="warn" title="Read from its bytes. Not checked against the chain.">
        {safes !== undefined && safe === undefined
          ? 'Name the Safe to run every check and to simulate it.'
          : 'No check has run, and nothing was simulated.'}
      </Note>
      {safes !== undefined && safe === undefined && askForSafe}
      <CallsPanel
        call={call}
        chain={chain}
        findings={[]}
        nameOf={nameOf}
        unitOf={(token) => (/^0x0{40}$/.test(token) ? native : undefined)}
      />
      {safe !== undefined && nonce !== undefined ? (
        <OfflineHashes chainId={chainId} safe={safe} transaction={transaction} claimed={claimedHash} />
      ) : (
        <Note kind="info" title="Its hash is not known yet.">
          A hash covers the Safe and the nonce as well. What was pasted does not name both.
        </Note>
      )}
      {nonce !== undefined && <FieldsPanel transaction={transaction} native={native} />}
    </div>
  )
}
