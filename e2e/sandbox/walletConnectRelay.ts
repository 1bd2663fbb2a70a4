import { array, number, object, optional, parse, string, union, unknown } from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'

/** One side of a connection to the relay. */
export type RelayMember = { readonly hear: (text: string) => void; readonly leave: () => void }

/**
 * The relay of WalletConnect on this machine, as far as two clients need it (https://specs.walletconnect.com/2.0, relay
 * server RPC): it carries what one publishes under a topic to all others that have subscribed to it, and keeps it until
 * one does.
 */
export type LocalRelay = {
  /** For clients outside the page. */
  readonly url: string
  /** For a socket of a page, which is played. */
  readonly join: (send: (text: string) => void) => RelayMember
  readonly stop: () => Promise<void>
}

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
  const kept = new Map<string, { readonly message: string; readonly from: (text: string) => void }[]>()
  let lastId = 0
  const deliver = (send: (text: string) => void, topic: string, message: string) => {
    lastId += 1
    const data = { topic, message, publishedAt: Date.now() }
    const params = { id: `subscription-${topic}`, data }
    send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }
  const subscribe = (send: (text: string) => void, topic: string) => {
    const members = topics.get(topic) ?? new Set()
    topics.set(topic, members.add(send))
    for (const { message, from } of kept.get(topic) ?? []) if (from !== send) deliver(send, topic, message)
    return `subscription-${topic}`
  }
  const publish = (send: (text: string) => void, topic: string, message: string) => {
    const others = [...(topics.get(topic) ?? [])].filter((other) => other !== send)
    for (const other of others) deliver(other, topic, message)
    if (others.length === 0) kept.set(topic, [...(kept.get(topic) ?? []), { message, from: send }])
    return true
  }
  const join = (send: (text: string) => void): RelayMember => ({
    hear: (text) => {
      const {
        id,
        method,
        params: { topic = '', topics: many = [], message = '' } = {},
      } = parse(asked, JSON.parse(text))
      if (method === undefined) return
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
