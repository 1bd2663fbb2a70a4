import { type Address, checksumAddress, isAddressText } from '../domain/values/address.ts'

/** The pages there are. A page that does not exist yet has no route. */
export type Route =
  | { readonly page: 'overview' }
  | { readonly page: 'assets' }
  /** What waits. */
  | { readonly page: 'transactions' }
  /** What happened; `shown`: one of its lists instead of everything. */
  | { readonly page: 'history'; readonly shown?: HistoryList }
  /** `part`: one of its other ways to compose. */
  | { readonly page: 'new-transaction'; readonly part?: ComposePart }
  /** A list of payments. */
  | { readonly page: 'payments' }
  | { readonly page: 'messages' }
  /** `id` is the gateway's, or a safeTxHash. */
  | { readonly page: 'transaction'; readonly id: string }
  /** `payload`: a text that a link carries, packed. */
  | { readonly page: 'verify'; readonly payload?: string }
  /** `payload`: signatures that a link carries. */
  | { readonly page: 'import'; readonly payload?: string }
  /** `request`: what an app asks, by its id. */
  | { readonly page: 'apps'; readonly request?: string }
  /** `part`: what only developers look at. */
  | { readonly page: 'setup'; readonly part?: 'developers' }

/** The lists that the history can be narrowed to, by the names that links have for them. */
export type HistoryList = (typeof historyLists)[number]

/** The ways to compose beside the payments that are typed in, by the names that links have for them. */
export type ComposePart = (typeof composeParts)[number]

/** The account a link names: an EIP-3770 short name, or the chain's number where it has no name. */
export type RouteAccount = { readonly chain: string; readonly address: Address }

export type PageLocation = {
  /** `undefined`: the link names no account and fits every one. */
  readonly account: RouteAccount | undefined
  readonly route: Route
}

/** The pages that a link names by their own name; without one it opens the overview. */
const named = [
  'assets',
  'transactions',
  'history',
  'new-transaction',
  'payments',
  'messages',
  'verify',
  'import',
  'apps',
  'setup',
] as const

const historyLists = ['incoming', 'multisig', 'module'] as const
const composeParts = ['file', 'change'] as const

/** Ids as the gateway makes them, and safeTxHashes. Nothing else reaches a path of the gateway. */
const idPattern = /^(?:(?:multisig|module|transfer|creation)_[\w-]{1,300}|0x[0-9a-fA-F]{64})$/

const requestPattern = /^[0-9a-f]{20}$/

const accountPattern = /^([a-zA-Z0-9-]{1,32}):(0x[0-9a-fA-F]{40})$/

/**
 * Reads the hash of a link, `#/<shortName>:<address>/<page>`. Never throws; an unknown page is the overview, so an
 * old link still opens. What cannot be an account is ignored.
 */
export function parsePageLocation(hash: string): PageLocation {
  const [first = '', ...others] = hash.replace(/^#?\/?/, '').split('/')
  const account = parseRouteAccount(first)
  const [page = '', detail = ''] = account === undefined ? [first, ...others] : others
  return { account, route: parseRoute(page, detail) }
}

/** The hash that `parsePageLocation` reads back. */
export function formatPageLocation({ account, route }: PageLocation): string {
  const parts = account === undefined ? [] : [`${account.chain}:${account.address}`]
  if (route.page === 'transaction') parts.push('transactions', route.id)
  else if (route.page !== 'overview') parts.push(route.page)
  if (route.page === 'history' && route.shown !== undefined) parts.push(route.shown)
  if (route.page === 'new-transaction' && route.part !== undefined) parts.push(route.part)
  if (route.page === 'setup' && route.part !== undefined) parts.push(route.part)
  if (route.page === 'apps' && route.request !== undefined) parts.push(route.request)
  if ((route.page === 'import' || route.page === 'verify') && route.payload !== undefined)
    parts.push(route.payload)
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

function parseRoute(segment: string, detail: string): Route {
  if (segment === 'transactions' && idPattern.test(detail)) return { page: 'transaction', id: detail }
  if ((segment === 'import' || segment === 'verify') && detail !== '')
    return { page: segment, payload: detail }
  if (segment === 'apps' && requestPattern.test(detail)) return { page: 'apps', request: detail }
  const historyList = historyLists.find((list) => list === detail)
  if (segment === 'history' && historyList !== undefined) return { page: 'history', shown: historyList }
  const part = composeParts.find((composePart) => composePart === detail)
  if (segment === 'new-transaction' && part !== undefined) return { page: 'new-transaction', part }
  if (segment === 'setup' && detail === 'developers') return { page: 'setup', part: detail }
  return { page: named.find((page) => page === segment) ?? 'overview' }
}
