import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { type AppError, toAppError } from '../../shared/errors/AppError.ts'
import type { RouteAccount } from '../../shared/routing/route.ts'
import { createStore, type Store } from '../../shared/source/createStore.ts'
import type { RecentSafes } from '../door/recentSafes.ts'
import { standaloneErrors } from '../errors/standaloneErrors.ts'

/** Milliseconds after which nodes that are silent are named. They are waited for as long as before. */
const slowAfter = 5_000

/** Milliseconds after which a link is opened again by itself, each time that its nodes have failed; the last one stays. */
const againAfter = [3_000, 6_000, 12_000, 30_000]

/** What is shown instead of the wallet's account. */
export type ChosenSafe =
  | { readonly status: 'opening' | 'open'; readonly safe: AccountRef; readonly slow?: readonly string[] }
  /** Failed to open a link. What the user typed stays in its form instead, until it can be opened. */
  | { readonly status: 'failed'; readonly link: RouteAccount; readonly error: AppError }

/** Which Safe is shown, and how it is chosen. */
export type SafeChoice = Pick<Store<ChosenSafe | undefined>, 'get' | 'subscribe'> & {
  /** `failures`: how often it has failed already; what was said of that stays until it opens. Never rejects. */
  readonly openLink: (link: RouteAccount, failures?: number) => Promise<void>
  /** False where another choice was made meanwhile. Rejects where there is not a Safe, or nothing answers. */
  readonly open: (safe: AccountRef) => Promise<boolean>
  readonly close: () => void
  /** Takes what failed off the screen; it is still tried again. */
  readonly hideFailure: () => void
  readonly dispose: () => void
}

type SafeChoiceOptions = {
  readonly chains: readonly ChainConfiguration[]
  readonly recent: Pick<RecentSafes, 'add'>
  /** Rejects where there is not a Safe. */
  readonly verify: (safe: AccountRef) => Promise<unknown>
}

export function createSafeChoice({ chains, recent, verify }: SafeChoiceOptions): SafeChoice {
  const choice = createStore<ChosenSafe | undefined>(undefined)
  /** Counts choices: an answer for an earlier one comes too late. */
  let chosen = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  function show(safe: AccountRef) {
    recent.add(safe)
    choice.set({ status: 'open', safe })
  }

  async function openLink(link: RouteAccount, failures = 0) {
    const mine = ++chosen
    let timer: ReturnType<typeof setTimeout> | undefined
    clearTimeout(retry)
    try {
      const { safe, slow } = placeOf(link, chains)
      if (failures === 0) choice.set({ status: 'opening', safe })
      timer = setTimeout(() => {
        if (mine === chosen && failures === 0) choice.set({ status: 'opening', safe, slow })
      }, slowAfter)
      await verify(safe)
      if (mine === chosen) show(safe)
    } catch (thrown) {
      if (mine !== chosen) return
      const error = toAppError(thrown)
      choice.set({ status: 'failed', link, error })
      if (isPassingError(error))
        retry = setTimeout(() => void openLink(link, failures + 1), againAfter[failures] ?? againAfter.at(-1))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    get: choice.get,
    subscribe: choice.subscribe,
    openLink,
    async open(safe) {
      const mine = ++chosen
      clearTimeout(retry)
      await verify(safe)
      if (mine !== chosen) return false
      show(safe)
      return true
    },
    close() {
      chosen++
      clearTimeout(retry)
      choice.set(undefined)
    },
    hideFailure: () => choice.set(undefined),
    dispose: () => clearTimeout(retry),
  }
}

/** The Safe that a link names, and the hosts of the nodes that are asked about it. */
function placeOf(link: RouteAccount, chains: readonly ChainConfiguration[]) {
  const chain = chains.find(({ shortName }) => shortName.toLowerCase() === link.chain.toLowerCase())
  if (chain === undefined) throw standaloneErrors.unknownNetwork({ network: link.chain })
  return {
    safe: { chainId: chain.id, address: link.address },
    slow: [...new Set(chain.rpcUrls.map((url) => new URL(url).host))],
  }
}

/** Whether the same nodes may answer a moment later. */
export function isPassingError({ code }: AppError): boolean {
  return code.startsWith('chain/node-') || code === 'chain/other-chain'
}
