import { type Address, checksumAddress, isAddressText } from '../domain/address.ts'

/** The pages there are. A page that does not exist yet has no route. */
export type Route = { readonly page: 'overview' } | { readonly page: 'new-transaction' }

/** The account a link names: an EIP-3770 short name, or the chain's number where nobody told a name. */
export type RouteAccount = { readonly chain: string; readonly address: Address }

export type Place = {
  /** `undefined`: the link names no account and fits every one. */
  readonly account: RouteAccount | undefined
  readonly route: Route
}

const segments: Readonly<Record<Route['page'], string>> = {
  overview: '',
  'new-transaction': 'new-transaction',
}

const accountPattern = /^([a-zA-Z0-9-]{1,32}):(0x[0-9a-fA-F]{40})$/

/**
 * Reads the hash of a link, `#/<shortName>:<address>/<page>`. Never throws; an unknown page is the overview, so an
 * old link still opens. What cannot be an account is ignored.
 */
export function parsePlace(hash: string): Place {
  const [first = '', ...others] = hash.replace(/^#?\/?/, '').split('/')
  const account = parseRouteAccount(first)
  const page = account === undefined ? first : (others[0] ?? '')
  return { account, route: parseRoute(page) }
}

/** The hash that `parsePlace` reads back. */
export function formatPlace({ account, route }: Place): string {
  const parts = account === undefined ? [] : [`${account.chain}:${account.address}`]
  const segment = segments[route.page]
  if (segment !== '') parts.push(segment)
  return `#/${parts.join('/')}`
}

/** Whether a link for `linked` may show `current`. */
export function sameRouteAccount(linked: RouteAccount, current: RouteAccount): boolean {
  return linked.chain.toLowerCase() === current.chain.toLowerCase() && linked.address === current.address
}

function parseRouteAccount(segment: string): RouteAccount | undefined {
  const match = accountPattern.exec(segment)
  const [, chain, digits] = match ?? []
  if (chain === undefined || !isAddressText(digits)) return undefined
  return { chain, address: checksumAddress(digits) }
}

function parseRoute(segment: string): Route {
  return segment === segments['new-transaction'] ? { page: 'new-transaction' } : { page: 'overview' }
}
