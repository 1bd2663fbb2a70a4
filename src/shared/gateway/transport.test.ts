import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  getBalances,
  getSafeInfo,
  proposeTransaction,
  setBaseUrl,
} from '@safe-global/safe-gateway-typescript-sdk'
import { afterEach, describe, expect, test } from 'vitest'
import { createTransport } from './transport.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const open: Array<() => void> = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function setup(listener: RequestListener, timeoutMilliseconds = 5_000) {
  setBaseUrl(await serve(listener))
  return createTransport({ fetch: globalThis.fetch, timeoutMilliseconds, retryDelayMilliseconds: 5 })
}

const never = new AbortController().signal

afterEach(() => {
  for (const close of open.splice(0)) close()
})

describe('createTransport', () => {
  test('behavior: the SDK calls fetch while its function runs, and the global is back afterwards', async () => {
    const paths: string[] = []
    const withTransport = await setup((request, response) => {
      paths.push(request.url ?? '')
      response.end('{"nonce":1}')
    })
    const original = globalThis.fetch
    const answer = withTransport(never, () => getSafeInfo('31337', address))
    expect(globalThis.fetch).toBe(original)
    expect(await answer).toEqual({ nonce: 1 })
    expect(paths).toEqual([`/v1/chains/31337/safes/${address}`])
  })

  test('error: a redirect is not followed, and is named', async () => {
    const asked: string[] = []
    const elsewhere = await serve((request, response) => {
      asked.push(request.url ?? '')
      response.end('{"nonce":1}')
    })
    const withTransport = await setup((_, response) => {
      response.writeHead(302, { location: `${elsewhere}/v1` }).end()
    })
    await expect(withTransport(never, () => getSafeInfo('31337', address))).rejects.toMatchObject({
      code: 'gateway/redirected',
    })
    expect(asked).toEqual([])
  })

  test('behavior: the global is back even when the SDK throws at once', async () => {
    const withTransport = await setup((_, response) => response.end('{}'))
    const original = globalThis.fetch
    expect(() =>
      withTransport(never, () => {
        throw new Error('early')
      }),
    ).toThrow('early')
    expect(globalThis.fetch).toBe(original)
  })

  test.each([
    [404, '{"code":404,"message":"An error occurred"}', '404: An error occurred'],
    [422, '{"statusCode":422,"message":"Invalid safeTxHash"}', '422: Invalid safeTxHash'],
    [422, '{"statusCode":422,"code":"custom","message":"Invalid address"}', 'custom: Invalid address'],
    [400, '{"message":"no code"}', 'Bad Request'],
    [500, '', 'Internal Server Error'],
    [500, '[1]', 'Internal Server Error'],
  ])('error: status %i with body %s is "%s"', async (status, body, message) => {
    const withTransport = await setup((_, response) => response.writeHead(status).end(body))
    await expect(withTransport(never, () => getSafeInfo('1', address))).rejects.toMatchObject({
      code: 'gateway/response',
      message,
      facts: { status },
    })
  })

  test.each([200, 502])('error: a body of status %i that is not JSON', async (status) => {
    const withTransport = await setup((_, response) => response.writeHead(status).end('<html>'))
    await expect(withTransport(never, () => getSafeInfo('1', address))).rejects.toMatchObject({
      code: 'gateway/content',
      message: `Invalid response content: ${status === 200 ? 'OK' : 'Bad Gateway'}`,
    })
  })

  test('behavior: a read is repeated once after 503, a write never', async () => {
    let calls = 0
    const withTransport = await setup((_, response) => {
      calls++
      if (calls % 2 === 1) response.writeHead(503).end('{"code":503,"message":"Service unavailable"}')
      else response.end('{"fiatTotal":"0","items":[]}')
    })
    await expect(withTransport(never, () => getBalances('1', address))).resolves.toMatchObject({ items: [] })
    expect(calls).toBe(2)
    const propose = () => proposeTransaction('1', address, {} as Parameters<typeof proposeTransaction>[2])
    await expect(withTransport(never, propose)).rejects.toMatchObject({ message: '503: Service unavailable' })
    expect(calls).toBe(3)
  })

  test('error: no server listens', async () => {
    const withTransport = await setup((_, response) => response.end('{}'))
    setBaseUrl('http://127.0.0.1:1')
    await expect(withTransport(never, () => getSafeInfo('1', address))).rejects.toMatchObject({
      code: 'gateway/unreachable',
      facts: { host: '127.0.0.1:1' },
    })
  })

  test('error: no answer in time', async () => {
    const withTransport = await setup(() => undefined, 30)
    await expect(withTransport(never, () => getSafeInfo('1', address))).rejects.toMatchObject({
      code: 'gateway/timeout',
    })
  })

  test('behavior: an abort ends the call at once with its reason', async () => {
    const withTransport = await setup(() => undefined)
    const abort = new AbortController()
    const answer = withTransport(abort.signal, () => getSafeInfo('1', address))
    abort.abort(new Error('switched'))
    await expect(answer).rejects.toThrow('switched')
  })
})
