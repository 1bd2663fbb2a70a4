import { useState } from 'react'
import { Note } from '../../../ui/Note.tsx'
import type { CheckedLine } from '../../parts/composer/draft/checkLines.ts'
import { countLines } from '../../parts/composer/lines/batchTotals.ts'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { capitalizeFirst } from '../../parts/frame/page/capitalizeFirst.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { AskStep } from '../../sign/ask/AskStep.tsx'
import type { AskBatch } from './useAskBatch.ts'

const UnhashableSafe = lazyPart(
  async () => (await import('../../sign/acts/UnhashableSafe.tsx')).UnhashableSafe,
)

/** The step that sends a batch. */
export function SendStep({
  checked,
  complete,
  asking,
}: {
  readonly checked: readonly CheckedLine[]
  /** Every line is right. */
  readonly complete: boolean
  readonly asking: Pick<AskBatch, 'checkedAsk' | 'checking' | 'twin'>
}) {
  const ready = useReady()
  const [isUnhashable, setIsUnhashable] = useState(false)
  return (
    <AskStep
      words={{
        thing: 'batch',
        button: buttonWords(ready, checked),
        again: 'It is closed, send',
        earlier:
          'An earlier request has no answer yet. It may still have been sent: look at the list above before you send the same again.',
      }}
      complete={complete}
      reason={isUnhashable ? 'Nothing can be signed for this version of the Safe.' : undefined}
      asking={asking}
    >
      <LazyParts>{ready.account.kind === 'safe' && <UnhashableSafe onFound={setIsUnhashable} />}</LazyParts>
      <NobodySigns />
    </AskStep>
  )
}

/**
 * The host opens its window all the same, and says in it neither that nothing can be signed there, nor why. It says the
 * same of a delegate, who can propose there.
 */
function NobodySigns() {
  const { account, host } = useReady()
  if (host === undefined || account.kind !== 'safe' || account.reported?.readOnly !== true) return null
  return (
    <Note kind="warn" title={`${capitalizeFirst(askerName(host))} says that no owner is connected.`}>
      An owner can confirm this batch there, and a delegate of an owner can propose it. Any other wallet can
      only look at it.
    </Note>
  )
}

/** `Send to Safe{Wallet}`, `Send 48 payments to Safe{Wallet}` */
function buttonWords({ account, host }: Ready, checked: readonly CheckedLine[]): string {
  const count = checked.length
  const what = count === 1 ? 'Send' : `Send ${countLines(checked)}`
  if (host !== undefined) return `${what} to ${askerName(host)}`
  return account.kind === 'safe' || count === 1 ? `${what} with your wallet` : `${what}, one after the other`
}
