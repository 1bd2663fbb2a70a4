import { parsePageLocation, type RouteAccount } from '../../shared/routing/route.ts'
import type { Connection } from '../../shared/source/Connection.ts'
import { isPassingError, type SafeChoice } from './safeChoice.ts'

/** Where links arrive. */
export type LinkView = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'hash'>
}

/**
 * Follows the links in the address bar until the result is called. A link selects a place and a Safe, nothing else: it
 * never asks a wallet. Back to the address without a place is back to what was there before a Safe was chosen.
 */
export function followLinks(
  view: LinkView,
  choice: Pick<SafeChoice, 'get' | 'close' | 'openLink'>,
  connections: { readonly shown: () => Connection; readonly wallet: () => Connection },
): () => void {
  function follow() {
    const { hash } = view.location
    if (/^#?\/?$/.test(hash) && choice.get() !== undefined) return choice.close()
    const { account } = parsePageLocation(hash)
    if (account === undefined || routeNamesSafe(account, connections.shown())) return
    if (routeNamesSafe(account, connections.wallet())) choice.close()
    else void choice.openLink(account)
  }

  /** The network is back. */
  function tryAgain() {
    const current = choice.get()
    if (current?.status === 'failed' && isPassingError(current.error)) void choice.openLink(current.link, 1)
  }

  view.addEventListener('hashchange', follow)
  view.addEventListener('popstate', follow)
  view.addEventListener('online', tryAgain)
  follow()
  return () => {
    view.removeEventListener('hashchange', follow)
    view.removeEventListener('popstate', follow)
    view.removeEventListener('online', tryAgain)
  }
}

/** Whether a link names the account that is connected. */
export function routeNamesSafe({ chain, address }: RouteAccount, connection: Connection): boolean {
  if (connection.status !== 'ready' || connection.account.address !== address) return false
  const { shortName, id } = connection.chain
  return chain.toLowerCase() === (shortName ?? String(id)).toLowerCase()
}
