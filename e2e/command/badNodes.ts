import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

type Answer = (question: { readonly id: unknown; readonly method: string }, response: ServerResponse) => void

export type BadNode = { readonly url: string; readonly stop: () => Promise<void> }

const chainId = '0x7a69'

function sendResult(response: ServerResponse, id: unknown, result: unknown) {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
}

/** Nodes that answer, and from which nothing can be judged. */
export const badNodes = {
  /** null to everything. */
  null: ({ id }, response) => sendResult(response, id, null),
  /** Its chain, and null to everything else. */
  nullOfChain: ({ id, method }, response) =>
    sendResult(response, id, method === 'eth_chainId' ? chainId : null),
  otherChain: ({ id }, response) => sendResult(response, id, '0x1'),
  /** Its chain, and nothing more. */
  silent: ({ id, method }, response) => {
    if (method === 'eth_chainId') sendResult(response, id, chainId)
  },
  /** Nothing at all. */
  hung: () => undefined,
  /** Its chain, and then an answer without end. */
  endless: ({ id, method }, response) => {
    if (method === 'eth_chainId') return sendResult(response, id, chainId)
    response.setHeader('Content-Type', 'application/json')
    const part = Buffer.alloc(1_000_000, '[')
    const parts = new Readable({
      read() {
        this.push(part)
      },
    })
    response.on('close', () => parts.destroy())
    parts.pipe(response)
  },
} satisfies Readonly<Record<string, Answer>>

export async function startBadNode(answer: Answer): Promise<BadNode> {
  const server = createServer((request, response) => {
    void readQuestion(request).then((question) => answer(question, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readQuestion(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const question: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  const { id, method } = Array.isArray(question) ? question[0] : (question as never)
  return { id, method }
}
