import { afterEach, describe, expect, test, vi } from 'vitest'
import { isError } from '../errors/AppError.ts'
import { describeError } from '../errors/describeError.ts'
import { gatewayErrorSentences } from './gatewayErrorSentences.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import { readAnswer } from './readAnswer.ts'

const host = 'gateway.example'
const describeRefusal = (error: unknown) => describeError({ gateway: gatewayErrorSentences }, error)

async function refusal(status: number, body: string, init: ResponseInit = {}) {
  const error = await readAnswer(new Response(body, { status, ...init }), host).catch((thrown) => thrown)
  if (isError(error, gatewayErrors.response) || isError(error, gatewayErrors.content)) return error
  throw new Error('It was no refusal', { cause: error })
}

/** Every kind of error of the service: status, body, `message` (SPEC section 8), and the title the user reads. */
const rows: readonly (readonly [string, number, object, string, string])[] = [
  [
    'a parameter that is refused',
    422,
    { statusCode: 422, code: 'custom', message: 'Invalid address', path: [] },
    'custom: Invalid address',
    'The gateway refused it: “custom: Invalid address”.',
  ],
  [
    'a body that is refused',
    422,
    { statusCode: 422, code: 'invalid_type', expected: 'string', message: 'Required', path: ['to'] },
    'invalid_type: Required',
    'The gateway refused it: “invalid_type: Required”.',
  ],
  [
    'something unknown to the service behind',
    404,
    { code: 404, message: 'An error occurred' },
    '404: An error occurred',
    'The gateway does not know this.',
  ],
  [
    'a Safe that cannot be read',
    422,
    { code: 422, message: 'Cannot get Safe info from blockchain' },
    '422: Cannot get Safe info from blockchain',
    'The gateway refused it: “422: Cannot get Safe info from blockchain”.',
  ],
  [
    'a service that is down',
    503,
    { code: 503, message: 'Service unavailable' },
    '503: Service unavailable',
    'The gateway answered “503: Service unavailable”.',
  ],
  [
    'a service that answers nonsense',
    502,
    { statusCode: 502, message: 'Bad gateway' },
    '502: Bad gateway',
    'The gateway answered “502: Bad gateway”.',
  ],
  [
    'a proposal that does not verify',
    422,
    { message: 'Invalid safeTxHash', statusCode: 422 },
    '422: Invalid safeTxHash',
    'The gateway refused it: “422: Invalid safeTxHash”.',
  ],
  [
    'the framework',
    400,
    { message: 'Invalid transaction ID', error: 'Bad Request', statusCode: 400 },
    '400: Invalid transaction ID',
    'The gateway answered “400: Invalid transaction ID”.',
  ],
  [
    'a path that does not exist',
    404,
    { message: 'Cannot GET /x', error: 'Not Found', statusCode: 404 },
    '404: Cannot GET /x',
    'The gateway does not know this.',
  ],
  [
    'a captcha',
    401,
    { message: 'Unauthorized', statusCode: 401 },
    '401: Unauthorized',
    'The gateway answered “401: Unauthorized”.',
  ],
  [
    'a banned Safe',
    451,
    { code: 451, message: 'Unavailable for legal reasons' },
    '451: Unavailable for legal reasons',
    'The gateway may not serve this.',
  ],
  [
    'a Safe on a list of blocked ones',
    403,
    { message: 'Access to this Safe is restricted', error: 'Forbidden', statusCode: 403 },
    '403: Access to this Safe is restricted',
    'The gateway does not serve this.',
  ],
  [
    'anything else',
    500,
    { code: 500, message: 'Internal server error' },
    '500: Internal server error',
    'The gateway answered “500: Internal server error”.',
  ],
  [
    'the relay',
    422,
    { code: 'SIMULATION_FAILED', message: 'Simulation failed', statusCode: 422 },
    'SIMULATION_FAILED: Simulation failed',
    'The gateway refused it: “SIMULATION_FAILED: Simulation failed”.',
  ],
  [
    'a rate that is exceeded',
    429,
    { code: 429, message: 'An error occurred' },
    '429: An error occurred',
    'The gateway asks this site to slow down.',
  ],
  [
    'a code of null',
    400,
    { code: null, message: 'No', statusCode: 400 },
    '400: No',
    'The gateway answered “400: No”.',
  ],
  [
    'several messages',
    400,
    { code: 400, message: ['a', 'b'] },
    '400: a, b',
    'The gateway answered “400: a, b”.',
  ],
]

describe('readAnswer', () => {
  test.each(rows)('error: %s @read-answer-code', async (_, status, body, message, title) => {
    const error = await refusal(status, JSON.stringify(body))
    expect(error).toMatchObject({ code: 'gateway/response', message, facts: { status } })
    expect(describeRefusal(error).title).toBe(title)
    expect(describeRefusal(error).advice).toContain('What can be read from the chain is still shown.')
  })

  test.each([
    ['nothing', ''],
    ['a list', '[1]'],
    ['a text', '"no"'],
    ['no code', '{"message":"no code"}'],
    ['no message', '{"code":500}'],
    ['a message that is none', '{"code":500,"message":{}}'],
  ])('error: a body with %s is described by the status text @read-answer-text', async (_, body) => {
    const error = await refusal(500, body, { statusText: 'Internal Server Error' })
    expect(error).toMatchObject({
      code: 'gateway/response',
      message: 'Internal Server Error',
      facts: { status: 500 },
    })
  })

  test('error: without a status text, as over HTTP/2, the status says it', async () => {
    expect(await refusal(500, '')).toMatchObject({ message: '500' })
  })

  test.each([
    ['an HTML page', 200, 'OK', '<html></html>'],
    ['an HTML page for an error', 502, 'Bad Gateway', '<html></html>'],
    ['plain text', 429, 'Too Many Requests', 'Rate limit reached'],
    ['JSON that ends early', 200, 'OK', '{"results":['],
  ])('error: %s is no answer @read-answer-content', async (_, status, statusText, body) => {
    const error = await refusal(status, body, { statusText })
    expect(error).toMatchObject({
      code: 'gateway/content',
      message: `Invalid response content: ${statusText}`,
      facts: { status },
    })
    expect(describeRefusal(error).title).toBe(
      status === 429
        ? 'The gateway asks this site to slow down.'
        : 'The gateway sent something that is not an answer.',
    )
  })

  test('behavior: an empty body that is no error is an empty answer', async () => {
    const answer = await readAnswer(new Response(null, { status: 204 }), host)
    expect(await answer.json()).toEqual({})
    expect(await (await readAnswer(new Response(' ', { status: 202 }), host)).json()).toEqual({})
  })

  test('behavior: what the service says itself can be asked for', async () => {
    const error = await refusal(422, '{"message":"Invalid safeTxHash","statusCode":422}')
    expect(error).toMatchObject({ facts: { reason: 'Invalid safeTxHash' } })
  })

  test('behavior: a very long message is cut', async () => {
    const error = await refusal(500, JSON.stringify({ code: 500, message: 'x'.repeat(10_000) }))
    expect(error.message.length).toBeLessThan(600)
  })

  afterEach(() => vi.useRealTimers())

  test.each([
    ['seconds', '7', 7_000],
    ['more seconds than a day has', '9999999', 86_400_000],
    ['a date', 'Sun, 06 Nov 2033 08:50:37 GMT', 60_000],
    ['a date as it was written once', 'Sunday, 06-Nov-33 08:50:37 GMT', 60_000],
    ['a date as C writes it', 'Sun Nov  6 08:50:37 2033', 60_000],
    ['a date that is far', 'Sun, 06 Nov 2039 08:49:37 GMT', 86_400_000],
    ['a date that is past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['nonsense', 'soon', undefined],
    ['a fraction', '1.5', undefined],
    ['a number below zero', '-5', undefined],
    ['two headers in one', '5, 5', undefined],
    ['a day that is none', 'Sun, 99 Foo 2033 08:49:37 GMT', undefined],
  ])('behavior: Retry-After in %s', async (_, header, milliseconds) => {
    vi.useFakeTimers({ now: Date.UTC(2033, 10, 6, 8, 49, 37), toFake: ['Date'] })
    const error = await refusal(429, '{"code":429,"message":"x"}', { headers: { 'retry-after': header } })
    expect(error.facts.milliseconds).toBe(milliseconds)
  })

  test.each([
    [429, '1', 'Ask again in 1 second.'],
    [429, '7', 'Ask again in 7 seconds.'],
    [429, '119', 'Ask again in 119 seconds.'],
    [429, '150', 'Ask again in 3 minutes.'],
    [429, '3600', 'Ask again in 1 hour.'],
    [503, '5400', 'Ask again in 90 minutes.'],
    [503, '86400', 'Ask again in 24 hours.'],
    [503, 'soon', 'Ask again in a moment.'],
  ])('behavior: after %i, a wait of %s is reported as “%s”', async (status, header, sentence) => {
    for (const body of ['{"code":1,"message":"x"}', '<html>']) {
      const error = await refusal(status, body, { headers: { 'retry-after': header } })
      expect(describeRefusal(error).advice).toContain(sentence)
    }
  })
})
