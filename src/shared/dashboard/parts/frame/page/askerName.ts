import type { Host } from '../../../../source/Connection.ts'

/** What shows requests to the user: the host, or the wallet. */
export function askerName(host: Host | undefined): string {
  return host === undefined ? 'your wallet' : 'Safe{Wallet}'
}
