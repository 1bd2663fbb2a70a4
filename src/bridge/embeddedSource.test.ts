import { describe, expect, onTestFinished, test } from 'vitest'
import { testAccountSource, until } from '../shared/testing/accountSourceContract.ts'
import { createMemoryStorage } from '../shared/testing/fakeSource.ts'
import { createEmbeddedSource } from './embeddedSource.ts'
import { startHandshake } from './handshake.ts'
import { chainInfo, createFakeFrame, parentOrigin, safeInfo, success } from './testing/fakeFrame.ts'
import { createScriptedParent } from './testing/scriptedParent.ts'

const safeTxHash = `0x${'ab'.repeat(32)}`
const otherSafe = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const call = { to: otherSafe, value: 10n ** 18n, data: '0x' } as const
const ethereum = {
  id: 1,
  name: 'Ethereum',
  shortName: 'eth',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  explorerUrl: 'https://etherscan.io',
  testnet: false,
}

function createWorld({
  origin = parentOrigin,
  storage = createMemoryStorage(),
}: {
  origin?: string
  storage?: ReturnType<typeof createMemoryStorage>
} = {}) {
  const frame = createFakeFrame()
  const receive: typeof frame.receive = (data, from) => frame.receive(data, { origin, ...from })
  const parent = createScriptedParent({ ...frame, receive })
  const start = () =>
    createEmbeddedSource({
      window: frame.view,
      random: crypto,
      handshake: startHandshake(frame.view, crypto),
      configuration: { chains: [ethereum], knownHosts: [parentOrigin] },
      storage,
      now: () => 1_000,
    })
  return { ...frame, receive, world: parent, start, storage }
}

async function setup(
  options: Parameters<typeof createWorld>[0] & {
    before?: (world: ReturnType<typeof createWorld>) => void
  } = {},
) {
  const created = createWorld(options)
  options.before?.(created)
  const source = created.start()
  onTestFinished(() => source.dispose())
  return { ...created, source, ready: () => until(source, ({ connection }) => connection.status === 'ready') }
}

testAccountSource('embedded', () => {
  const { world, start, listeners, timers } = createWorld()
  const source = start()
  return {
    source,
    account,
    questions: () => world.questions.length,
    approve: (question) => world.answer({ safeTxHash }, question),
    reject: (question) => world.refuse('Transaction was rejected', question),
    switchAccount() {
      world.setSafe({ safeAddress: otherSafe })
      return { ...account, address: otherSafe }
    },
    setReads: world.setReads,
    reload() {
      source.dispose()
      return start()
    },
    leftovers: () => listeners() + timers(),
  }
})

describe('createEmbeddedSource: the account', () => {
  test('behavior: shows a configured chain by its own settings, without asking the parent', async () => {
    const { source, ready, posted } = await setup()
    await ready()
    expect(source.getState().connection).toMatchInlineSnapshot(`
      {
        "account": {
          "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
          "canSend": true,
          "kind": "safe",
          "reported": {
            "fallbackHandler": undefined,
            "guard": undefined,
            "implementation": "0x29fcB43b46531BcA003ddC8FCB67FFE91900C762",
            "modules": [],
            "nonce": 7,
            "owners": [
              "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
              "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
              "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
            ],
            "readOnly": false,
            "threshold": 2,
            "version": "1.4.1+L2",
          },
          "signer": undefined,
        },
        "chain": {
          "explorer": {
            "address": "https://etherscan.io/address/{{address}}",
            "transaction": "https://etherscan.io/tx/{{txHash}}",
          },
          "id": 1,
          "name": "Ethereum",
          "nativeCurrency": {
            "decimals": 18,
            "name": "Ether",
            "symbol": "ETH",
          },
          "shortName": "eth",
          "supported": true,
        },
        "host": {
          "known": true,
          "origin": "https://app.safe.global",
        },
        "status": "ready",
      }
    `)
    expect(posted.map(({ method }) => method)).toEqual([
      'getSafeInfo',
      'getCurrentTheme',
      'getEnvironmentInfo',
    ])
  })

  test('behavior: any chain the parent reports works', async () => {
    const { source, ready } = await setup({
      before: ({ world }) => {
        world.setSafe({ chainId: 100 })
        world.setChain({
          chainId: '100',
          chainName: 'Gnosis Chain',
          shortName: 'gno',
          nativeCurrency: { name: 'xDai', symbol: 'XDAI', decimals: 18 },
        })
      },
    })
    await ready()
    expect(source.getState().connection).toMatchObject({
      chain: { id: 100, name: 'Gnosis Chain', shortName: 'gno', supported: true },
      account: { canSend: true },
    })
  })

  test('behavior: a switch is noticed within 15 s, on focus, and by a look at the page again', async () => {
    for (const notice of ['wait', 'look'] as const) {
      const { source, ready, world, advance, setVisible } = await setup()
      await ready()
      world.setSafe({ safeAddress: otherSafe })
      if (notice === 'wait') advance(15_000)
      else setVisible(true)
      await until(
        source,
        ({ connection }) => connection.status === 'ready' && connection.account.address === otherSafe,
      )
    }
  })

  test('behavior: a page nobody looks at asks nothing', async () => {
    const { ready, advance, setVisible, posted } = await setup()
    await ready()
    setVisible(false)
    const before = posted.length
    advance(60_000)
    expect(posted).toHaveLength(before)
  })

  test('behavior: the same news is no news', async () => {
    const { source, ready, advance, posted } = await setup()
    await ready()
    await source.refresh()
    const before = source.getState()
    advance(15_000)
    await source.refresh()
    expect(posted.filter(({ method }) => method === 'getSafeInfo').length).toBeGreaterThan(2)
    expect(source.getState()).toBe(before)
  })

  test('error: a poll without an answer leaves what is shown, a refresh without one shows', async () => {
    const { source, ready, world, advance } = await setup()
    await ready()
    world.setSilent(true)
    advance(15_000)
    advance(10_000)
    expect(source.getState().connection.status).toBe('ready')
    const refreshed = source.refresh()
    advance(10_000)
    await refreshed
    expect(source.getState().connection).toMatchObject({
      status: 'failed',
      error: { code: 'bridge/timeout' },
    })
    world.setSilent(false)
    await source.refresh()
    expect(source.getState().connection.status).toBe('ready')
  })

  test('error: nobody answers, so this is not inside a Safe', async () => {
    const { source, advance, listeners, timers } = await setup({
      before: ({ world }) => world.setSilent(true),
    })
    advance(10_000)
    await until(source, ({ connection }) => connection.status === 'failed')
    expect(source.getState().connection).toMatchObject({
      error: {
        code: 'bridge/not-in-safe',
        message: 'Could not load Safe information',
        facts: { asked: 6, milliseconds: 10_000, unusable: 0 },
      },
    })
    expect([listeners(), timers()]).toEqual([0, 0])
  })

  test('error: the page around us has no origin', async () => {
    const { source } = await setup({ origin: 'null' })
    await until(source, ({ connection }) => connection.status === 'failed')
    expect(source.getState().connection).toMatchObject({ error: { code: 'bridge/opaque-origin' } })
  })

  test('error: an answer that is no Safe is asked for again, then given up', async () => {
    const { source, advance } = await setup({ before: ({ world }) => world.setSafe({ safeAddress: '' }) })
    for (let step = 0; step < 100; step++) {
      advance(250)
      await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(source.getState().connection).toMatchObject({
      error: { code: 'bridge/not-in-safe', facts: { unusable: 5, shownBy: parentOrigin } },
    })
  })

  test('behavior: a parent that loads its Safe late is waited for', async () => {
    const { source, advance, world } = await setup({
      before: ({ world }) => world.setSafe({ safeAddress: '' }),
    })
    await new Promise((resolve) => setImmediate(resolve))
    world.setSafe({ safeAddress: safeInfo.safeAddress })
    advance(500)
    await until(source, ({ connection }) => connection.status === 'ready')
  })

  test('error: a chain that never fits its Safe is not shown', async () => {
    const { source, world } = await setup({ before: ({ world }) => world.setSafe({ chainId: 100 }) })
    await until(source, ({ connection }) => connection.status === 'failed')
    expect(source.getState().connection).toMatchObject({ error: { code: 'bridge/invalid-reply' } })
    world.setChain({ ...chainInfo, chainId: '100' })
    await source.refresh()
    expect(source.getState().connection.status).toBe('ready')
  })

  test('behavior: a page that calls itself another than it is, is shown with its claim', async () => {
    const { source, ready } = await setup({ origin: 'https://mirror.example' })
    await ready()
    await until(
      source,
      ({ connection }) => connection.status === 'ready' && connection.host?.claims !== undefined,
    )
    expect(source.getState().connection).toMatchObject({
      host: { origin: 'https://mirror.example', known: false, claims: 'https://app.safe.global' },
    })
  })
})

describe('createEmbeddedSource: an unknown host', () => {
  test('error: nothing can be sent, and nothing is asked', async () => {
    const { source, ready, world } = await setup({ origin: 'https://parent.example' })
    await ready()
    expect(source.getState().connection).toMatchObject({
      account: { canSend: false },
      host: { origin: 'https://parent.example', known: false },
    })
    const outcome = await source.sendCalls([call], account).settled
    expect(outcome).toMatchObject({ kind: 'failed', error: { reason: 'unknown-host' } })
    expect(world.questions).toEqual([])
  })

  test('behavior: typing its name trusts it, anything else does not', async () => {
    const { source, ready, world } = await setup({ origin: 'https://parent.example' })
    await ready()
    expect(source.capabilities.trustHost?.('yes')).toBe(false)
    expect(source.getState().connection).toMatchObject({ account: { canSend: false } })
    expect(source.capabilities.trustHost?.('parent.example')).toBe(true)
    expect(source.getState().connection).toMatchObject({ account: { canSend: true }, host: { known: true } })
    source.sendCalls([call], account)
    await until(source, ({ requests }) => requests.length === 1)
    expect(world.questions).toHaveLength(1)
  })

  test('behavior: the trust ends with the page', async () => {
    const { source, ready, start } = await setup({ origin: 'https://parent.example' })
    await ready()
    source.capabilities.trustHost?.('parent.example')
    source.dispose()
    const next = start()
    onTestFinished(() => next.dispose())
    await until(next, ({ connection }) => connection.status === 'ready')
    expect(next.getState().connection).toMatchObject({ host: { known: false } })
  })
})

describe('createEmbeddedSource: sending', () => {
  test('behavior: what travels, after Safe and chain were read again', async () => {
    const { source, ready, posted, world } = await setup()
    await ready()
    const before = posted.length
    source.sendCalls([call, { to: account.address, value: 0n, data: '0xa9059cbb' }], account)
    await until(source, ({ requests }) => requests.length === 1)
    expect(posted.slice(before).map(({ method }) => method)).toEqual([
      'getSafeInfo',
      'getChainInfo',
      'sendTransactions',
    ])
    expect(world.questions[0]?.params).toEqual({
      txs: [
        { to: otherSafe, value: '1000000000000000000', data: '0x' },
        { to: account.address, value: '0', data: '0xa9059cbb' },
      ],
    })
  })

  test('behavior: it is written down before it is posted', async () => {
    const { source, ready, storage, world } = await setup()
    await ready()
    const written = new Promise((resolve) => world.setOnQuestion(() => resolve(storage.load())))
    const { id } = source.sendCalls([call], account)
    expect(await written).toEqual([
      {
        id,
        method: 'sendTransactions',
        account,
        calls: [call],
        startedAt: 1_000,
        progress: { phase: 'waiting' },
      },
    ])
    expect(world.questions[0]?.id).toBe(id)
  })

  test('error: the chain was switched since composing', async () => {
    const { source, ready, world } = await setup()
    await ready()
    world.setSafe({ chainId: 100 })
    world.setChain({ chainId: '100' })
    const outcome = await source.sendCalls([call], account).settled
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { code: 'source/account-changed', current: { chainId: 100 }, composedFor: account },
    })
    expect(world.questions).toEqual([])
    expect(source.getState().connection).toMatchObject({ chain: { id: 100 } })
  })

  test('error: the parent does not say which Safe it shows, so nothing is sent', async () => {
    const { source, ready, world, advance } = await setup()
    await ready()
    world.setSilent(true)
    const { settled } = source.sendCalls([call], account)
    advance(10_000)
    expect(await settled).toMatchObject({ kind: 'failed', error: { code: 'bridge/timeout' } })
    expect(world.questions).toEqual([])
    expect(source.getState().requests).toEqual([])
  })

  test.each([
    ['a recipient that is none', { ...call, to: '0x12' as const }, 'recipient'],
    [
      'a recipient with a wrong checksum',
      { ...call, to: otherSafe.replace('D', 'd') as `0x${string}` },
      'recipient',
    ],
    ['a negative value', { ...call, value: -1n }, 'value'],
    ['a value above 256 bits', { ...call, value: 2n ** 256n }, 'value'],
    ['half a byte of data', { ...call, data: '0x1' as const }, 'data'],
  ])('error: %s never reaches the parent', async (_, bad, problem) => {
    const { source, ready, world } = await setup()
    await ready()
    const outcome = await source.sendCalls([call, bad], account).settled
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { code: 'bridge/invalid-call', index: 1, problem },
    })
    expect(world.questions).toEqual([])
  })

  test('error: Request failed is not a rejection', async () => {
    const { source, ready, world } = await setup()
    await ready()
    const { settled } = source.sendCalls([call], account)
    await until(source, ({ requests }) => requests.length === 1)
    world.refuse('Request failed')
    expect(await settled).toMatchObject({
      kind: 'failed',
      error: { code: 'bridge/parent-failed', message: 'Request failed' },
    })
  })

  test('behavior: an answer to a question from before a reload settles it', async () => {
    const { source, ready, world, start } = await setup()
    await ready()
    const { id } = source.sendCalls([call], account)
    await until(source, ({ requests }) => requests.length === 1)
    source.dispose()
    const next = start()
    onTestFinished(() => next.dispose())
    await until(next, ({ connection }) => connection.status === 'ready')
    world.answer({ safeTxHash }, 0)
    await until(next, ({ requests }) => requests[0]?.progress.phase === 'settled')
    expect(next.getState().requests).toMatchObject([
      { id, progress: { outcome: { kind: 'safe-transaction', safeTxHash } } },
    ])
  })

  test('behavior: an answer that comes while the next page still looks for the parent counts as well', async () => {
    const { source, ready, world, start, receive } = await setup()
    await ready()
    const { id } = source.sendCalls([call], account)
    await until(source, ({ requests }) => requests.length === 1)
    source.dispose()
    const next = start()
    onTestFinished(() => next.dispose())
    receive(success(world.questions[0]?.id ?? '', { safeTxHash }))
    await until(next, ({ requests }) => requests[0]?.progress.phase === 'settled')
    expect(next.getState().requests[0]?.id).toBe(id)
  })

  test('behavior: a late rejection settles what was stopped', async () => {
    const { source, ready, world } = await setup()
    await ready()
    const request = source.sendCalls([call], account)
    await until(source, ({ requests }) => requests.length === 1)
    request.stopWaiting()
    await request.settled
    world.refuse('Transaction was rejected')
    await until(source, ({ requests }) => requests[0]?.progress.phase === 'settled')
    expect(source.getState().requests[0]?.progress).toMatchObject({ outcome: { kind: 'rejected' } })
  })

  test('behavior: a request of another Safe is kept apart and comes back with it', async () => {
    const { source, ready, world } = await setup()
    await ready()
    const request = source.sendCalls([call], account)
    await until(source, ({ requests }) => requests.length === 1)
    world.answer({ safeTxHash })
    await request.settled
    world.setSafe({ safeAddress: otherSafe })
    await source.refresh()
    expect(source.getState().requests).toEqual([])
    world.setSafe({ safeAddress: account.address })
    await source.refresh()
    expect(source.getState().requests).toMatchObject([{ id: request.id }])
  })
})

describe('createEmbeddedSource: what else the parent can do', () => {
  test('behavior: lists balances', async () => {
    const { source, ready } = await setup()
    await ready()
    const { signal } = new AbortController()
    expect(await source.capabilities.balances?.('eur', { signal })).toEqual({
      fiatTotal: '0',
      currency: 'eur',
      items: [],
      unreadable: 0,
    })
  })

  test('behavior: Request failed about a transaction means that nobody has heard of it', async () => {
    const { source, ready } = await setup()
    await ready()
    const { signal } = new AbortController()
    expect(await source.capabilities.safeTransaction?.('0xab', { signal })).toBeUndefined()
  })

  test('error: silence about a transaction is not "unknown"', async () => {
    const { source, ready, world, advance } = await setup()
    await ready()
    world.setSilent(true)
    const { signal } = new AbortController()
    const asked = source.capabilities.safeTransaction?.('0xab', { signal })
    advance(30_000)
    await expect(asked).rejects.toMatchObject({ code: 'bridge/timeout' })
  })

  test('behavior: follows the theme, asked for and pushed', async () => {
    const { source, ready, receive } = await setup()
    await ready()
    const theme = source.capabilities.theme
    const said = () => new Promise<void>((resolve) => theme?.subscribe(() => resolve()))
    if (theme?.get() === undefined) await said()
    expect(theme?.get()).toBe('dark')
    const pushed = said()
    receive(success('k2j3h4', { darkMode: false }))
    await pushed
    expect(theme?.get()).toBe('light')
  })

  test('error: nothing can be asked before the parent has answered', async () => {
    const { source } = await setup({ before: ({ world }) => world.setSilent(true) })
    await expect(source.request({ method: 'eth_chainId' })).rejects.toMatchObject({ reason: 'not-connected' })
    const outcome = await source.sendCalls([call], account).settled
    expect(outcome).toMatchObject({ kind: 'failed', error: { reason: 'not-connected' } })
  })

  test('behavior: disposed while it still looks for the parent, it leaves nothing behind', async () => {
    const { source, listeners, timers } = await setup({ before: ({ world }) => world.setSilent(true) })
    source.dispose()
    await new Promise((resolve) => setImmediate(resolve))
    expect([listeners(), timers()]).toEqual([0, 0])
    expect(source.getState().connection).toEqual({ status: 'connecting' })
  })
})
