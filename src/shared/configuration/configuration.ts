declare const __COUNTERSIGN__: Configuration

/** The values this site was built with; `vite.config.ts` puts them in. Networks of this device join (`joinChains.ts`). */
export const configuration: Configuration = __COUNTERSIGN__

/**
 * What is decided when the site is built: the CSP is generated from these values, so the page itself asks no other
 * server. Nodes that a person names are asked by a worker with a policy of its own (`nodeWorkerPolicy.ts`). Read by
 * `readConfiguration.ts` in the build.
 */
export type Configuration = {
  /** Base URL of the Safe gateway, without a trailing slash; `undefined` builds a site without one. */
  readonly gatewayUrl: string | undefined
  /** How often the gateway is asked: `burst` questions at once, then `perSecond`; absent asks without limit. */
  readonly gatewayRate?: { readonly burst: number; readonly perSecond: number } | undefined
  /** The gateway lists the Safes of an owner on all of its networks in one answer (`/v3/owners`); absent: each is asked. */
  readonly gatewayOwners?: 'v3'
  /** At least one. The first is where the standalone site starts. */
  readonly chains: readonly ChainConfiguration[]
  /** Exact origins of the wallets we may be framed by. `http://127.0.0.1:*` means every port. */
  readonly knownHosts: readonly string[]
  /** Exact origins that pictures of NFTs and apps may be loaded from, once the user asks for them; absent: none. */
  readonly imageOrigins?: readonly string[]
  /** Exact origins of the apps that the standalone site may open in a frame; absent: none. */
  readonly appOrigins?: readonly string[]
  /**
   * Addresses of other copies of this site, each ending with a slash, whose files the user may compare with those of
   * this one; absent: none. `http://127.0.0.1:*` means every port.
   */
  readonly copies?: readonly string[]
  /** Where the source code of this site is; https only. Absent: it is named without a link. */
  readonly sourceUrl?: string | undefined
  /** WalletConnect project id; without it the wallets that need one say 'No projectId found'. */
  readonly walletConnectProjectId: string | undefined
  /** The relay over which dApps are connected; absent: WalletConnect's, where there is a project id. */
  readonly dappRelay?: string
  /** True in the sandbox and in development: loopback http links and images are allowed. */
  readonly sandbox: boolean
  readonly version: string
}

export type ChainConfiguration = {
  readonly id: number
  readonly name: string
  /** EIP-3770. */
  readonly shortName: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** HTTP and WebSocket URLs, the first preferred, the others asked when it fails. At least one. */
  readonly rpcUrls: readonly string[]
  /** Block explorer, without a trailing slash. */
  readonly explorerUrl: string | undefined
  readonly testnet: boolean
  /** A network of this device, of which the build knows nothing. */
  readonly added?: true
  /** Those of `rpcUrls` and `witnessUrls` that a person named on this device: asked through the worker, given to no wallet. */
  readonly ownNodes?: readonly string[]
  /** Asked only to compare what they say with the others. */
  readonly witnessUrls?: readonly string[]
}
