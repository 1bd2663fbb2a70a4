import type { IncomingMessage, ServerResponse } from 'node:http'
import { frameworkError, GatewayError } from './errors.ts'

/** What goes out. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** `undefined` is sent as an empty body. */
export function jsonAnswer(status: number, body: unknown): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    text: body === undefined ? '' : JSON.stringify(body),
  }
}

export function errorAnswer(error: unknown): Answer {
  return error instanceof GatewayError
    ? jsonAnswer(error.status, error.body)
    : jsonAnswer(500, { code: 500, message: 'Internal server error' })
}

/** Any origin may read the answers, with credentials: each is named in the answer. */
export function setCorsHeaders(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers
  response.setHeader('vary', 'Origin')
  if (origin === undefined) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
}

export function answerPreflight(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.writeHead(204).end()
}

/** The address of a request as its client wrote it, also behind a proxy. */
export function requestUrl({ url, headers }: IncomingMessage): URL {
  const protocol = [headers['x-forwarded-proto']].flat()[0] ?? 'http'
  return new URL(url ?? '/', `${protocol}://${headers.host ?? '127.0.0.1'}`)
}

/** The parsed JSON of a body, `undefined` when it is empty. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  if (text === '') return
  try {
    return JSON.parse(text)
  } catch {
    throw frameworkError(400, "Body is not valid JSON but content-type is set to 'application/json'")
  }
}
