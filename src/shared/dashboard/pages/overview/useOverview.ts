import { useEffect, useRef, useState } from 'react'
import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import type { Claim } from '../../parts/account/safeFacts/safeClaims.ts'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { currency } from '../../parts/composer/tokens/currency.ts'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useLater } from '../../parts/frame/page/useLater.ts'
import { failedAnswer, lastSaid, type OverviewAnswers } from './answers.ts'
import { claimsOf } from './claimsOf.ts'
import type { OverviewWatch } from './watchOverview.ts'

export type Overview = ReturnType<typeof useOverview>

/** After this the chain and the gateway are asked, although the host has not listed its balances. */
const timeoutMilliseconds = 4_000

/**
 * Everything the overview shows. What the host says is the first screen; the chain and the gateway are
 * asked once it is drawn, or at once where no host says enough.
 */
export function useOverview(ready: Ready) {
  const source = useSource()
  const memory = usePageMemory()
  const isSafe = ready.account.kind === 'safe'
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const [isFirst] = useState(
    reported?.nonce !== undefined &&
      source.capabilities.balances !== undefined &&
      memory.queryClient === undefined,
  )
  const first = useFirstBalances(isFirst)
  const later = useLater(first?.state === 'said')
  const waited = useLater(isFirst, timeoutMilliseconds)
  const begun = later || waited || !isFirst || first?.state === 'failed'
  const { watched, askAgain } = useWatch(ready, first, begun)
  const answers: OverviewAnswers = { ...(first && { listed: first }), ...watched }
  const node = nodeSource(source.node)
  const [proven, setProven] = useState<Claim>()
  const read = claimsOf({ reported, node, answers })
  const claims = proven ? [proven, ...read] : read
  return { isSafe, node, begun, askAgain, setProven, claims, ...answers }
}

export function isNative({ kind }: TokenBalance): boolean {
  return kind === 'native'
}

type ListedByWallet = NonNullable<OverviewAnswers['listed']>

/** The wallet's own list, which needs nothing but the wallet. */
function useFirstBalances(asks: boolean): ListedByWallet | undefined {
  const { balances } = useSource().capabilities
  const [answer, setAnswer] = useState<ListedByWallet>()
  useEffect(() => {
    if (!asks || balances === undefined) return
    const abort = new AbortController()
    const take = (next: ListedByWallet) => abort.signal.aborted || setAnswer(next)
    balances(currency, abort).then(
      (value) => take({ state: 'said', value: { ...value, from: 'wallet' } }),
      (error) => take(failedAnswer(error)),
    )
    return () => abort.abort()
  }, [asks, balances])
  return answer
}

/** The chain and the gateway, asked through the query library, which arrives with the question. */
function useWatch(ready: Ready, first: ListedByWallet | undefined, begun: boolean) {
  const source = useSource()
  const memory = usePageMemory()
  const watch = useRef<OverviewWatch>(undefined)
  const [watched, setWatched] = useState<OverviewAnswers>({})
  const { chainId, address } = refOf(ready)
  const isSafe = ready.account.kind === 'safe'
  // What did not come is not a reason to begin anew.
  const listed = lastSaid(first)
  useEffect(() => {
    if (!begun) return
    let wanted = true
    const account = { chainId, address }
    loadOverview().then(
      ({ sharedClient, watchOverview }) => {
        if (!wanted) return
        const client = sharedClient(memory)
        watch.current = watchOverview({ source, client, account, isSafe, listed }, setWatched)
      },
      (error) =>
        wanted &&
        setWatched({ native: failedAnswer(error), chain: failedAnswer(error), gateway: failedAnswer(error) }),
    )
    return () => {
      wanted = false
      watch.current?.stop()
      watch.current = undefined
    }
  }, [begun, source, memory, chainId, address, isSafe, listed])
  return { watched, askAgain: async () => watch.current?.askAgain() }
}

async function loadOverview() {
  const [{ watchOverview }, { sharedClient }] = await Promise.all([
    import('./watchOverview.ts'),
    import('../../parts/composer/memory/sharedClient.ts'),
  ])
  return { watchOverview, sharedClient }
}
