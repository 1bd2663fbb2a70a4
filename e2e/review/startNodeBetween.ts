import type { IncomingMessage } from 'node:http'
import { readFields } from '../../src/shared/domain/values/untrusted.ts'
import { listenOnLoopback } from '../sandbox/listenOnLoopback.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import type { OwnAnswer } from './situations/RunningWorld.ts'

/** A node over HTTP that answers some questions itself and hands the others on to the node at `upstream`. */
export function startNodeBetween(upstream: string, answer: OwnAnswer): Promise<RunningServer> {
  return listenOnLoopback(0, (request, response) => {
    void (async () => {
      const body = await readBody(request)
      const asked = readFields(JSON.parse(body))
      const params: unknown = asked?.['params']
      const own = answer({
        method: String(asked?.['method']),
        params: Array.isArray(params) ? params : [],
      })
      if (own === 'silence') return void response.destroy()
      const text =
        own === undefined
          ? await handOn(upstream, body)
          : JSON.stringify({ jsonrpc: '2.0', id: asked?.['id'], ...own })
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    })().catch(() => response.destroy())
  })
}

async function handOn(upstream: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(upstream, { method: 'POST', headers, body })).text()
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
