/** Where a node is: on this device, in the network around it, or elsewhere. The first two ask a question of the browser. */
export type NodePlace = 'device' | 'private' | 'public'

export type NodeUrl =
  | { readonly kind: 'url'; readonly url: string; readonly host: string; readonly place: NodePlace }
  | {
      readonly kind: 'refused'
      readonly why: 'not-a-url' | 'not-encrypted' | 'web-socket' | 'user-info' | 'too-long'
    }

/** As long as the worker takes. */
const longest = 2048

/**
 * Reads the address of a node as a person types it. The path and what follows may hold a key: only `host` is ever shown
 * or written elsewhere.
 */
export function readNodeUrl(typed: string): NodeUrl {
  const text = typed.trim()
  if (text.length > longest) return refusedUrl('too-long')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.hostname === '') return refusedUrl('not-a-url')
  if (url.protocol === 'wss:' || url.protocol === 'ws:') return refusedUrl('web-socket')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refusedUrl('not-a-url')
  if (url.username !== '' || url.password !== '') return refusedUrl('user-info')
  const here = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (url.protocol === 'http:' && !here) return refusedUrl('not-encrypted')
  url.hash = ''
  return { kind: 'url', url: url.href, host: url.host, place: here ? 'device' : nodePlaceOf(url.hostname) }
}

function refusedUrl(why: Extract<NodeUrl, { kind: 'refused' }>['why']): NodeUrl {
  return { kind: 'refused', why }
}

const privateNetwork =
  /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[(?:::1\]|f[cd]|fe[89ab]))|\.local$/

function nodePlaceOf(hostname: string): NodePlace {
  return privateNetwork.test(hostname) ? 'private' : 'public'
}

/** Whether an address holds more than a server: a path or a query, in which providers put keys. */
export function mayHoldKey(url: string): boolean {
  const { pathname, search } = new URL(url)
  return search !== '' || pathname.length > 1
}
