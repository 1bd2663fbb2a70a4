/** Where a picture lies. */
export type Picture =
  /** It is in its address: showing it asks no host. */
  | { readonly kind: 'inline'; readonly src: string }
  /** Loading it tells this host who looks at what. */
  | { readonly kind: 'remote'; readonly src: string; readonly origin: string; readonly host: string }

const inline = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const longestInline = 200_000

/** `undefined` for what is not a picture, or lies where a page must not load from. Loopback only in the sandbox. */
export function pictureAt(
  address: string | undefined,
  { sandbox }: { readonly sandbox: boolean },
): Picture | undefined {
  if (address === undefined) return undefined
  if (inline.test(address))
    return address.length > longestInline ? undefined : { kind: 'inline', src: address }
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const loopback = sandbox && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname)
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return { kind: 'remote', src: url.href, origin: url.origin, host: url.host }
}
