import type { RouteAccount } from '../../../../routing/route.ts'
import type { Chain } from '../../../../source/Connection.ts'
import type { Ready } from './Ready.ts'

/** How links name the account; the number of the chain stands in for a short name that is not known. */
export function routeAccountOf({ account, chain }: Ready): RouteAccount {
  return { chain: chainPrefix(chain), address: account.address }
}

/** The EIP-3770 prefix of the chain. */
export function chainPrefix({ shortName, id }: Pick<Chain, 'shortName' | 'id'>): string {
  return shortName ?? String(id)
}
