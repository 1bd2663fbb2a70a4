import type { Configuration } from './configuration.ts'

/**
 * What a wallet of the standalone site has to reach besides our own chains. The embedded page never does: it loads
 * no wallet code. One row per family of wallets, so that a wallet that goes takes its hosts with it.
 */
const walletHosts: readonly {
  readonly wallets: string
  /** `project-id`: only with a WalletConnect project id, without which these wallets cannot start. */
  readonly needs: 'nothing' | 'project-id'
  readonly connect: readonly string[]
  readonly frame?: readonly string[]
}[] = [
  {
    wallets: 'WalletConnect, Rainbow, MetaMask on a phone',
    needs: 'project-id',
    connect: ['wss://relay.walletconnect.org'],
    // WalletConnect proves our origin to the wallet in a hidden frame.
    frame: ['https://verify.walletconnect.org', 'https://verify.walletconnect.com'],
  },
  { wallets: 'Coinbase Wallet', needs: 'nothing', connect: ['wss://www.walletlink.org'] },
]

/**
 * The policy this site runs under, in `npm start` and in every browser test as well as on a real host. No inline
 * script or style, nothing from a host that the configuration does not name. `frame-ancestors` works only as a
 * header, never from a meta tag.
 */
export function contentSecurityPolicy(configuration: Configuration): string {
  const wallets = walletHosts.filter(
    ({ needs }) => needs === 'nothing' || configuration.walletConnectProjectId !== undefined,
  )
  const frames = [...wallets.flatMap(({ frame }) => frame ?? []), ...(configuration.appOrigins ?? [])]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(configuration.imageOrigins ?? [])],
    'connect-src': [
      "'self'",
      ...chainOrigins(configuration),
      ...copyOrigins(configuration),
      ...wallets.flatMap(({ connect }) => connect),
      ...(configuration.dappRelay === undefined ? [] : [configuration.dappRelay]),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...configuration.knownHosts],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

/** Origins only: a path in a source list would have to match to the letter, and it may hold a key. */
function chainOrigins({ gatewayUrl, chains }: Configuration): readonly string[] {
  const urls = [
    ...(gatewayUrl === undefined ? [] : [gatewayUrl]),
    ...chains.flatMap(({ rpcUrls }) => rpcUrls),
  ]
  return urls.map((url) => new URL(url).origin)
}

/** Other copies of this site, which the user may compare with it. A wildcard for ports is an origin already. */
function copyOrigins({ copies = [] }: Configuration): readonly string[] {
  return copies.map((address) => (address.endsWith(':*') ? address : new URL(address).origin))
}
