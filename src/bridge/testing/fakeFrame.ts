import { type FrameWindow, isPlainObject } from '../handshake.ts'
import type { AttentionWindow } from '../pageAttention.ts'

/** A message that the frame posted to the page around it. */
export type Posted = {
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly env: unknown
  readonly target: string
}

export type FakeFrame = ReturnType<typeof createFakeFrame>

export const parentOrigin = 'https://app.safe.global'

/** A framed window with its host, its clock and its messages in the test's hands. */
export function createFakeFrame({ ancestorOrigins }: { readonly ancestorOrigins?: readonly string[] } = {}) {
  const listeners = new Set<(event: MessageEvent) => void>()
  const attention = new Set<(event: MessageEvent) => void>()
  let visibilityState = 'visible'
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  const posted: Posted[] = []
  let now = 0
  let timerCount = 0
  let onPost: (message: Posted) => void = () => {}

  const parent = {
    postMessage(message: unknown, target: string) {
      const clone: unknown = structuredClone(message)
      if (!isPlainObject(clone)) throw new Error('Only objects are posted')
      const { id, method, params, env } = clone
      const sent = { id: String(id), method: String(method), params, env, target }
      posted.push(sent)
      onPost(sent)
    },
  }
  const listenersOf = (type: 'message' | 'focus') => (type === 'message' ? listeners : attention)
  const view: FrameWindow & AttentionWindow = {
    parent,
    location: ancestorOrigins === undefined ? {} : { ancestorOrigins },
    addEventListener(type: 'message' | 'focus', listener: (event: MessageEvent) => void) {
      listenersOf(type).add(listener)
    },
    removeEventListener(type: 'message' | 'focus', listener: (event: MessageEvent) => void) {
      listenersOf(type).delete(listener)
    },
    document: {
      get visibilityState() {
        return visibilityState
      },
      addEventListener: (_, listener) => void attention.add(listener),
      removeEventListener: (_, listener) => void attention.delete(listener),
    },
    setTimeout(run, milliseconds) {
      timerCount += 1
      timers.set(timerCount, { at: now + milliseconds, run })
      return timerCount
    },
    clearTimeout: (timer) => void timers.delete(timer),
    performance: { now: () => now },
  }

  /** Delivers an event as it is, whatever it is. */
  function dispatch(event: object) {
    for (const listener of [...listeners]) listener(event as MessageEvent)
  }

  return {
    view,
    parent,
    posted,
    dispatch,
    /** A message from the host by default. */
    receive(data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) {
      dispatch({ data, origin: parentOrigin, source: parent, ...from })
    },
    /** What the host does with each message from now on. */
    setParent(react: (message: Posted) => void) {
      onPost = react
    },
    /** Runs the clock; a timer may start others. */
    advance(milliseconds: number) {
      const end = now + milliseconds
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0]
        if (due === undefined) break
        const [timer, { at, run }] = due
        timers.delete(timer)
        now = at
        run()
      }
      now = end
    },
    /** The user looks away, or at the page again. */
    setVisible(visible: boolean) {
      visibilityState = visible ? 'visible' : 'hidden'
      for (const listener of [...attention]) listener({} as MessageEvent)
    },
    listeners: () => listeners.size + attention.size,
    timers: () => timers.size,
  }
}

/** Good and bad answers as the host words them. */
export function success(id: string, data: unknown, version = '9.1.0') {
  return { id, success: true, version, data }
}

export function failure(id: string, error: string, version = '9.1.0') {
  return { id, success: false, version, error }
}

/** What a host says of a 2-of-3 Safe on Ethereum. */
export const safeInfo = {
  safeAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  chainId: 1,
  threshold: 2,
  owners: [
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  isReadOnly: false,
  nonce: 7,
  implementation: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  modules: null,
  fallbackHandler: null,
  guard: null,
  version: '1.4.1+L2',
  network: 'MAINNET',
}

export const chainInfo = {
  chainName: 'Ethereum',
  chainId: '1',
  shortName: 'eth',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
  blockExplorerUriTemplate: {
    address: 'https://etherscan.io/address/{{address}}',
    txHash: 'https://etherscan.io/tx/{{txHash}}',
    api: '',
  },
}
