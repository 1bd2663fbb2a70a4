import { getSafeInfo, setBaseUrl } from '@safe-global/safe-gateway-typescript-sdk'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld } from '../chain/buildWorld.ts'
import { startChain } from '../chain/startChain.ts'
import { startGateway } from './startGateway.ts'
import { type GatewaySetup, setUpGateway } from './testing/setUpGateway.ts'

describe('startGateway', { timeout: 30_000 }, () => {
  let setup: GatewaySetup
  beforeAll(async () => {
    setup = await setUpGateway()
    setBaseUrl(setup.url)
  }, 30_000)
  afterEach(() => setup.restore())
  afterAll(() => setup.stop())

  const safeInfo = () => getSafeInfo('31337', setup.world.safe)

  test('behavior: answers are fresh and readable from any origin', async () => {
    const { headers } = await fetch(setup.url + setup.safePath, {
      headers: { origin: 'http://site.example' },
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': 'http://site.example',
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    })
  })

  test('behavior: a preflight allows what the SDK sends', async () => {
    const { status, headers } = await fetch(`${setup.url}/v1/chains/31337/transactions/0x0/propose`, {
      method: 'OPTIONS',
      headers: { origin: 'http://site.example', 'access-control-request-headers': 'content-type' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-headers')).toBe('content-type')
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE, OPTIONS')
  })

  test('behavior: a slash at the end changes nothing', async () => {
    expect(await setup.get(`${setup.safePath}/`)).toEqual(await setup.get(setup.safePath))
  })

  test('behavior: links follow the host and protocol of the request', async () => {
    const response = await fetch(`${setup.url + setup.safePath}/transactions/history?trusted=false`, {
      headers: { 'x-forwarded-proto': 'https' },
    })
    const host = new URL(setup.url).host
    expect(await response.json()).toMatchObject({
      next: `https://${host}${setup.safePath}/transactions/history?trusted=false&cursor=limit%3D20%26offset%3D20`,
    })
  })

  test.each([
    [404, '/v1/nowhere?a=b', { message: 'Not Found', statusCode: 404 }],
    [404, '/', { message: 'Not Found', statusCode: 404 }],
    [404, '/v1/chains/1/safes/0x0', { code: 404, message: 'An error occurred' }],
    [
      422,
      '/v1/chains/31337/safes/0x0',
      { statusCode: 422, code: 'custom', message: 'Invalid address', path: [] },
    ],
  ])('error: %i in the shape of the service that refuses: %s', async (status, path, body) => {
    const response = await fetch(setup.url + path)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(body)
  })

  test('error: a flag that is no flag', async () => {
    const answer = await fetch(`${setup.url + setup.safePath}/transactions/queued?trusted=maybe`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      message: 'Validation failed (boolean string is expected)',
      error: 'Bad Request',
      statusCode: 400,
    })
  })

  test('error: a body that is no JSON', async () => {
    const path = `/v1/chains/31337/transactions/${setup.world.safe}/propose`
    expect(await setup.post(path, '{"cut')).toMatchObject({ status: 400, body: { statusCode: 400 } })
  })

  test('error: the SDK makes these of the shapes', async () => {
    await expect(getSafeInfo('31337', '0x0')).rejects.toThrow('CGW error - custom: Invalid address')
    await expect(getSafeInfo('31337', setup.world.stranger.address)).rejects.toThrow(
      'CGW error - 404: An error occurred',
    )
    await expect(getSafeInfo('31337', `${setup.world.safe}/nowhere`)).rejects.toThrow(
      'CGW error - 404: Not Found',
    )
  })

  test('error: a busy port is named', async () => {
    const port = Number(new URL(setup.url).port)
    await expect(startGateway({ port, world: setup.world })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Stop what uses it, or choose another port.`,
    )
  })

  test('error: a chain that does not answer is named at the start', async () => {
    const world = { ...setup.world, rpcUrl: 'http://127.0.0.1:9' }
    await expect(startGateway({ port: 0, world })).rejects.toThrow(
      'The local gateway cannot read the chain at http://127.0.0.1:9.',
    )
  })

  test('behavior: stopping frees the port, also while a connection is open', async () => {
    const first = await startGateway({ port: 0, world: setup.world })
    await fetch(`${first.url}/v1/chains`)
    await first.stop()
    const second = await startGateway({ port: Number(new URL(first.url).port), world: setup.world })
    expect(second.url).toBe(first.url)
    await second.stop()
  })

  test('error: when the chain goes away, calls answer 503 and tell why inside', async () => {
    const chain = await startChain({ port: 0 })
    const world = await buildWorld(chain.url, Date.now() / 1000)
    const errors: unknown[] = []
    const gateway = await startGateway({ port: 0, world, onError: (error) => errors.push(error) })
    await chain.stop()
    const response = await fetch(`${gateway.url}/v1/chains/31337/safes/${world.safe}`)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ code: 503, message: 'Service unavailable' })
    expect(errors).toHaveLength(1)
    await gateway.stop()
  })

  test('behavior: fails as often as it is set to, where it is set to', async () => {
    await setup.post('/__test__/fail', {
      times: 2,
      status: 451,
      body: { code: 451, message: 'No' },
      path: '/safes/',
    })
    await expect(safeInfo()).rejects.toThrow('CGW error - 451: No')
    expect(await setup.get('/v1/chains')).toMatchObject({ count: 1 })
    await expect(safeInfo()).rejects.toThrow('CGW error - 451: No')
    await expect(safeInfo()).resolves.toMatchObject({ threshold: 2 })
  })

  test('behavior: fails with text and headers as given', async () => {
    await setup.post('/__test__/fail', {
      status: 429,
      text: 'Rate limit reached',
      headers: { 'retry-after': 2 },
    })
    const response = await fetch(`${setup.url}/v1/chains`)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(await response.text()).toBe('Rate limit reached')
  })

  test('behavior: when down, it cuts connections or is unavailable, until it is up', async () => {
    await setup.post('/__test__/down', { how: 'cut' })
    await expect(safeInfo()).rejects.toThrow('fetch failed')
    await setup.post('/__test__/down', { how: 'unavailable' })
    await expect(safeInfo()).rejects.toThrow('CGW error - 503: Service unavailable')
    await setup.post('/__test__/down', { how: 'up' })
    await expect(safeInfo()).resolves.toMatchObject({ threshold: 2 })
  })

  test('behavior: answers take as long as set', async () => {
    await setup.post('/__test__/latency', { milliseconds: 120 })
    const before = performance.now()
    await safeInfo()
    expect(performance.now() - before).toBeGreaterThan(115)
  })

  test('behavior: a reset turns every switch off', async () => {
    await setup.post('/__test__/down', { how: 'cut' })
    await setup.post('/__test__/fail', { times: 9, status: 500 })
    expect(await setup.post('/__test__/reset')).toEqual({ status: 204, body: undefined })
    await expect(safeInfo()).resolves.toMatchObject({ threshold: 2 })
  })

  test.each([
    ['unknown', {}],
    ['fail', { times: 1 }],
    ['down', { how: 'sideways' }],
    ['freeze', {}],
    ['latency', { milliseconds: 'long' }],
    ['constructor', {}],
  ])('error: the switch %s with %j is refused', async (name, body) => {
    expect(await setup.post(`/__test__/${name}`, body)).toEqual({ status: 400, body: undefined })
  })

  test('error: switches are turned by POST only', async () => {
    expect((await fetch(`${setup.url}/__test__/reset`)).status).toBe(404)
  })
})
