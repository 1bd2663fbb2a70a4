import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from '../../shared/source/createStore.ts'
import type { DappsState } from '../../shared/source/DappDoor.ts'
import { noSessions } from '../../shared/source/DappSession.ts'
import { createFakeSource, readySafe } from '../../shared/testing/fakeSource.ts'
import { checkAppAddress } from './checkAppAddress.ts'
import { createDapps } from './createDapps.ts'

const origin = 'https://app.example'
const account = { chainId: 1, address: readySafe.account.address } as const
const book = [{ chainId: 1, address: account.address, name: 'Treasury' }]

type Played = ReturnType<typeof playFrame>

/** As much of an iframe as is used of it. */
function playFrame() {
  const attributes = new Map<string, string>()
  const loads: (() => void)[] = []
  const posted: unknown[] = []
  const contentWindow = {
    postMessage: (message: unknown, target: string) => void posted.push([message, target]),
  }
  return {
    attributes,
    posted,
    contentWindow,
    isConnected: false,
    title: '',
    referrerPolicy: '',
    src: '',
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    addEventListener: (_: string, listener: () => void) => void loads.push(listener),
    load: () => {
      for (const listener of loads) listener()
    },
  }
}

/** The apps of a window that is played, over a Safe that the test sets. */
function openDapps() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const frames: Played[] = []
  const listeners = new Set<(event: unknown) => void>()
  const schemes: (() => void)[] = []
  const scheme = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => void schemes.push(listener),
  }
  // The apps need this much of a window and no more.
  const view = {
    document: {
      createElement() {
        const frame = playFrame()
        frames.push(frame)
        return frame
      },
    },
    matchMedia: () => scheme,
    setTimeout: (run: () => void, after: number) => setTimeout(run, after),
    addEventListener: (_: string, listener: (event: unknown) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => void listeners.delete(listener),
  } as unknown as Window
  const source = createFakeSource()
  const state = createStore<DappsState>({
    frames: [],
    requests: [],
    shown: undefined,
    turnedAway: 0,
    notices: [],
    relayed: noSessions,
  })
  let ids = 0
  const dapps = createDapps({
    state,
    source,
    view,
    createId: () => String(++ids).padStart(20, '0'),
    now: () => Date.now(),
    checkAddress: (address) =>
      checkAppAddress(address, { ownOrigin: 'https://own.example', knownHosts: [], appOrigins: [origin] }),
    machineOf: () => ({
      account,
      chain: readySafe.chain,
      ownOrigin: 'https://own.example',
      signer: () => undefined,
      read: async () => '0x1',
      readSafe: async () => {
        throw new Error('not read here')
      },
      balances: async () => ({}),
      transaction: async () => ({}),
      messageSignature: async () => undefined,
    }),
    loadSessions: () => Promise.reject(new Error('No dApp is connected here')),
    namesOf: (chainId) => book.filter((entry) => entry.chainId === chainId),
  })
  const place = {
    append(frame: Played) {
      frame.isConnected = true
    },
  } as unknown as HTMLElement
  const open = (address = origin) => {
    dapps.openApp(address, account)
    const { shown = '' } = state.get()
    dapps.attach(shown, place)
    const frame = frames.at(-1)
    if (frame === undefined) throw new Error('No frame was made')
    frame.load()
    const ask = async (method: string, params?: unknown, from: object = {}) => {
      const id = `${method}-${frame.posted.length}-${Math.random()}`
      const event = { data: { id, method, params }, origin, source: frame.contentWindow, ...from }
      for (const listener of [...listeners]) listener(event)
      await vi.advanceTimersByTimeAsync(0)
      return frame.posted.map((one) => (one as [{ id: string }])[0]).find((message) => message.id === id)
    }
    return { id: shown, frame, ask }
  }
  return {
    dapps,
    state,
    source,
    frames,
    place,
    open,
    scheme,
    turnScheme() {
      for (const turn of schemes) turn()
    },
  }
}

const pay = { txs: [{ to: account.address, value: '1', data: '0x' }] }

describe('createDapps', () => {
  test('behavior: the frame has the powers of a Safe App and no other', () => {
    const { open, dapps, frames } = openDapps()
    const { id, frame } = open(`${origin}/swap`)
    expect(frame).toMatchObject({ title: origin, referrerPolicy: 'strict-origin', src: `${origin}/swap` })
    expect(Object.fromEntries(frame.attributes)).toEqual({
      sandbox:
        'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads',
      allow: '',
    })
    dapps.attach(id, { append() {} } as unknown as HTMLElement)
    expect(frames).toHaveLength(1)
  })

  test('behavior: it may write to the clipboard once that was pressed, in a frame that is loaded anew', async () => {
    const { open, dapps, state, place, frames } = openDapps()
    const { id, ask } = open(`${origin}/swap`)
    void ask('sendTransactions', pay)
    dapps.allowCopying(id)
    const [only] = state.get().frames
    expect(state.get()).toMatchObject({
      frames: [{ mayCopy: true, address: `${origin}/swap` }],
      requests: [],
    })
    dapps.attach(only?.id ?? '', place)
    expect(frames.at(-1)?.attributes.get('allow')).toBe(`clipboard-write ${origin}`)
  })

  test('behavior: it is silent after 10 s without a question, and no longer once it asks', async () => {
    const { open, state } = openDapps()
    const { ask } = open()
    const status = () => state.get().frames[0]?.status
    await vi.advanceTimersByTimeAsync(9_900)
    expect(status()).toBe('loaded')
    await vi.advanceTimersByTimeAsync(200)
    expect(status()).toBe('silent')
    expect(await ask('getCurrentTheme')).toMatchObject({ success: true, data: { darkMode: false } })
    expect(status()).toBe('talking')
  })

  test('behavior: a second load of the frame closes its port, and what it had asked is gone', async () => {
    const { open, state } = openDapps()
    const { ask, frame } = open()
    expect(await ask('sendTransactions', pay)).toBeUndefined()
    expect(state.get().requests).toHaveLength(1)
    frame.load()
    expect(state.get()).toMatchObject({ frames: [{ status: 'left' }], requests: [] })
    expect(state.get().frames[0]).not.toHaveProperty('wentTo')
    expect(await ask('getCurrentTheme')).toBeUndefined()
  })

  test('behavior: a page of another origin in the frame is named once it posts, and answered nothing', async () => {
    const { open, state } = openDapps()
    const { ask, frame } = open()
    expect(await ask('getCurrentTheme', undefined, { origin: 'https://evil.example' })).toBeUndefined()
    expect(state.get().frames).toMatchObject([{ status: 'left', wentTo: 'https://evil.example' }])
    expect(await ask('getCurrentTheme')).toBeUndefined()
    frame.load()
    expect(state.get().frames).toMatchObject([{ status: 'left', wentTo: 'https://evil.example' }])
  })

  test('behavior: apps are closed with their Safe, and stay while it is only asked for again', async () => {
    const { open, state, source } = openDapps()
    const { ask } = open()
    await ask('sendTransactions', pay)
    source.setConnection({ status: 'connecting' })
    source.setConnection(readySafe)
    expect(state.get().requests).toHaveLength(1)
    source.setConnection({ ...readySafe, chain: { ...readySafe.chain, id: 10 } })
    expect(state.get()).toMatchObject({ frames: [], requests: [], shown: undefined })
    expect(await ask('getCurrentTheme')).toBeUndefined()
  })

  test('behavior: a proposal is answered with its hash, a refusal and a taking over with the words of Safe{Wallet}', async () => {
    const { open, dapps, state } = openDapps()
    const { frame, ask } = open()
    const hash = `0x${'ab'.repeat(32)}` as const
    for (const answer of [
      { kind: 'proposed', safeTxHash: hash, nonce: 3n },
      { kind: 'refused' },
      { kind: 'taken' },
    ] as const) {
      await ask('sendTransactions', pay)
      dapps.answer(state.get().requests[0]?.id ?? '', answer)
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(frame.posted.map((one) => (one as unknown[])[0])).toMatchObject([
      { success: true, data: { safeTxHash: hash } },
      { success: false, error: 'Transaction was rejected' },
      { success: false, error: 'Transaction was rejected' },
    ])
    expect(state.get().requests).toEqual([])
  })

  test('error: a delegate call is refused, and the person reads which app asked for it', async () => {
    const { open, state } = openDapps()
    const { ask } = open()
    const txs = [...pay.txs, { ...pay.txs[0], operation: 1 }]
    expect(await ask('sendTransactions', { txs })).toMatchObject({
      success: false,
      error: 'Transaction 2: only plain calls are taken',
    })
    expect(await ask('sendTransactions', { txs: [] })).toMatchObject({ success: false })
    expect(state.get()).toMatchObject({
      requests: [],
      notices: [{ kind: 'refused', why: 'delegate-call', asker: { door: 'frame', origin }, account }],
    })
  })

  test('behavior: names are given upon a decision alone, and until the app is closed', async () => {
    const { open, dapps, state } = openDapps()
    const { ask, frame, id } = open()
    expect(await ask('requestAddressBook')).toMatchObject({ data: [] })
    expect(await ask('wallet_getPermissions')).toMatchObject({ data: [] })
    expect(await ask('wallet_requestPermissions', [{ camera: {} }])).toMatchObject({
      error: 'Permissions request is invalid',
    })
    const decide = async (kind: 'names-given' | 'refused') => {
      await ask('wallet_requestPermissions', [{ requestAddressBook: {} }])
      dapps.answer(state.get().requests[0]?.id ?? '', { kind })
      await vi.advanceTimersByTimeAsync(0)
    }
    await decide('refused')
    expect(frame.posted.at(-1)).toMatchObject([{ error: 'Permissions were rejected' }, origin])
    await decide('names-given')
    expect(frame.posted.at(-1)).toMatchObject([
      { data: [{ parentCapability: 'requestAddressBook', invoker: origin, caveats: [] }] },
      origin,
    ])
    expect(await ask('requestAddressBook')).toMatchObject({
      data: [{ address: account.address, name: 'Treasury', chainId: '1' }],
    })
    dapps.close(id)
    expect(await open().ask('requestAddressBook')).toMatchObject({ data: [] })
  })

  test('behavior: the theme is pushed when it changes', async () => {
    const { open, scheme, turnScheme } = openDapps()
    const { frame } = open()
    scheme.matches = true
    turnScheme()
    expect(frame.posted).toMatchObject([[{ success: true, data: { darkMode: true } }, origin]])
  })

  test('behavior: of one app there is one frame, and an app whose place is drawn anew starts over', async () => {
    const { open, state, dapps, place, frames } = openDapps()
    open()
    const { id, ask, frame } = open(`${origin}/other`)
    expect(state.get().frames).toMatchObject([{ address: `${origin}/other` }])
    await ask('sendTransactions', pay)
    frame.isConnected = false
    dapps.attach(id, place)
    expect(frames).toHaveLength(3)
    expect(state.get()).toMatchObject({ frames: [{ id, status: 'loading' }], requests: [] })
  })
})
