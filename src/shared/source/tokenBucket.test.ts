import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokenBucket } from './tokenBucket.ts'

const never = new AbortController().signal

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Takes `count` tokens and says after how many milliseconds each was given. */
function takeMany(bucket: ReturnType<typeof createTokenBucket>, count: number, signal = never) {
  const started = Date.now()
  const given: number[] = []
  const taken = Array.from({ length: count }, () =>
    bucket.take(signal).then(
      () => given.push(Date.now() - started),
      () => undefined,
    ),
  )
  return { given, all: Promise.all(taken) }
}

describe('createTokenBucket', () => {
  test('behavior: ten at once, then two each second, in order', async () => {
    const bucket = createTokenBucket({ rate: { burst: 10, perSecond: 2 }, now: Date.now })
    const { given, all } = takeMany(bucket, 13)
    await vi.advanceTimersByTimeAsync(2_000)
    await all
    expect(given).toEqual([...Array.from({ length: 10 }, () => 0), 500, 1_000, 1_500])
  })

  test('behavior: fills up again while nothing is asked, and never beyond its burst', async () => {
    const bucket = createTokenBucket({ rate: { burst: 2, perSecond: 2 }, now: Date.now })
    await takeMany(bucket, 2).all
    await vi.advanceTimersByTimeAsync(60_000)
    const { given, all } = takeMany(bucket, 3)
    await vi.advanceTimersByTimeAsync(500)
    await all
    expect(given).toEqual([0, 0, 500])
  })

  test('behavior: a caller that goes away frees its place at once', async () => {
    const bucket = createTokenBucket({ rate: { burst: 1, perSecond: 1 }, now: Date.now })
    await bucket.take(never)
    const leaving = new AbortController()
    const gone = bucket.take(leaving.signal)
    const stays = takeMany(bucket, 1)
    leaving.abort(new Error('switched'))
    await expect(gone).rejects.toThrow('switched')
    await vi.advanceTimersByTimeAsync(1_000)
    await stays.all
    expect(stays.given).toEqual([1_000])
  })

  test('behavior: without a rate nothing waits, but a pause is kept', async () => {
    const bucket = createTokenBucket({ rate: undefined, now: Date.now })
    expect(await takeMany(bucket, 50).all).toHaveLength(50)
    bucket.pause(3_000)
    expect(bucket.paused()).toBe(3_000)
    const { given, all } = takeMany(bucket, 1)
    await vi.advanceTimersByTimeAsync(3_000)
    await all
    expect(given).toEqual([3_000])
  })

  test('behavior: a pause that is prolonged while a caller waits for its end is kept', async () => {
    const bucket = createTokenBucket({ rate: undefined, now: Date.now })
    bucket.pause(2_000)
    const { given, all } = takeMany(bucket, 1)
    await vi.advanceTimersByTimeAsync(1_000)
    bucket.pause(4_000)
    await vi.advanceTimersByTimeAsync(4_000)
    await all
    expect(given).toEqual([5_000])
  })

  test('behavior: a pause that begins while a caller waits for a token is kept', async () => {
    const bucket = createTokenBucket({ rate: { burst: 1, perSecond: 1 }, now: Date.now })
    await bucket.take(never)
    const { given, all } = takeMany(bucket, 1)
    await vi.advanceTimersByTimeAsync(500)
    bucket.pause(3_000)
    await vi.advanceTimersByTimeAsync(3_000)
    await all
    expect(given).toEqual([3_500])
  })

  test('error: a caller that has already gone is not let in', async () => {
    const bucket = createTokenBucket({ rate: undefined, now: Date.now })
    await expect(bucket.take(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  })
})
