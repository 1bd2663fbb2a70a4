import type { Address } from '../../shared/domain/values/address.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'

/** A question the wallet shows, until it is answered. */
export type WalletQuestion = ChainRead & {
  readonly approve: (answer?: unknown) => void
  readonly reject: (error?: unknown) => void
}

/** An EIP-1193 wallet in the test's hands. Everything but requests to the user it answers at once. */
export type FakeWallet = {
  readonly provider: {
    readonly request: (request: ChainRead) => Promise<unknown>
    readonly on: (event: string, listener: Listener) => void
    readonly removeListener: (event: string, listener: Listener) => void
  }
  /** What the user was asked, in order, answered or not. */
  readonly questions: readonly WalletQuestion[]
  /** The methods of all requests, in order. */
  readonly requests: readonly string[]
  /** Changes what the wallet says; with `tell` it also sends the event a wallet should send. */
  readonly setAccounts: (accounts: readonly Address[], tell?: 'tell') => void
  readonly setChain: (chainId: number, tell?: 'tell') => void
  /** Answers this method with `answer` instead, at once; a thrown error is the wallet's. */
  readonly answer: (method: string, answer: (request: ChainRead) => unknown) => void
  readonly listeners: () => number
}

type Listener = (value: unknown) => void

const questions = new Set([
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
])

export function createFakeWallet(start: {
  readonly accounts: readonly Address[]
  readonly chainId: number
}): FakeWallet {
  const listeners = new Map<string, Set<Listener>>()
  const answers = new Map<string, (request: ChainRead) => unknown>()
  const asked: WalletQuestion[] = []
  const requests: string[] = []
  let { accounts, chainId } = start

  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  function ask(request: ChainRead): Promise<unknown> {
    return new Promise((resolve, reject) => {
      asked.push({ ...request, approve: resolve, reject: (error = rejection()) => reject(error) })
    })
  }

  async function request(call: ChainRead): Promise<unknown> {
    requests.push(call.method)
    const answer = answers.get(call.method)
    if (answer !== undefined) return answer(call)
    if (questions.has(call.method)) return ask(call)
    if (call.method === 'eth_accounts' || call.method === 'eth_requestAccounts') return accounts
    if (call.method === 'eth_chainId') return `0x${chainId.toString(16)}`
    throw providerError(-32601, `${call.method} is not supported`)
  }

  return {
    provider: {
      request,
      on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
    questions: asked,
    requests,
    setAccounts(next, tell) {
      accounts = next
      if (tell) emit('accountsChanged', next)
    },
    setChain(next, tell) {
      chainId = next
      if (tell) emit('chainChanged', `0x${next.toString(16)}`)
    },
    answer: (method, answer) => void answers.set(method, answer),
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** An error as EIP-1193 wants it. */
export function providerError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, data })
}

function rejection(): Error {
  return providerError(4001, 'User denied transaction signature.')
}
