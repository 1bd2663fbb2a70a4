import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { runs } from '../../shared/testing/runs.ts'
import { lateNodes } from '../nodes/lateNodes.ts'
import { createFakeWallet, type FakeWallet } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { ada, bo } from '../testing/standaloneWorld.ts'
import { createWalletEngine } from './walletEngine.ts'

const picture = 'data:image/svg+xml,<svg/>'
const good = { uuid: 'uuid', name: 'Wallet', icon: picture, rdns: 'a.wallet' }

async function setup() {
  const view = createFakeWindow()
  const chains = [localChain('http://127.0.0.1:1')]
  const engine = createWalletEngine({ chains, storage: view.localStorage, nodes: lateNodes(chains) })
  onTestFinished(() => engine.dispose())
  // wagmi takes announcements only after it has read its storage.
  await new Promise((resolve) => setImmediate(resolve))
  const announce = (detail: unknown) =>
    view.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const listed = () => engine.config.connectors.map(({ id, name, icon }) => ({ id, name, icon }))
  return { view, engine, announce, listed }
}

function walletOf(account: typeof ada | typeof bo): FakeWallet {
  const wallet = createFakeWallet({ accounts: [account], chainId: 31337 })
  wallet.answer('wallet_requestPermissions', () => [{ caveats: [{ value: [account] }] }])
  return wallet
}

describe('guardAnnouncements', () => {
  const { provider } = walletOf(ada)

  test.each([
    ['no detail', undefined],
    ['null', null],
    ['no provider', { info: good }],
    ['a provider that cannot be asked', { info: good, provider: {} }],
    ['no rdns', { info: { ...good, rdns: undefined }, provider }],
    ['an rdns that is a list', { info: { ...good, rdns: ['a'] }, provider }],
    ['no uuid', { info: { ...good, uuid: '' }, provider }],
    [
      'an info that throws',
      {
        info: new Proxy(
          {},
          {
            get: () => {
              throw new Error('trap')
            },
          },
        ),
        provider,
      },
    ],
  ])('error: %s is no wallet', async (_, detail) => {
    const { announce, listed } = await setup()
    announce(detail)
    expect(listed()).toEqual([])
  })

  test.each([
    ['an icon that is a number', { icon: 7 }, { icon: expect.stringMatching(/^data:image/) }],
    ['an icon elsewhere', { icon: 'https://host.example/a.png' }, { icon: expect.stringMatching(/^data:/) }],
    ['an icon that is script', { icon: 'javascript:alert(1)' }, { icon: expect.stringMatching(/^data:/) }],
    ['a name that is an object', { name: {} }, { name: 'a.wallet' }],
    ['a blank name', { name: ' \u200b ' }, { name: expect.stringMatching(/\S/) }],
    ['a name of 300 letters', { name: 'x'.repeat(300) }, { name: `${'x'.repeat(39)}…` }],
    [
      'a name that turns round',
      { name: 'RTL \u202eattack' },
      { name: expect.not.stringContaining('\u202e') },
    ],
  ])('behavior: %s is shown as what can be read', async (_, info, shown) => {
    const { announce, listed } = await setup()
    announce({ info: { ...good, ...info }, provider })
    expect(listed()).toMatchObject([{ id: 'a.wallet', ...shown }])
  })

  test('behavior: a second provider with the same rdns does not take the place of the first', async () => {
    const { announce, engine } = await setup()
    announce({ info: good, provider })
    announce({ info: { ...good, uuid: 'other', name: 'Twin' }, provider: walletOf(bo).provider })
    announce({ info: good, provider })
    expect(engine.config.connectors.map(({ name }) => name)).toEqual(['Wallet'])
  })

  test('behavior: whatever is announced beside them, two good wallets connect', async () => {
    const info = fc.record(
      {
        uuid: fc.oneof(fc.string(), fc.anything()),
        name: fc.oneof(fc.string({ maxLength: 500 }), fc.anything()),
        icon: fc.oneof(fc.constant(picture), fc.string(), fc.anything()),
        rdns: fc.oneof(
          fc.constantFrom('ada.wallet', 'bo.wallet', '__proto__', 'a.b'),
          fc.string(),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    )
    const odd = fc.record(
      {
        info: fc.oneof({ arbitrary: info, weight: 5 }, { arbitrary: fc.anything(), weight: 1 }),
        provider: fc.oneof(fc.constant(provider), fc.constant({ request: () => null }), fc.anything()),
      },
      { requiredKeys: [] },
    )
    const all = fc.oneof({ arbitrary: odd, weight: 5 }, { arbitrary: fc.anything(), weight: 1 })
    const { view, engine, announce } = await setup()
    const others = fc.sample(all, runs(500))
    for (const detail of others.slice(0, 50)) announce(detail)
    view.announce(walletOf(ada), 'ada.wallet.good')
    view.announce(walletOf(bo), 'bo.wallet.good')
    for (const detail of others.slice(50)) announce(detail)
    for (const [id, account] of [
      ['ada.wallet.good', ada],
      ['bo.wallet.good', bo],
    ] as const) {
      const connector = engine.config.connectors.find((one) => one.id === id)
      expect((await connector?.connect())?.accounts).toEqual([account])
    }
    for (const { name, icon } of engine.config.connectors) {
      expect(name).toMatch(/\S/)
      expect([...name].length).toBeLessThanOrEqual(40)
      expect(icon).toMatch(/^data:image\//)
    }
  })
})
