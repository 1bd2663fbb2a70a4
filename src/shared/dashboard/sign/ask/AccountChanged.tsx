import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import type { RequestClaim } from '../../../errors/RequestClaim.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { accountKindName } from '../../parts/frame/page/accountWords.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import type { StaleDraft } from './staleDraft.ts'

/** Replaces what is composed for another account: nothing of it can reach this one. */
export function AccountChanged({
  left: { account: left, draft },
  thing,
  onGoOn,
}: {
  /** What is composed, and for which account. */
  readonly left: StaleDraft<object>
  readonly thing: 'batch' | 'message'
  readonly onGoOn: () => void
}) {
  const { account, chain } = useReady()
  const { requests } = useSourceState()
  const { asked } = usePageMemory()
  const id = asked.get(draft)
  const became = requestClaim(requests.find((request) => request.id === id))
  const sameChain = left.chainId === chain.id
  return (
    <Note
      kind="high"
      claim={became}
      title={`The ${sameChain ? accountKindName(account) : 'network'} changed while you were composing.`}
      actions={
        <Button small onClick={onGoOn}>
          Compose for {shortenAddress(account.address)}
        </Button>
      }
    >
      {words[became][thing]} {kept(became, thing, left, sameChain)}
    </Note>
  )
}

/** What is known of the request that a draft became; `not-asked` for a draft that became none. */
function requestClaim(request: RequestRecord | undefined): keyof typeof words {
  if (request === undefined) return 'not-asked'
  const { progress } = request
  if (progress.phase !== 'settled') return progress.phase === 'orphaned' ? 'undecided' : 'asked'
  switch (progress.outcome.kind) {
    case 'rejected':
      return 'refused'
    case 'failed':
      return 'not-asked'
    case 'undecided':
      return 'undecided'
    default:
      return 'sent'
  }
}

const words = {
  'not-asked': { batch: 'Nothing was sent.', message: 'Nothing was signed.' },
  asked: { batch: 'It was asked for: see above.', message: 'It was asked for: see above.' },
  refused: { batch: 'It was refused: see above.', message: 'It was refused: see above.' },
  undecided: { batch: 'It may have been sent: see above.', message: 'It may have been signed: see above.' },
  sent: { batch: 'It was sent: see above.', message: 'It was given to the wallet: see above.' },
} as const satisfies Partial<Record<RequestClaim, { readonly batch: string; readonly message: string }>>

function kept(claim: RequestClaim, thing: string, left: AccountRef, sameChain: boolean): string {
  if (claim === 'sent') return `It belongs to ${shortenAddress(left.address)}.`
  const chain = sameChain ? '' : ` on chain ${left.chainId}`
  return `Your ${thing} is kept for ${shortenAddress(left.address)}${chain} and comes back when that account is open.`
}
