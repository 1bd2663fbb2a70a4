import { array, number, object, optional, parse, string, union, unknown } from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'

/** One side of a connection to the relay. */
export type RelayMember = { readonly hear: (text: string) => void; readonly leave: () => void }

/**
 * The relay of WalletConnect on this machine, as far as two clients need it (https://specs.walletconnect.com/2.0, relay
 * server RPC): it carries what one publishes under a topic to all others that have subscribed to it, and keeps it until
 * one of them says that it has it. A page that is closed may still look subscribed.
 */
export type LocalRelay = {
  /** For clients outside the page. */
  readonly url: string
  /** For a socket of a page, which is played. */
  readonly join: (send: (text: string) => void) => RelayMember
  readonly stop: () => Promise<void>
}

type KeptMessage = { readonly message: string; readonly from: (text: string) => void }

const asked = object({
  id: union([number(), string()]),
  method: optional(string()),
  params: optional(
    object({ topic: optional(string()), topics: optional(array(string())), message: optional(string()) }),
  ),
  result: optional(unknown()),
})

/** `port`: the one that a relay had before it went away; otherwise any that is free. */
export async function startRelay(port = 0): Promise<LocalRelay> {
  const topics = new Map<string, Set<(text: string) => void>>()
  const kept = new Map<string, Set<KeptMessage>>()
  /** What is taken for heard once the delivery of this id is acknowledged. */
  const delivered = new Map<number, { readonly topic: string; readonly message: KeptMessage }>()
  let lastId = 0
  const deliver = (send: (text: string) => void, topic: string, kept: KeptMessage) => {
    lastId += 1
    delivered.set(lastId, { topic, message: kept })
    const { message } = kept
    const data = { topic, message, publishedAt: Date.now() }
    const params = { id: `subscription-${topic}`, data }
    send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }
  const subscribe = (send: (text: string) => void, topic: string) => {
    const members = topics.get(topic) ?? new Set()
    topics.set(topic, members.add(send))
    for (const message of kept.get(topic) ?? []) if (message.from !== send) deliver(send, topic, message)
    return `subscription-${topic}`
  }
  const publish = (send: (text: string) => void, topic: string, message: string) => {
    const published = { message, from: send }
    kept.set(topic, (kept.get(topic) ?? new Set()).add(published))
    for (const other of topics.get(topic) ?? []) if (other !== send) deliver(other, topic, published)
    return true
  }
  const acknowledge = (id: number) => {
    const { topic = '', message } = delivered.get(id) ?? {}
    if (message !== undefined) kept.get(topic)?.delete(message)
    delivered.delete(id)
  }
  const join = (send: (text: string) => void): RelayMember => ({
    hear: (text) => {
      const {
        id,
        method,
        params: { topic = '', topics: many = [], message = '' } = {},
      } = parse(asked, JSON.parse(text))
      if (method === undefined) return acknowledge(Number(id))
      const answers: Readonly<Record<string, () => unknown>> = {
        irn_subscribe: () => subscribe(send, topic),
        irn_batchSubscribe: () => many.map((each) => subscribe(send, each)),
        irn_publish: () => publish(send, topic, message),
        irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
      }
      const result = answers[method]?.() ?? true
      send(JSON.stringify({ id, jsonrpc: '2.0', result }))
    },
    leave: () => {
      for (const members of topics.values()) members.delete(send)
    },
  })
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  server.on('connection', (socket: WebSocket) => {
    const member = join((text) => socket.send(text))
    socket.on('message', (data) => member.hear(String(data)))
    socket.on('close', member.leave)
  })
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  const given = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `ws://127.0.0.1:${given}`,
    join,
    stop: () =>
      new Promise((closed) => {
        for (const socket of server.clients) socket.terminate()
        server.close(() => closed())
      }),
  }
}
