import { useRef, useState } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { ErrorDescription } from '../../../../errors/describeError.ts'
import { useRouting } from '../../../../routing/RouterContext.tsx'
import type { Route } from '../../../../routing/route.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { useErrorSentences } from '../../frame/errors/ErrorSentencesContext.tsx'
import { chainPrefixOf } from './chainPrefixOf.ts'

export type SafeOpening = {
  readonly asking: boolean
  readonly problem: ErrorDescription | undefined
  readonly forgetProblem: () => void
  /** Never rejects; true when the Safe is shown, with its name in the address bar. */
  readonly open: (safe: AccountRef) => Promise<boolean>
  /** The same, at a page of its own. */
  readonly openAt: (safe: AccountRef, route: Route) => Promise<boolean>
  /** The same for the Safe that a text means (`findTypedSafe`). */
  readonly openTyped: (chainId: number, typed: string) => Promise<boolean>
  /** Shows the connected account again, or the way in. */
  readonly close: () => void
}

/**
 * Opens a Safe for a user who looks at this page, and says why it cannot be opened. `route`: the page to show of it;
 * `onOpen` hears of the Safe before it is shown.
 */
export function useOpenSafe(
  route: Route = { page: 'overview' },
  onOpen?: (safe: AccountRef) => void,
): SafeOpening {
  const { safes } = useSource().capabilities
  const { router } = useRouting()
  const { asking, problem, setProblem, attempt } = useAttempts()

  async function show(safe: AccountRef, at = route): Promise<boolean> {
    onOpen?.(safe)
    const isOpen = (await safes?.open(safe)) ?? false
    if (isOpen) nameInAddressBar(router, safe, at)
    return isOpen
  }

  const openTyped = (chainId: number, typed: string) =>
    attempt(async (isLatest) => {
      const { findTypedSafe } = await import('./findTypedSafe.ts')
      const typedSafe = await findTypedSafe(safes?.read, chainId, typed)
      if (!isLatest()) return false
      if (typedSafe.ok) return show(typedSafe.safe)
      setProblem(typedSafe.problem)
      return false
    })

  return {
    asking,
    problem,
    forgetProblem: () => setProblem(undefined),
    open: (safe) => attempt(() => show(safe)),
    openAt: (safe, at) => attempt(() => show(safe, at)),
    openTyped,
    close() {
      safes?.close()
      router.navigate({ account: undefined, route: { page: 'overview' } })
    },
  }
}

/** Attempts to open something, of which the latest is the one that is reported. */
function useAttempts() {
  const sentences = useErrorSentences()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<ErrorDescription>()
  const latest = useRef(0)

  async function attempt(show: (isLatest: () => boolean) => Promise<boolean>): Promise<boolean> {
    const mine = ++latest.current
    const isLatest = () => mine === latest.current
    setAsking(true)
    setProblem(undefined)
    try {
      return await show(isLatest)
    } catch (thrown) {
      const describeError = await sentences.load()
      if (isLatest()) setProblem(describeError(thrown))
      return false
    } finally {
      if (isLatest()) setAsking(false)
    }
  }

  return { asking, problem, setProblem, attempt }
}

/** A page that fits every account would come back with this one, so it leaves no step behind. */
function nameInAddressBar(
  router: ReturnType<typeof useRouting>['router'],
  { chainId, address }: AccountRef,
  route: Route,
): void {
  const place = { account: { chain: chainPrefixOf(chainId), address }, route }
  const current = router.get()
  if (current.account === undefined && current.route.page !== 'overview') router.replace(place)
  else router.navigate(place)
}
