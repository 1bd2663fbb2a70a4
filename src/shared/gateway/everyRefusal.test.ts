import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeError } from '../errors/describeError.ts'
import { gatewayErrorSentences } from './gatewayErrorSentences.ts'
import { everyCall } from './testing/everyCall.ts'
import { gatewayOver } from './testing/gatewayOver.ts'

const page = '<!doctype html><title>Blocked</title>'

/** Answers that are not an answer, by what makes them so. */
const refusals: Readonly<Record<string, () => Response>> = {
  'a web page instead of an answer': () => new Response(page, { status: 200 }),
  'an answer that was cut off': () => new Response('{"results":[{"type":"TRANS', { status: 200 }),
  'no content at all': () => new Response('', { status: 200 }),
  'a refused parameter': () =>
    Response.json({ statusCode: 422, code: 'custom', message: 'Invalid address' }, { status: 422 }),
  'a blocked Safe': () =>
    Response.json({ message: 'Access to this Safe is restricted', statusCode: 403 }, { status: 403 }),
  'a blocked country': () => new Response(page, { status: 451 }),
  'too many questions': () => new Response(page, { status: 429, headers: { 'retry-after': '1' } }),
  'a gateway that fails': () => new Response('', { status: 500 }),
  'a proxy that fails': () => new Response(page, { status: 502 }),
}

/** Whether the gateway’s sentences describe the error. */
function hasSentence(error: unknown): boolean {
  return describeError({ gateway: gatewayErrorSentences }, error).title !== describeError({}, error).title
}

describe('every call', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const rows = Object.keys(everyCall).flatMap((call) =>
    Object.keys(refusals).map((what) => [call, what] as const),
  )

  test.each(rows)(
    'error: %s, answered with %s, ends in an error that has its sentence',
    async (call, what) => {
      const calls = gatewayOver(async () => refusals[what]?.() ?? Response.error())
      const error = await outcome(everyCall[call]?.ask(calls))
      expect(hasSentence(error)).toBe(true)
    },
  )

  test.each(Object.keys(everyCall))(
    'error: %s without a network ends in an error that has its sentence',
    async (call) => {
      const calls = gatewayOver(async () => {
        throw new TypeError('Failed to fetch')
      })
      const error = await outcome(everyCall[call]?.ask(calls))
      expect(hasSentence(error)).toBe(true)
    },
  )
})

test('error: every call is given up when no answer comes', async () => {
  const errors = await Promise.all(
    Object.values(everyCall).map(async ({ ask }) => {
      const calls = gatewayOver((_, init) => untilAborted(init?.signal))
      return ask(calls).catch((error: unknown) => error)
    }),
  )
  for (const error of errors) {
    expect(hasSentence(error)).toBe(true)
  }
})

/** What `asked` rejects with, after all that it waits for. */
async function outcome(asked: Promise<unknown> | undefined): Promise<unknown> {
  const settled = Promise.resolve(asked).then(
    (value) => `answered ${JSON.stringify(value)}`,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return settled
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
