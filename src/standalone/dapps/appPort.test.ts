import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { methods } from '../../shared/source/wire.ts'
import { runs } from '../../shared/testing/runs.ts'
import { type AppAnswers, createAppPort } from './appPort.ts'
import { AppRefusal } from './requests/AppRefusal.ts'

const origin = 'https://app.example'

/** A port whose app, whose other windows and whose messages are the test's. */
function openPort(answers: Readonly<Record<string, AppAnswers[string]>> = {}) {
  const listeners = new Set<(event: MessageEvent) => void>()
  const posted: { readonly message: unknown; readonly target: string }[] = []
  const elsewhere: string[] = []
  const appWindow = {
    postMessage(message: unknown, target: string) {
      posted.push({ message: structuredClone(message), target })
    },
  }
  const stranger = {
    postMessage() {
      throw new Error('A stranger was answered')
    },
  }
  const every = Object.fromEntries(Object.keys(methods).map((method) => [method, () => null]))
  let asked = 0
  let current: typeof appWindow | null = appWindow
  const port = createAppPort({
    view: {
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    },
    appWindow: () => current,
    origin,
    answers: { ...(every as unknown as AppAnswers), ...answers },
    onAsked: () => void asked++,
    onElsewhere: (other) => void elsewhere.push(other),
  })
  const dispatch = (event: object) => {
    for (const listener of [...listeners]) listener(event as MessageEvent)
  }
  return {
    port,
    posted,
    elsewhere,
    stranger,
    appWindow,
    dispatch,
    asked: () => asked,
    listeners,
    loseWindow: () => {
      current = null
    },
    receive: (data: unknown, from: object = {}) => dispatch({ data, origin, source: appWindow, ...from }),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('createAppPort', () => {
  test('behavior: an answer echoes the id, goes to the exact origin and has a version that the SDK takes', async () => {
    const { receive, posted } = openPort({ getChainInfo: () => ({ chainId: '1' }) })
    receive({ id: 'a1', method: 'getChainInfo', params: undefined, env: { sdkVersion: '9.1.0' } })
    receive({ id: 7, method: 'getChainInfo' })
    await settled()
    const reply = { success: true, version: '9.1.0', data: { chainId: '1' } }
    expect(posted).toEqual([
      { message: { id: 'a1', ...reply }, target: origin },
      { message: { id: 7, ...reply }, target: origin },
    ])
  })

  test('behavior: a refusal travels in its own words, and a fault says nothing of this page', async () => {
    const { receive, posted } = openPort({
      sendTransactions: () => {
        throw new AppRefusal('Transaction was rejected')
      },
      rpcCall: async () => {
        throw new Error('https://node.example/v3/secret-key failed')
      },
      getSafeInfo: () => ({ cannotTravel() {} }),
    })
    for (const method of ['sendTransactions', 'rpcCall', 'getSafeInfo', 'eth_sign'])
      receive({ id: method, method })
    await settled()
    const told = (id: string) => posted.find(({ message }) => Object(message).id === id)?.message
    expect(told('sendTransactions')).toMatchObject({ success: false, error: 'Transaction was rejected' })
    expect(told('rpcCall')).toMatchObject({ success: false, error: 'Request failed' })
    expect(told('eth_sign')).toMatchObject({ success: false, error: 'not implemented' })
    expect(JSON.stringify(posted)).not.toContain('secret-key')
  })

  test('behavior: every method of the table is answered, also one that the protocol does not name', async () => {
    const { receive, posted } = openPort({ getWitness: (params) => ({ params }) })
    receive({ id: '1', method: 'getWitness', params: [1] })
    receive({ id: '2', method: 'toString', params: [1] })
    await settled()
    expect(posted.map(({ message }) => message)).toMatchObject([
      { id: '2', success: false, error: 'not implemented' },
      { id: '1', success: true, data: { params: [1] } },
    ])
  })

  test('behavior: `undefined` is no answer, and a closed port neither hears nor answers', async () => {
    let finish: (value: string) => void = () => {}
    const { receive, posted, port, listeners } = openPort({
      getOffChainSignature: () => undefined,
      getSafeInfo: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    receive({ id: '1', method: 'getOffChainSignature' })
    receive({ id: '2', method: 'getSafeInfo' })
    port.close()
    finish('late')
    port.pushTheme({ darkMode: true })
    await settled()
    expect(posted).toEqual([])
    expect(listeners.size).toBe(0)
  })

  test('behavior: a theme is pushed as Safe{Wallet} pushes it', () => {
    const { port, posted } = openPort()
    port.pushTheme({ darkMode: true })
    expect(posted).toEqual([
      {
        target: origin,
        message: { id: expect.any(String), success: true, version: '9.1.0', data: { darkMode: true } },
      },
    ])
  })

  test('behavior: more than 200 questions at once are refused', async () => {
    const { receive, posted } = openPort({ getSafeInfo: () => new Promise(() => {}) })
    for (let id = 0; id < 250; id++) receive({ id, method: 'getSafeInfo' })
    await settled()
    expect(posted).toHaveLength(50)
    expect(posted[0]?.message).toMatchObject({ success: false, error: 'Too many questions at once' })
  })

  test('error: a page of another origin in the frame is not answered, and is named', async () => {
    const { receive, posted, elsewhere } = openPort()
    receive({ id: '1', method: 'getSafeInfo' }, { origin: 'https://evil.example' })
    receive({ id: '1', method: 'getSafeInfo' }, { origin: 'https://app.example.evil.example' })
    await settled()
    expect(posted).toEqual([])
    expect(elsewhere).toEqual(['https://evil.example', 'https://app.example.evil.example'])
  })

  test('error: once the window is gone, a message without a window is not its', async () => {
    const { receive, posted, asked, loseWindow } = openPort()
    loseWindow()
    receive({ id: '1', method: 'getSafeInfo' }, { source: null })
    await settled()
    expect(posted).toEqual([])
    expect(asked()).toBe(0)
  })

  test('behavior: whatever arrives, only questions of the app are answered, each once, and nothing is thrown', async () => {
    const trap = new Proxy({}, { get: thrown, ownKeys: thrown, getPrototypeOf: thrown })
    const name = fc.oneof(
      fc.constantFrom(...Object.keys(methods), '__proto__', 'constructor', 'toString', 'hasOwnProperty'),
      fc.string(),
    )
    const data = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
      fc.constant(trap),
      fc.record(
        { id: fc.oneof(fc.string(), fc.anything()), method: name, params: fc.anything(), env: fc.anything() },
        { requiredKeys: [] },
      ),
    )
    const event = fc.record({
      data,
      source: fc.constantFrom('app', 'stranger', 'none'),
      origin: fc.constantFrom(origin, 'https://evil.example', 'null', '', `${origin}:443`),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 20 }), async (events) => {
        const { dispatch, appWindow, stranger, posted, asked } = openPort()
        const sources = { app: appWindow, stranger, none: null }
        for (const { source, ...rest } of events) dispatch({ ...rest, source: sources[source] })
        dispatch(trap)
        await Promise.resolve()
        await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
        const mine = events.filter((one) => one.source === 'app' && one.origin === origin)
        expect(posted.length).toBe(asked())
        expect(posted.length).toBeLessThanOrEqual(mine.length)
        for (const { target, message } of posted) {
          expect(target).toBe(origin)
          expect(
            mine.some(({ data }) => data !== trap && Object.is(Object(data).id, Object(message).id)),
          ).toBe(true)
        }
      }),
      // Each case has ten messages at least: 20,000 in all.
      { numRuns: runs(2_000, 0.05) },
    )
  }, 300_000)
})

function thrown(): never {
  throw new Error('trap')
}
