import { describe, expect, test } from 'vitest'
import type { GatewaySetup } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

/** What Safe{Wallet}’s web app asks, and our own app does not. */
describe('routes of the web app', { timeout: 30_000 }, () => {
  test('behavior: chains, overviews and owned Safes are the same in the second version as in the first', async () => {
    const { safe, owners, chainId } = setup.world
    for (const path of ['chains', 'chains/31337'])
      expect(await setup.get(`/v2/${path}?serviceKey=WALLET_WEB`), path).toEqual(
        await setup.get(`/v1/${path}`),
      )
    for (const path of [`safes?safes=${chainId}:${safe}&currency=usd&trusted=true`])
      expect(await setup.get(`/v2/${path}`), path).toEqual(await setup.get(`/v1/${path}`))
    expect(await setup.get('/v2/chains?serviceKey=WALLET_WEB&cursor=limit%3D50%26offset%3D0')).toMatchObject({
      count: 1,
      results: [{ chainId: '31337' }],
    })
    expect(await setup.get(`/v2/safes?safes=${chainId}:${safe}`)).toHaveLength(1)
    const first = (await setup.get(`/v1/chains/31337/owners/${owners[0].address}/safes`)) as {
      readonly safes: readonly string[]
    }
    expect(first.safes).toContain(safe)
    for (const version of ['v2', 'v3'])
      expect(await setup.get(`/${version}/owners/${owners[0].address}/safes`)).toEqual({ 31337: first.safes })
  })

  test('behavior: there are no positions, a relay is named by a hash alone, and nothing is analysed, which is not called harmless', async () => {
    const { safe, stranger } = setup.world
    expect(await setup.get(`${setup.safePath}/positions/usd`)).toEqual([])
    expect(await setup.get(`/v1/chains/31337/relay/${safe}`)).toEqual({ remaining: 0, limit: 0 })
    const failed = [{ type: 'FAILED', severity: 'CRITICAL' }]
    const security = `/v1/chains/31337/security/${safe}`
    expect(await setup.get(`${security}/recipient/${stranger.address}`)).toMatchObject({
      isSafe: false,
      RECIPIENT_INTERACTION: failed,
    })
    expect(await setup.get(`${security}/recipient/${safe}`)).toMatchObject({ isSafe: true })
    const call = { to: stranger.address, value: '1', data: '0x', operation: 0 }
    expect(await setup.post(`${security}/counterparty-analysis`, call)).toMatchObject({
      status: 200,
      body: { recipient: { [stranger.address]: { RECIPIENT_INTERACTION: failed } } },
    })
    const threat = await setup.post(`${security}/threat-analysis`, {
      data: {},
      walletAddress: stranger.address,
    })
    expect(threat).toMatchObject({ status: 200, body: { THREAT: failed } })
    expect(threat.body).not.toHaveProperty('BALANCE_CHANGE')
  })

  test('behavior: what was executed within one second comes in the order of its nonces, the last first', async () => {
    const { eventful } = setup.world.otherSafes
    const { results } = (await setup.get(`/v1/chains/31337/safes/${eventful}/transactions/history`)) as {
      readonly results: readonly {
        readonly transaction?: {
          readonly timestamp: number
          readonly executionInfo: { readonly type: string; readonly nonce: number } | null
        }
      }[]
    }
    const executed = results.flatMap(({ transaction }) =>
      transaction?.executionInfo?.type === 'MULTISIG'
        ? [{ at: transaction.timestamp, nonce: transaction.executionInfo.nonce }]
        : [],
    )
    expect(new Set(executed.map(({ at }) => at)).size, 'many share a second').toBeLessThan(executed.length)
    expect(executed.length).toBeGreaterThan(10)
    const nonces = executed.map(({ nonce }) => nonce)
    expect(nonces).toEqual(nonces.toSorted((left, right) => right - left))
  })
})
