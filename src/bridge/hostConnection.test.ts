import { describe, expect, onTestFinished, test } from 'vitest'
import { clearCalls } from '../shared/testing/clearances.ts'
import { until } from '../shared/testing/sourceWorld.ts'
import { chainInfo, parentOrigin, safeInfo } from './testing/fakeFrame.ts'
import { account, call, openPage, otherSafe, untilAsked } from './testing/openPage.ts'

const cleared = clearCalls([call], account)

describe('createHostConnection: the account', () => {
  test('behavior: shows a configured chain by its own settings, without asking the host', async () => {
    const { source, ready, posted } = await openPage()
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

  test('behavior: any chain the host reports works', async () => {
    const { source, ready } = await openPage({
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
      const { source, ready, world, advance, setVisible } = await openPage()
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

  test('behavior: a page that is not looked at asks nothing', async () => {
    const { ready, advance, setVisible, posted } = await openPage()
    await ready()
    setVisible(false)
    const before = posted.length
    advance(60_000)
    expect(posted).toHaveLength(before)
  })

  test('behavior: the same news is no news', async () => {
    const { source, ready, advance, posted } = await openPage()
    await ready()
    await source.refresh()
    const before = source.getState()
    advance(15_000)
    await source.refresh()
    expect(posted.filter(({ method }) => method === 'getSafeInfo').length).toBeGreaterThan(2)
    expect(source.getState()).toBe(before)
  })

  test('error: a poll without an answer leaves what is shown and says how old it is', async () => {
    const { source, ready, world, advance } = await openPage()
    await ready()
    world.setSilent(true)
    advance(15_000)
    advance(10_000)
    await until(
      source,
      ({ connection }) => connection.status === 'ready' && connection.silentSince !== undefined,
    )
    expect(source.getState().connection).toMatchObject({
      status: 'ready',
      account: { address: account.address },
      silentSince: 1_000,
    })
    const before = source.getState()
    advance(25_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(source.getState(), 'the age is said once, and counted by the page that shows it').toBe(before)
    world.setSilent(false)
    advance(15_000)
    await until(source, ({ connection }) => !('silentSince' in connection))
  })

  test('error: so does a refresh without one; the next answer ends it', async () => {
    const { source, ready, world, advance } = await openPage()
    await ready()
    world.setSilent(true)
    const refreshed = source.refresh()
    advance(10_000)
    await refreshed
    expect(source.getState().connection).toMatchObject({ status: 'ready', silentSince: 1_000 })
    world.setSilent(false)
    await source.refresh()
    expect(source.getState().connection).not.toHaveProperty('silentSince')
  })

  test('error: no answer comes, so this is not inside a Safe', async () => {
    const { source, advance, listeners, timers } = await openPage({
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

  test('error: the host has no origin', async () => {
    const { source } = await openPage({ origin: 'null' })
    await until(source, ({ connection }) => connection.status === 'failed')
    expect(source.getState().connection).toMatchObject({ error: { code: 'bridge/opaque-origin' } })
  })

  test('error: an answer that is no Safe is asked for again, then given up', async () => {
    const { source, advance } = await openPage({ before: ({ world }) => world.setSafe({ safeAddress: '' }) })
    for (let step = 0; step < 100; step++) {
      advance(250)
      await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(source.getState().connection).toMatchObject({
      error: { code: 'bridge/not-in-safe', facts: { unusable: 5, shownBy: parentOrigin } },
    })
  })

  test('behavior: a host that loads its Safe late is waited for', async () => {
    const { source, advance, world } = await openPage({
      before: ({ world }) => world.setSafe({ safeAddress: '' }),
    })
    await new Promise((resolve) => setImmediate(resolve))
    world.setSafe({ safeAddress: safeInfo.safeAddress })
    advance(500)
    await until(source, ({ connection }) => connection.status === 'ready')
  })

  test('error: a chain that never fits its Safe is not shown', async () => {
    const { source, world } = await openPage({ before: ({ world }) => world.setSafe({ chainId: 100 }) })
    await until(source, ({ connection }) => connection.status === 'failed')
    expect(source.getState().connection).toMatchObject({ error: { code: 'bridge/invalid-reply' } })
    world.setChain({ ...chainInfo, chainId: '100' })
    await source.refresh()
    expect(source.getState().connection.status).toBe('ready')
  })

  test('behavior: a page that calls itself another than it is, is shown with its claim', async () => {
    const { source, ready } = await openPage({ origin: 'https://mirror.example' })
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

describe('createHostConnection: an unknown host', () => {
  test('error: nothing can be sent, and nothing is asked', async () => {
    const { source, ready, world } = await openPage({ origin: 'https://parent.example' })
    await ready()
    expect(source.getState().connection).toMatchObject({
      account: { canSend: false },
      host: { origin: 'https://parent.example', known: false },
    })
    const outcome = await source.sendCalls([call], account, cleared).settled
    expect(outcome).toMatchObject({ kind: 'failed', error: { facts: { reason: 'unknown-host' } } })
    expect(world.questions).toEqual([])
  })

  test('behavior: typing its name trusts it, anything else does not', async () => {
    const { source, ready, world } = await openPage({ origin: 'https://parent.example' })
    await ready()
    expect(source.capabilities.trustHost?.('yes')).toBe(false)
    expect(source.getState().connection).toMatchObject({ account: { canSend: false } })
    expect(source.capabilities.trustHost?.('parent.example')).toBe(true)
    expect(source.getState().connection).toMatchObject({ account: { canSend: true }, host: { known: true } })
    source.sendCalls([call], account, cleared)
    await untilAsked(world)
    expect(world.questions).toHaveLength(1)
  })

  test('behavior: the trust ends with the page', async () => {
    const { source, ready, start } = await openPage({ origin: 'https://parent.example' })
    await ready()
    source.capabilities.trustHost?.('parent.example')
    source.dispose()
    const next = start()
    onTestFinished(() => next.dispose())
    await until(next, ({ connection }) => connection.status === 'ready')
    expect(next.getState().connection).toMatchObject({ host: { known: false } })
  })
})
