import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { Anything } from '../../../review/readAnything.ts'
import type { Route } from '../../../routing/route.ts'
import { siteChain } from './pastedChain.ts'

/** The Safe that something names, and the page of it that reads it. */
export type Target = { readonly safe: AccountRef; readonly route: Route }

/** Where something is read in full: with its Safe, on a network of this site. `undefined` where it names neither. */
export function targetOf(anything: Anything): Target | undefined {
  switch (anything.kind) {
    case 'transaction':
      return to(anything.chainId, anything.safe, { page: 'verify' })
    case 'link':
      return to(anything.chain, anything.safe, { page: 'transaction', id: anything.safeTxHash })
    case 'signatures':
      return to(anything.chain, anything.safe, { page: 'import' })
    case 'batch':
    case 'hash':
    case 'calldata':
    case 'typed-data':
    case 'digits':
    case 'record':
    case 'problem':
      return undefined
  }
}

function to(
  chain: number | string | undefined,
  address: AccountRef['address'] | undefined,
  route: Route,
): Target | undefined {
  const chainId = siteChain(chain)
  return chainId === undefined || address === undefined ? undefined : { safe: { chainId, address }, route }
}
