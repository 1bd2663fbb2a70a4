import {
  getBalances,
  getSafeInfo,
  proposeTransaction,
  setBaseUrl,
} from '@safe-global/safe-gateway-typescript-sdk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTransport } from './transport.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const never = new AbortController().signal

describe('createTransport, limits and refusals', () => {
  const url = 'https://gateway.example'

  /** A `fetch` that gives these answers in order, the last one again and again; counts its requests. */
  function answering(...answers: readonly (() => Response | Promise<Response>)[]) {
    const asked: RequestInit[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      asked.push(init ?? {})
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (answer === undefined) throw new Error('There is no answer')
      return answer()
    }
    return { fetch, asked }
  }
  const slow = (seconds?: number) => () =>
    new Response('{"code":429,"message":"An error occurred"}', {
      status: 429,
      headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
    })
  const safe = () => new Response('{"nonce":1}')
  const refused = () => Promise.reject(new TypeError('Failed to fetch'))
  const opaque = () => new Response(null)

  function transportOver(fetch: typeof globalThis.fetch) {
    setBaseUrl(url)
    return createTransport({ fetch, timeoutMilliseconds: 10_000, retryDelayMilliseconds: 500 })
  }

  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('behavior: after 429 a read waits as long as the host says, and is asked once more', async () => {
    const { fetch, asked } = answering(slow(5), safe)
    const answer = transportOver(fetch)(never, () => getSafeInfo('1', address))
    await vi.advanceTimersByTimeAsync(4_900)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(await answer).toEqual({ nonce: 1 })
  })

  test('behavior: while a host wants to be left alone, other questions wait too', async () => {
    const { fetch, asked } = answering(slow(5), safe)
    const withTransport = transportOver(fetch)
    const first = withTransport(never, () => getSafeInfo('1', address))
    await vi.advanceTimersByTimeAsync(100)
    const second = withTransport(never, () => getBalances('1', address))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await Promise.all([first, second])
    expect(asked).toHaveLength(3)
  })

  test('error: a host that asks for a longer pause than is waited for is not asked meanwhile', async () => {
    const { fetch, asked } = answering(slow(3_600))
    const withTransport = transportOver(fetch)
    const expected = { message: '429: An error occurred', facts: { status: 429, milliseconds: 3_600_000 } }
    await expect(withTransport(never, () => getSafeInfo('1', address))).rejects.toMatchObject(expected)
    await expect(withTransport(never, () => getBalances('1', address))).rejects.toMatchObject({
      facts: { status: 429 },
    })
    expect(asked).toHaveLength(1)
  })

  test('behavior: a service that is away says when it is back', async () => {
    const away = () => new Response('', { status: 503, headers: { 'retry-after': '3' } })
    const { fetch, asked } = answering(away, safe)
    const answer = transportOver(fetch)(never, () => getSafeInfo('1', address))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(await answer).toEqual({ nonce: 1 })
  })

  test('behavior: while a service is away, other questions wait too', async () => {
    const away = () => new Response('', { status: 503, headers: { 'retry-after': '3' } })
    const { fetch, asked } = answering(away, safe)
    const withTransport = transportOver(fetch)
    const first = withTransport(never, () => getSafeInfo('1', address))
    await vi.advanceTimersByTimeAsync(100)
    const second = withTransport(never, () => getBalances('1', address))
    await vi.advanceTimersByTimeAsync(2_800)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    await Promise.all([first, second])
    expect(asked).toHaveLength(3)
  })

  test('error: a service that is away for long is not asked meanwhile, and that is what is said', async () => {
    const away = () => new Response('', { status: 503, headers: { 'retry-after': '3600' } })
    const { fetch, asked } = answering(away)
    const withTransport = transportOver(fetch)
    const ask = () => withTransport(never, () => getSafeInfo('1', address))
    await expect(ask()).rejects.toMatchObject({ facts: { status: 503 } })
    await expect(ask()).rejects.toMatchObject({ facts: { status: 503, milliseconds: 3_600_000 } })
    expect(asked).toHaveLength(1)
  })

  test('behavior: a clock that is set back makes no read wait', async () => {
    const { fetch, asked } = answering(slow(2), safe)
    const withTransport = createTransport({
      fetch,
      timeoutMilliseconds: 10_000,
      retryDelayMilliseconds: 500,
      rate: { burst: 1, perSecond: 1 },
    })
    setBaseUrl(url)
    const first = withTransport(never, () => getSafeInfo('1', address))
    await vi.advanceTimersByTimeAsync(100)
    vi.setSystemTime(Date.now() - 3_600_000)
    const second = withTransport(never, () => getSafeInfo('1', address))
    await vi.advanceTimersByTimeAsync(3_900)
    expect(asked).toHaveLength(3)
    expect(await Promise.all([first, second])).toEqual([{ nonce: 1 }, { nonce: 1 }])
  })

  test('error: a write is not repeated after 429', async () => {
    const { fetch, asked } = answering(slow(1), safe)
    const propose = () => proposeTransaction('1', address, {} as Parameters<typeof proposeTransaction>[2])
    await expect(transportOver(fetch)(never, propose)).rejects.toMatchObject({ facts: { status: 429 } })
    expect(asked).toHaveLength(1)
  })

  test('error: a host that answers, but not to this site, is distinguished from one that is down', async () => {
    const { fetch, asked } = answering(refused, refused, opaque)
    const answer = transportOver(fetch)(never, () => getSafeInfo('1', address)).catch((error) => error)
    await vi.advanceTimersByTimeAsync(500)
    expect(await answer).toMatchObject({ code: 'gateway/origin-refused', facts: { host: 'gateway.example' } })
    expect(asked.at(-1)).toMatchObject({ mode: 'no-cors', credentials: 'omit' })

    const down = transportOver(answering(refused).fetch)(never, () => getSafeInfo('1', address)).catch(
      (error) => error,
    )
    await vi.advanceTimersByTimeAsync(500)
    expect(await down).toMatchObject({ code: 'gateway/unreachable' })
  })

  test('behavior: a write whose answer was kept from us is not sent again to find out why', async () => {
    const { fetch, asked } = answering(refused, opaque)
    const propose = () => proposeTransaction('1', address, {} as Parameters<typeof proposeTransaction>[2])
    await expect(transportOver(fetch)(never, propose)).rejects.toMatchObject({
      code: 'gateway/origin-refused',
    })
    expect(asked.map(({ method = 'GET' }) => method)).toEqual(['POST', 'GET'])
  })

  test('error: ten seconds of silence end a call, and it is not repeated', async () => {
    const { fetch, asked } = answering(
      () => new Promise<Response>((_, reject) => setTimeout(() => reject(new Error('late')), 11_000)),
    )
    const silent: typeof globalThis.fetch = (input, init) =>
      Promise.race([
        fetch(input, init),
        new Promise<Response>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
      ])
    vi.useRealTimers()
    setBaseUrl(url)
    const quick = createTransport({ fetch: silent, timeoutMilliseconds: 20, retryDelayMilliseconds: 5 })
    await expect(quick(never, () => getSafeInfo('1', address))).rejects.toMatchObject({
      code: 'gateway/timeout',
      facts: { host: 'gateway.example', milliseconds: 20 },
    })
    expect(asked).toHaveLength(1)
  })

  test('behavior: each host has a rate of its own', async () => {
    const { fetch, asked } = answering(safe)
    const withTransport = createTransport({
      fetch,
      timeoutMilliseconds: 10_000,
      retryDelayMilliseconds: 500,
      rate: { burst: 1, perSecond: 1 },
    })
    const ask = (host: string) => {
      setBaseUrl(`https://${host}`)
      return withTransport(never, () => getSafeInfo('1', address))
    }
    const all = Promise.all([ask('one.example'), ask('one.example'), ask('two.example')])
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    await all
  })
})
