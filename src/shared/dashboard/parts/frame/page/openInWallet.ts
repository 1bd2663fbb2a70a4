import { configuration } from '../../../../configuration/configuration.ts'
import type { Ready } from './Ready.ts'
import { chainPrefix } from './routeAccountOf.ts'

/** The Safe{Wallet} that links lead to: the host, or the first one this site was set up for. */
export function walletOrigin({ host }: Pick<Ready, 'host'>): string | undefined {
  const [first] = configuration.knownHosts.filter((origin) => URL.canParse(origin))
  return host?.origin ?? first
}

/**
 * A page of Safe{Wallet} for the account shown, such as `/transactions/queue`; `undefined` where no wallet is known.
 * What an app cannot do from inside (confirm, execute, open another app) is done there.
 */
export function openInWallet(
  ready: Ready,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string | undefined {
  const origin = walletOrigin(ready)
  if (origin === undefined) return undefined
  const url = new URL(path, origin)
  url.searchParams.set('safe', `${chainPrefix(ready.chain)}:${ready.account.address}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
