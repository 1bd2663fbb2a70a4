import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { RouteAccount } from '../../../routing/route.ts'
import type { Account, Chain, Connection, Host } from '../../../source/AccountSource.ts'
import type { FactSource } from '../../../ui/SourceMarks.tsx'

/** A connection with an account: what every page needs. */
export type Ready = Extract<Connection, { status: 'ready' }>

export function refOf({ account, chain }: Ready): AccountRef {
  return { chainId: chain.id, address: account.address }
}

/** A key for what belongs to one account: never two accounts the same, whatever the spelling. */
export function accountKey({ chainId, address }: AccountRef): string {
  return `${chainId}:${address.toLowerCase()}`
}

/** How links name the account; the chain's number stands in where nobody told a short name. */
export function routeAccountOf({ account, chain }: Ready): RouteAccount {
  return { chain: chainPrefix(chain), address: account.address }
}

/** The EIP-3770 prefix of the chain. */
export function chainPrefix({ shortName, id }: Pick<Chain, 'shortName' | 'id'>): string {
  return shortName ?? String(id)
}

/** What kind of account this is, in the words of the page. */
export function accountKindName({ kind }: Account): string {
  return kind === 'safe' ? 'Safe' : 'wallet'
}

/** Who puts questions to the person: the page around us, or the wallet. */
export function askerName(host: Host | undefined): string {
  return host === undefined ? 'your wallet' : 'Safe{Wallet}'
}

/** Whether this page may ask the account for anything. */
export function maySend({ account, chain, host }: Ready): boolean {
  if (!chain.supported || host?.known === false) return false
  return account.kind === 'wallet' || account.canSend
}

/** The source mark of chain reads. */
export function nodeSource(node: 'own' | 'wallet' | undefined): FactSource {
  return node === 'own' ? 'own-node' : 'wallet-node'
}
