import type { Address } from '../../shared/domain/values/address.ts'

const safeWallet = 'https://app.safe.global'

/** A Safe as Safe{Wallet} names it (EIP-3770). */
export type SafeOfWallet = { readonly shortName: string; readonly address: Address }

/**
 * Opens this site inside Safe{Wallet}. Without a Safe the wallet asks which one. `knownHosts`: the hosts this site was
 * built for, of which the first real one is taken.
 */
export function safeWalletLink({
  appUrl,
  safe,
  knownHosts = [],
}: {
  readonly appUrl: string
  readonly safe?: SafeOfWallet | undefined
  readonly knownHosts?: readonly string[]
}): string {
  const origin = knownHosts.find((host) => host.startsWith('https://')) ?? safeWallet
  const app = `appUrl=${encodeURIComponent(appUrl)}`
  const query = safe === undefined ? app : `safe=${safe.shortName}:${safe.address}&${app}`
  return `${origin}/apps/open?${query}`
}
