import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { listenOnLoopback } from '../sandbox/listenOnLoopback.ts'

/** One request as it arrived. */
export type Arrival = {
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type WatchedNode = {
  /** Without a slash at the end. */
  readonly origin: string
  readonly arrivals: readonly Arrival[]
  readonly stop: () => Promise<void>
}

/** Longer than the worker reads. */
const tooLong = 17_000_000

/**
 * A server that answers every question with the same result, sets a cookie under `/cookie`, redirects from `/redirect`
 * to `/elsewhere`, and answers too much under `/large`, no JSON under `/text`. It writes down what arrives.
 */
export async function startWatchedNode(): Promise<WatchedNode> {
  const arrivals: Arrival[] = []

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = '', headers } = request
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const body = await bodyOf(request)
    arrivals.push({ method, path, tag: searchParams.get('tag') ?? '', headers, body })
    response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*')
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    if (method === 'OPTIONS') return response.writeHead(204).end()
    if (path === '/redirect') return response.writeHead(307, { Location: '/elsewhere' }).end()
    if (path === '/cookie') response.setHeader('Set-Cookie', 'followed=yes; Path=/')
    if (path === '/text') return response.end('<html>Not a node</html>')
    if (path === '/large') return response.end(Buffer.alloc(tooLong, '1'))
    response.setHeader('Content-Type', 'application/json')
    return response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
  }

  const { url, stop } = await listenOnLoopback(0, (request, response) => void handle(request, response))
  return { origin: url.replace('localhost', '127.0.0.1').replace(/\/$/, ''), arrivals, stop }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
