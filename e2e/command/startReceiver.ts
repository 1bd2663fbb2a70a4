import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenOnLoopback } from '../sandbox/listenOnLoopback.ts'

/** What a receiver does with a post. */
export type Receiving = (response: ServerResponse, body: unknown) => void

/** A service that posts are sent to. */
export type Receiver = {
  readonly url: string
  /** Posts that it accepted, oldest first, as JSON. */
  readonly taken: readonly Readonly<Record<string, unknown>>[]
  /** How it answers from now on; `undefined` takes everything. */
  readonly answer: (receiving: Receiving | undefined) => void
  readonly forget: () => void
  readonly stop: () => Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const taken: Readonly<Record<string, unknown>>[] = []
  let own: Receiving | undefined
  const server = await listenOnLoopback(0, (request, response) => {
    void readJson(request).then((body) => {
      if (own !== undefined) return own(response, body)
      taken.push(body)
      response.writeHead(204).end()
    })
  })
  return {
    url: `${server.url}hook`,
    taken,
    answer(receiving) {
      own = receiving
    },
    forget: () => taken.splice(0),
    stop: server.stop,
  }
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
