import { type Address, getAddress, isAddress } from 'viem'

/** Which page of the wallet is open: an app in its frame, a list, or one transaction. */
export type Place = {
  /** The Safe that the link names; the first one of this world without it. */
  readonly safe: Address | undefined
} & (
  | {
      readonly page: 'app'
      /** The address of an app other than that of this sandbox. */
      readonly appUrl: string | undefined
    }
  | { readonly page: 'queue' | 'history' }
  | {
      readonly page: 'transaction'
      /** `multisig_<Safe>_<safeTxHash>` or the hash alone. */
      readonly id: string
    }
)

export const places = {
  app: '/apps/open',
  queue: '/transactions/queue',
  history: '/transactions/history',
  transaction: '/transactions/tx',
} as const

/** Reads the links that Safe{Wallet} has for its pages; everything else opens the app. */
export function readPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const query = new URLSearchParams(search)
  const safe = readSafeName(query.get('safe') ?? '')
  if (pathname === places.queue) return { page: 'queue', safe }
  if (pathname === places.history) return { page: 'history', safe }
  const id = query.get('id')
  if (pathname === places.transaction && id !== null) return { page: 'transaction', id, safe }
  const appUrl = query.get('appUrl') ?? ''
  return { page: 'app', appUrl: URL.canParse(appUrl) ? appUrl : undefined, safe }
}

/** The link to a page of this wallet, for a Safe. */
export function linkTo(
  path: (typeof places)[keyof typeof places],
  { shortName, safe }: { readonly shortName: string; readonly safe: Address },
  query: Readonly<Record<string, string>> = {},
): string {
  return `${path}?${new URLSearchParams({ safe: `${shortName}:${safe}`, ...query })}`
}

/** `local:0x…` or `0x…`. */
function readSafeName(text: string): Address | undefined {
  const address = text.slice(text.indexOf(':') + 1)
  return isAddress(address, { strict: false }) ? getAddress(address) : undefined
}
