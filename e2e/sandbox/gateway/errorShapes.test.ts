import { getTransactionQueue } from '@safe-global/safe-gateway-typescript-sdk'
import { concat, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { type GatewaySetup, payment } from './testing/setUpGateway.ts'
import { withGateway } from './testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

/** The shapes of errors that gateway.md section 5 demands, each as a test of its own. */
describe('error shapes', { timeout: 60_000 }, () => {
  const zod = { statusCode: 422, code: 'custom', message: 'Invalid address', path: [] }
  const upstream = { code: 404, message: 'An error occurred' }
  test.each([
    ['the validator', 422, () => '/v1/chains/31337/safes/0x0', zod],
    ['the service behind', 404, () => `/v1/chains/31337/safes/${setup.world.stranger.address}`, upstream],
    ['the framework', 404, () => '/v1/x', { message: 'Not Found', statusCode: 404 }],
    [
      'an id that is none',
      400,
      () => '/v1/chains/31337/transactions/multisig_0x0_0x1',
      { message: 'Invalid transaction ID', error: 'Bad Request', statusCode: 400 },
    ],
  ])('error: of %s', async (_, status, path, body) => {
    const response = await fetch(setup.url + path())
    expect({ status: response.status, body: await response.json() }).toEqual({ status, body })
  })

  test('error: of a verification', async () => {
    const body = await setup.proposal(payment(setup.world.stranger.address, 9), [setup.world.owners[0]])
    expect(await setup.post(`/v1/chains/31337/transactions/${setup.world.safe}/propose`, body)).toEqual({
      status: 422,
      body: { message: 'Invalid nonce', statusCode: 422 },
    })
  })

  test('error: of a signature that cannot have been made', async () => {
    const body = await setup.proposal(payment(setup.world.stranger.address, 10), [setup.world.owners[0]])
    const signature = concat([zeroHash, zeroHash, '0x1b'])
    const answer = await setup.post(`/v1/chains/31337/transactions/${setup.world.safe}/propose`, {
      ...body,
      signature,
    })
    expect(answer).toEqual({ status: 500, body: { code: 500, message: 'Internal server error' } })
  })

  test('error: of one bad signature in storage, which takes the whole queue with it', async () => {
    const path = `/v1/chains/31337/safes/${setup.world.otherSafes.targeted}/transactions/queued`
    expect(await setup.get(path)).toMatchObject({ count: 15 })
    await setup.post('/__test__/rules', { unverifiedSafes: [] })
    const response = await fetch(setup.url + path)
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 502,
      body: { message: 'Invalid signature', statusCode: 502 },
    })
    expect(await getTransactionQueue('31337', setup.world.otherSafes.busy)).toMatchObject({ count: 9 })
  })

  test('error: of a service that is down', async () => {
    await setup.post('/__test__/down', { how: 'unavailable' })
    expect(await setup.get('/v1/chains')).toEqual({ code: 503, message: 'Service unavailable' })
  })
})
