import type { WalletSettings } from '../WalletSettings.ts'
import type { SandboxWallet, WalletAnswer, WalletDevice, WalletLogEntry } from '../walletBehaviour.ts'
import type { Approval, Question } from './askPerson.ts'
import { alreadyPending, ProviderError, unsupported } from './ProviderError.ts'
import type { WalletParts } from './WalletParts.ts'
import { walletMethods } from './walletMethods.ts'
import { createWalletState, type StorageOf } from './walletState.ts'

/** EIP-1193. */
export type Provider = {
  readonly request: (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
  readonly on: (event: string, listener: Listener) => Provider
  readonly removeListener: (event: string, listener: Listener) => Provider
}

type Listener = (value: unknown) => void

type Setup = {
  readonly settings: WalletSettings
  readonly askPerson: WalletParts['ask']
  readonly askNode: WalletParts['askNode']
  /** Of the site. */
  readonly origin: string
  readonly storage: StorageOf
}

/** A wallet of one site: what the site talks to, and what a test steers. */
export function createWallet({ settings, askPerson, askNode, origin, storage }: Setup): {
  readonly provider: Provider
  readonly control: SandboxWallet
} {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const state = createWalletState(settings, storage, emit)
  const log: WalletLogEntry[] = []
  const failures = new Map<string, ProviderError>()
  const pending = new Set<string>()
  let answer: WalletAnswer = 'ask'
  let device: WalletDevice | undefined
  let asked: Promise<unknown> = Promise.resolve()

  /** One question at a time; the others wait their turn. */
  function ask(question: Question): Promise<Approval | undefined> {
    if (answer === 'approve') return Promise.resolve({ account: question.accounts?.[0] })
    if (answer === 'reject') return Promise.resolve(undefined)
    const turn = asked.then(() => askPerson(question))
    asked = turn
    return turn
  }

  const methods = walletMethods({ settings, origin, state, ask, askNode, device: () => device })

  async function respond(method: string, params: unknown): Promise<unknown> {
    const failure = failures.get(method)
    failures.delete(method)
    if (failure !== undefined) throw failure
    const own = methods.get(method)
    if (own !== undefined) return own(Array.isArray(params) ? params : params === undefined ? [] : [params])
    if (/^(wallet_|eth_sign)/.test(method)) throw unsupported(method)
    const { chains, chainId } = state.get()
    return askNode(chains[chainId] ?? settings.rpcUrl, method, params)
  }

  const provider: Provider = {
    request: async ({ method, params }) => {
      const entry: WalletLogEntry = { method, params, outcome: undefined }
      log.push(entry)
      const asksOnce = method === 'eth_requestAccounts' || method === 'wallet_requestPermissions'
      try {
        if (asksOnce && pending.has(method)) throw alreadyPending(method)
        if (asksOnce) pending.add(method)
        const result = await respond(method, params).finally(() => pending.delete(method))
        entry.outcome = { result }
        return result
      } catch (error) {
        const { code, message } = error instanceof ProviderError ? error : internal(error)
        entry.outcome = { code, message }
        throw error instanceof ProviderError ? error : internal(error)
      }
    },
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  const control: SandboxWallet = {
    log,
    answer: (next) => {
      answer = next
    },
    failNext: (method, { code, message }) => failures.set(method, new ProviderError(code, message)),
    setChain: (chainId) => state.set({ chainId }),
    setAccount: (name) => {
      const account = settings.accounts.find((known) => known.name === name)
      if (account !== undefined) state.set({ granted: account.address })
    },
    disconnect: () => state.set({ granted: undefined }),
    setDevice: (next) => {
      device = next
    },
  }
  return { provider, control }
}

function internal(error: unknown): ProviderError {
  return new ProviderError(-32603, error instanceof Error ? error.message : String(error))
}
