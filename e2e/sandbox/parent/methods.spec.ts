import { expect } from '../../fixtures.ts'
import { safeAbi } from '../chain/safeAbi.ts'
import type { Balances } from '../gateway/wire/wire.ts'
import { gnosisChain } from './parentBehaviour.ts'
import { test } from './testAppFixture.ts'

/** Rows of bridge.md 2 that no person answers, asked by the SDK as published. */
test.describe('methods', () => {
  test('behavior: getSafeInfo says what the chain says', async ({ sharedTestApp, chain, sandbox }) => {
    const { run } = sharedTestApp
    const { safe, owners, contracts } = sandbox.world
    const read = { address: safe, abi: safeAbi } as const
    expect(await run((app) => app.sdk.safe.getInfo())).toEqual({
      safeAddress: safe,
      chainId: 31337,
      threshold: 2,
      owners: expect.arrayContaining(owners.map(({ address }) => address)),
      isReadOnly: false,
      nonce: Number(await chain.readContract({ ...read, functionName: 'nonce' })),
      implementation: contracts.SafeL2,
      modules: null,
      fallbackHandler: contracts.CompatibilityFallbackHandler,
      guard: null,
      version: '1.4.1+L2',
      network: expect.stringMatching(/^[^a-z]+$/),
    })
  })

  test('behavior: for a wallet that is no owner the Safe is read-only', async ({ openTestApp }) => {
    const { run } = await openTestApp({ wallet: 'Dee' })
    expect(await run((app) => app.sdk.safe.getInfo())).toMatchObject({ isReadOnly: true })
  })

  test("behavior: getChainInfo has five fields of the gateway's chain", async ({
    sharedTestApp,
    sandbox,
  }) => {
    const { run } = sharedTestApp
    const info = await run((app) => app.sdk.safe.getChainInfo())
    const chain: unknown = await (await fetch(`${sandbox.gatewayUrl}/v1/chains/31337`)).json()
    expect(chain).toMatchObject(info)
    expect(Object.keys(info).sort()).toEqual([
      'blockExplorerUriTemplate',
      'chainId',
      'chainName',
      'nativeCurrency',
      'shortName',
    ])
    expect(info.chainId).toBe('31337')
  })

  test('error: getChainInfo is not answered while the gateway has not answered @long', async ({
    openTestApp,
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/)
    await page.route('**/v1/chains/31337', (route) => route.abort())
    const { hear, run } = await openTestApp()
    const env = { sdkVersion: '9.1.0' }
    expect(await hear({ id: 'c', method: 'getChainInfo', params: undefined, env })).toEqual([])
    await page.unroute('**/v1/chains/31337')
    const loaded = page.waitForResponse('**/v1/chains/31337')
    await hear({ id: 'd', method: 'getChainInfo', params: undefined, env })
    await (await loaded).finished()
    expect(await run((app) => app.sdk.safe.getChainInfo())).toMatchObject({ chainId: '31337' })
  })

  test('behavior: getEnvironmentInfo is the origin of the wallet @long', async ({
    sharedTestApp,
    sandbox,
  }) => {
    const { run } = sharedTestApp
    const origin = new URL(sandbox.embeddedUrl).origin
    expect(await run((app) => app.sdk.safe.getEnvironmentInfo())).toEqual({ origin })
  })

  test("behavior: getSafeBalances is the gateway's list, in one object @long", async ({
    sharedTestApp,
    sandbox,
  }) => {
    const { run } = sharedTestApp
    const answer = await run((app) => app.sdk.safe.experimental_getBalances({ currency: 'eur' }))
    const url = `${sandbox.gatewayUrl}/v1/chains/31337/safes/${sandbox.world.safe}/balances/eur`
    const balances: unknown = await (await fetch(url)).json()
    expect(answer).toEqual(balances)
    expect(answer).toHaveProperty('items')
  })

  test('error: getSafeBalances without params is Request failed @long', async ({ sharedTestApp }) => {
    const { ask } = sharedTestApp
    const env = { sdkVersion: '9.1.0' }
    expect(await ask({ id: 'b', method: 'getSafeBalances', params: undefined, env })).toMatchObject({
      error: 'Request failed',
    })
  })

  test('error: an unknown transaction is Request failed @long', async ({ openTestApp, problems }) => {
    problems.allow(/404/)
    const { run } = await openTestApp()
    const outcome = await run((app) => app.outcome(app.sdk.txs.getBySafeTxHash(`0x${'12'.repeat(32)}`)))
    expect(outcome).toBe('Request failed')
  })

  test('behavior: rpcCall hands any method to the node @long', async ({ sharedTestApp, sandbox, chain }) => {
    const { ask, run } = sharedTestApp
    const { safe } = sandbox.world
    const env = { sdkVersion: '9.1.0' }
    const call = async (method: string, params: readonly unknown[]) =>
      (
        (await ask({ id: method, method: 'rpcCall', params: { call: method, params }, env })) as {
          data: unknown
        }
      ).data
    expect(await call('eth_chainId', [])).toBe('0x7a69')
    expect(await call('eth_feeHistory', ['0x1', 'latest', []])).toHaveProperty('baseFeePerGas')
    const simulated = await call('eth_simulateV1', [
      { blockStateCalls: [{ calls: [{ to: safe }] }] },
      'latest',
    ])
    expect(simulated).toMatchObject([{ calls: [{ status: '0x1' }] }])
    const balance = await run(async (app) =>
      app.sdk.eth.getBalance([(await app.sdk.safe.getInfo()).safeAddress]),
    )
    expect(BigInt(balance)).toBe(await chain.getBalance({ address: safe }))
  })

  test('error: a revert arrives as Request failed, without its data @long', async ({
    sharedTestApp,
    sandbox,
  }) => {
    const { ask } = sharedTestApp
    // Only the Safe itself may change its threshold: GS031.
    const params = {
      call: 'eth_call',
      params: [{ to: sandbox.world.safe, data: `0x694e80c3${'0'.repeat(63)}1` }, 'latest'],
    }
    expect(await ask({ id: 'r', method: 'rpcCall', params, env: { sdkVersion: '9.1.0' } })).toEqual({
      id: 'r',
      success: false,
      version: '9.1.0',
      error: 'Request failed',
    })
  })

  test('behavior: safe_setSettings stays in the wallet and returns the settings @long', async ({
    openTestApp,
  }) => {
    const { run } = await openTestApp()
    expect(await run((app) => app.sdk.eth.setSafeSettings([{ offChainSigning: false }]))).toEqual({
      offChainSigning: false,
    })
    expect(await run((app) => app.sdk.eth.setSafeSettings([{}]))).toEqual({ offChainSigning: false })
  })

  test('behavior: getCurrentTheme says the current theme @long', async ({ openTestApp }) => {
    const { ask, parent } = await openTestApp({ theme: 'dark' })
    const env = { sdkVersion: '9.1.0' }
    expect(await ask({ id: 't', method: 'getCurrentTheme', env })).toMatchObject({ data: { darkMode: true } })
    await parent.steer((control) => control.setTheme('light'))
    expect(await ask({ id: 'u', method: 'getCurrentTheme', env })).toMatchObject({
      data: { darkMode: false },
    })
  })

  test('behavior: a chain that is not configured is reported in every method @long', async ({
    openTestApp,
  }) => {
    const { run, parent } = await openTestApp({ report: { chain: gnosisChain } })
    expect(await run((app) => app.sdk.safe.getInfo())).toMatchObject({
      chainId: 100,
      network: 'GNOSIS CHAIN',
    })
    expect(await run((app) => app.sdk.safe.getChainInfo())).toEqual(gnosisChain)
    expect(await run((app) => app.sdk.eth.getBalance([`0x${'11'.repeat(20)}`]))).toBe('0x0')
    const { items } = (await run((app) => app.sdk.safe.experimental_getBalances())) as unknown as Balances
    const native = items.find(({ tokenInfo }) => tokenInfo.type === 'NATIVE_TOKEN')
    expect(native).toMatchObject({ tokenInfo: { name: 'xDai', symbol: 'xDAI' } })
    await parent.steer((control) => control.report({}))
    expect(await run((app) => app.sdk.safe.getInfo())).toMatchObject({ chainId: 31337 })
  })

  test('behavior: another Safe is reported without a word to the app @long', async ({ openTestApp }) => {
    const { run, parent } = await openTestApp()
    await parent.steer((control) => control.report({ safeAddress: `0x${'22'.repeat(20)}` }))
    expect(await run((app) => app.sdk.safe.getInfo())).toMatchObject({ safeAddress: `0x${'22'.repeat(20)}` })
    expect(await run((app) => app.heard.length)).toBe(1)
  })
})
