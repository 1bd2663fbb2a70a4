import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeNode = {
  readonly url: string
  /** The method of every call, batched or not, in order. */
  readonly calls: readonly string[]
  /** The body of each HTTP request, in order. */
  readonly bodies: readonly unknown[]
  /** HTTP requests, a batch counted once. */
  readonly posts: () => number
  readonly answer: (how: Answering) => void
  /** The next requests get this HTTP status and no answer. */
  readonly fail: (status: number, times: number) => void
  readonly stop: () => Promise<void>
}

/** Per method the result; an `Error` becomes an RPC error, of its `code` or -32000; `undefined` is never answered. */
export type Answering = (method: string, params: readonly unknown[]) => unknown

/** A JSON-RPC node over real HTTP. */
export async function startFakeNode(answering: Answering): Promise<FakeNode> {
  const calls: string[] = []
  const bodies: unknown[] = []
  let posts = 0
  let failures = { status: 500, left: 0 }
  let current = answering

  async function handle(request: IncomingMessage, response: ServerResponse) {
    posts += 1
    if (failures.left > 0) {
      failures = { ...failures, left: failures.left - 1 }
      response.writeHead(failures.status).end()
      return
    }
    const body = await readBody(request)
    bodies.push(body)
    const asked = [body].flat() as { id: number; method: string; params?: readonly unknown[] }[]
    calls.push(...asked.map(({ method }) => method))
    const answers = asked.map(({ id, method, params = [] }) => {
      const result = current(method, params)
      return result instanceof Error
        ? {
            ...{ jsonrpc: '2.0', id },
            error: { code: -32000, data: '0xdead', ...result, message: result.message },
          }
        : { jsonrpc: '2.0', id, result }
    })
    if (answers.some((answer) => 'result' in answer && answer.result === undefined)) return
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    bodies,
    posts: () => posts,
    answer(how) {
      current = how
    },
    fail(status, times) {
      failures = { status, left: times }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
