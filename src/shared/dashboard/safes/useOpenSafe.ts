import { useRef, useState } from 'react'
import type { AccountRef } from '../../domain/safeRef.ts'
import { toAppError } from '../../errors/AppError.ts'
import { describeError, type ErrorDescription } from '../../errors/describeError.ts'
import { useRouting } from '../../routing/RouterContext.tsx'
import { useSource } from '../../source/SourceContext.tsx'
import { chainPrefixOf } from './chainPrefixOf.ts'

export type SafeOpening = {
  readonly asking: boolean
  readonly problem: ErrorDescription | undefined
  readonly forgetProblem: () => void
  /** Never rejects; true when the Safe is shown, with its name in the address bar. */
  readonly open: (safe: AccountRef) => Promise<boolean>
  /** The same for the Safe that a name (ENS) of the chain leads to. */
  readonly openNamed: (chainId: number, name: string) => Promise<boolean>
  /** Shows the connected account again, or the way in. */
  readonly close: () => void
}

/** Opens a Safe for a person who looks at this page, and says why it cannot be opened. */
export function useOpenSafe(): SafeOpening {
  const { safes } = useSource().capabilities
  const { router } = useRouting()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<ErrorDescription>()
  const latest = useRef(0)

  async function open(safe: AccountRef): Promise<boolean> {
    const mine = ++latest.current
    setAsking(true)
    setProblem(undefined)
    try {
      const shown = (await safes?.open(safe)) ?? false
      if (shown) nameInAddressBar(safe)
      return shown
    } catch (thrown) {
      if (mine === latest.current) setProblem(describeError(toAppError(thrown)))
      return false
    } finally {
      if (mine === latest.current) setAsking(false)
    }
  }

  async function openNamed(chainId: number, name: string): Promise<boolean> {
    const mine = ++latest.current
    setAsking(true)
    setProblem(undefined)
    try {
      const { safeOfName } = await import('./safeOfName.ts')
      const found = await safeOfName(safes?.read, chainId, name)
      if (mine !== latest.current) return false
      if (found.ok) return await open(found.safe)
      setProblem(found.problem)
    } catch (thrown) {
      if (mine === latest.current) setProblem(describeError(toAppError(thrown)))
    }
    if (mine === latest.current) setAsking(false)
    return false
  }

  /** An address bar that names no account would bring nothing back, so it leaves no step behind. */
  function nameInAddressBar({ chainId, address }: AccountRef) {
    const chain = chainPrefixOf(chainId)
    const place = { account: { chain, address }, route: { page: 'overview' } } as const
    if (router.get().account === undefined) router.replace(place)
    else router.navigate(place)
  }

  return {
    asking,
    problem,
    forgetProblem: () => setProblem(undefined),
    open,
    openNamed,
    close() {
      safes?.close()
      router.navigate({ account: undefined, route: { page: 'overview' } })
    },
  }
}
