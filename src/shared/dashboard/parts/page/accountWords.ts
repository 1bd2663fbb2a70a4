import type { Account, Host } from '../../../source/AccountSource.ts'

/** What kind of account this is, in the words of the page. */
export function accountKindName({ kind }: Account): string {
  return kind === 'safe' ? 'Safe' : 'wallet'
}

/** What shows requests to the user: the host, or the wallet. */
export function askerName(host: Host | undefined): string {
  return host === undefined ? 'your wallet' : 'Safe{Wallet}'
}
