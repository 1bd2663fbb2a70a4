import type { ReactNode } from 'react'
import type { PastedTransaction } from '../../../domain/pasted/PastedTransaction.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { CallsPanel } from '../../parts/reading/panels/CallsPanel.tsx'
import { FieldsPanel } from '../../parts/reading/panels/FieldsPanel.tsx'
import { ReadingHead } from '../../parts/reading/review/ReadingHead.tsx'
import type { JudgedPaste } from './judgePasted.ts'
import { OfflineHashes } from './OfflineHashes.tsx'
import { PasteVerdict } from './PasteVerdict.tsx'
import type { PresumedSafe } from './presumeSafe.ts'

/** A transaction judged by its bytes alone: what it does, the verdict, findings, calls, hashes and fields. */
export function OfflineReading({
  pasted,
  judged,
  askForSafe,
}: {
  readonly pasted: PastedTransaction
  readonly judged: JudgedPaste
  /** Where the user says which Safe it is for; shown while nothing names one. */
  readonly askForSafe: ReactNode
}) {
  const { safes } = useSource().capabilities
  const { safe, nonce } = pasted
  const { review, lead, words, presumed, chain, nameOf } = judged
  const { assessment, subject } = review
  const native = chain.nativeCurrency
  return (
    <div className={layout.stack}>
      <ReadingHead lead={lead} words={words} />
      <PasteVerdict assessment={assessment} restsOn={restsOn(presumed)} />
      {safes !== undefined && safe === undefined && askForSafe}
      <CallsPanel
        call={subject.call}
        shown={{
          chain,
          findings: assessment.findings,
          nameOf,
          unitOf: (token) => (/^0x0{40}$/.test(token) ? native : undefined),
        }}
      />
      <PastedHashes pasted={pasted} judged={judged} />
      {nonce !== undefined && <FieldsPanel transaction={subject.transaction} native={native} />}
    </div>
  )
}

/** Its hashes, or what is missing for one. */
function PastedHashes({
  pasted: { safe, nonce, claimedHash },
  judged: { review, presumed },
}: {
  readonly pasted: PastedTransaction
  readonly judged: JudgedPaste
}) {
  if (safe === undefined || nonce === undefined)
    return (
      <Note kind="info" title="Its hash is not known yet.">
        A hash covers the Safe and the nonce as well. What was pasted does not name both.
      </Note>
    )
  const { identity, transaction } = review.subject
  return (
    <OfflineHashes
      chainId={presumed.networkFrom === 'assumed' ? undefined : identity.chainId}
      safe={safe}
      transaction={transaction}
      claimed={claimedHash}
    />
  )
}

const whoseWords: Readonly<Record<PresumedSafe['safeFrom'], string>> = {
  paste: '',
  calls: ' The Safe is not named: it is taken to be the one whose settings are changed.',
  none: ' The Safe is not named: what only it can show was not checked.',
}

/** What the verdict rests on. */
function restsOn({ networkFrom, safeFrom }: PresumedSafe): string {
  const network = networkFrom === 'assumed' ? ' The network is not named: it is judged as on Ethereum.' : ''
  return `Read from its bytes. No node and no gateway was asked, and nothing was simulated.${network}${whoseWords[safeFrom]}`
}
