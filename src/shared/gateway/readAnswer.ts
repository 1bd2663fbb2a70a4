import { readFields } from '../domain/values/untrusted.ts'
import { gatewayErrors } from './gatewayErrors.ts'

/**
 * What an answer of the gateway says, in the wording of SPEC section 8 whatever the SDK's version would make of it:
 * a response with JSON in it (an empty body is `{}`), or `gateway/response` or `gateway/content`.
 */
export async function readAnswer(response: Response, host: string): Promise<Response> {
  const text = await response.text()
  const body = parseBody(text)
  const { status } = response
  // Over HTTP/2 there is no status text.
  const statusText = response.statusText === '' ? String(status) : response.statusText
  const retryAfterMilliseconds = readRetryAfter(response.headers.get('retry-after'))
  const fields = body === undefined ? undefined : readFields(body.value)
  const message = fields && errorMessage(fields)
  if (body === undefined && text.trim() !== '')
    throw gatewayErrors.content({ statusText, status, host, milliseconds: retryAfterMilliseconds })
  if (!response.ok) {
    const reason = fields && answerText(fields['message'])
    throw gatewayErrors.response(
      { status, host, reason, saidBy: fields && speakerOf(fields), milliseconds: retryAfterMilliseconds },
      { text: message ?? statusText },
    )
  }
  return new Response(body === undefined ? '{}' : text, { status: 200 })
}

function parseBody(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** `code: message`; the framework behind the gateway calls its code `statusCode`. */
function errorMessage(body: Readonly<Record<string, unknown>>): string | undefined {
  const code = answerText(body['code']) ?? answerText(body['statusCode'])
  const message = answerText(body['message'])
  return code === undefined || message === undefined ? undefined : `${code}: ${message}`
}

function speakerOf(body: Readonly<Record<string, unknown>>): 'gateway' | 'service' | undefined {
  if (body['code'] !== undefined) return 'service'
  return body['statusCode'] === undefined ? undefined : 'gateway'
}

const longestText = 500

/** Texts and numbers; several texts, as some frameworks send them, joined. */
function answerText(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(', ') : value
  if (typeof text === 'number') return String(text)
  return typeof text === 'string' && text !== '' ? text.slice(0, longestText) : undefined
}

/** No user waits longer. */
const longestWait = 86_400_000
/** The three spellings of RFC 9110, 5.6.7. `Date.parse` alone would take "-5" and "5, 5" for dates. */
const httpDate = /^(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? /

/** `Retry-After` in milliseconds, a day at most: seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Math.min(Number(header) * 1000, longestWait)
  if (!httpDate.test(header)) return undefined
  // The oldest spelling names no zone and means this one.
  const date = Date.parse(header.endsWith(' GMT') ? header : `${header} GMT`)
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - Date.now()), longestWait)
}
