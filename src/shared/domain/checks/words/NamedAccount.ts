import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { visibleText } from '../../values/text.ts'

/** What an account is to the Safe. `name` is what the address book or the list of known contracts calls it. */
type PartRelation = {
  readonly kind: 'owner' | 'module' | 'guard' | 'module-guard' | 'fallback-handler'
  readonly name?: string
}

/** What an address is to the owners of the Safe, or to this app. */
export type Relation =
  | { readonly kind: 'this-safe' }
  | PartRelation
  | { readonly kind: 'address-book'; readonly name: string }
  /** The host's word, by which no account is known. */
  | { readonly kind: 'host-name'; readonly name: string }
  /** `chainId` is set for a Safe of the user on another chain. */
  | { readonly kind: 'own-safe'; readonly chainId: number | undefined; readonly name?: string }
  | { readonly kind: 'past-recipient' }
  /** The Safe called this contract before; a thief can have had it called. */
  | { readonly kind: 'called-before' }
  /** A widely used contract. */
  | { readonly kind: 'known-contract'; readonly name: string }
  /** A contract that Safe publishes. */
  | { readonly kind: 'published'; readonly name: string; readonly version: string }
  /** No account, but the currency of the network; `symbol` is `undefined` where the network is not known. */
  | { readonly kind: 'native-currency'; readonly symbol: string | undefined }
  /** It is named elsewhere in the same transaction. */
  | { readonly kind: 'same-transaction' }

/**
 * An account that a sentence names. `relation` is `undefined` for a stranger. `symbol` is what a token calls itself, so
 * that it proves nothing.
 */
export type NamedAccount = {
  readonly address: LowerAddress
  readonly relation: Relation | undefined
  readonly symbol?: string
}

/**
 * The account as sentences name it: by its name where it has one, otherwise with every digit of its address, and what
 * it is to the Safe.
 */
export function writeAccount({ address, relation, symbol }: NamedAccount): string {
  const full = checksumAddress(address)
  if (relation === undefined)
    return symbol === undefined ? full : `${visibleText(symbol)} (${shortenFull(full)})`
  switch (relation.kind) {
    case 'this-safe':
      return 'this Safe'
    case 'owner':
    case 'module':
      return relation.name === undefined
        ? `the ${relation.kind} ${full}`
        : `${visibleText(relation.name)} (${partNames[relation.kind]})`
    case 'guard':
    case 'module-guard':
    case 'fallback-handler':
      return `${partNames[relation.kind]} ${relation.name === undefined ? full : visibleText(relation.name)}`
    case 'address-book':
    case 'known-contract':
      return visibleText(relation.name)
    case 'published':
      return `${relation.name} ${relation.version}`
    case 'own-safe':
      return relation.name === undefined
        ? `${writeRelation(relation)} (${full})`
        : `${visibleText(relation.name)} (${writeRelation(relation)})`
    case 'host-name':
      return `${full} (“${visibleText(relation.name)}” in Safe{Wallet})`
    case 'past-recipient':
      return `${full} (paid before)`
    case 'called-before':
      return `${full} (called before)`
    case 'native-currency':
      return relation.symbol === undefined ? 'the native currency' : visibleText(relation.symbol)
    case 'same-transaction':
      return full
  }
}

/** Everything of a token: `all USDC`, `all of 0x…` of one that is only an address. */
export function writeAllOf(token: NamedAccount): string {
  const written = writeAccount(token)
  return written.startsWith('0x') ? `all of ${written}` : `all ${written}`
}

/** The first and the last four digits: enough to tell tokens of one name apart, never to recognise one. */
function shortenFull(full: string): string {
  return `${full.slice(0, 6)}…${full.slice(-4)}`
}

const partNames: Readonly<Record<PartRelation['kind'], string>> = {
  owner: 'an owner',
  module: 'a module of this Safe',
  guard: 'the guard',
  'module-guard': 'the module guard',
  'fallback-handler': 'the fallback handler',
}

/** What an account is to the Safe, in words. */
export function writeRelation(relation: Relation): string {
  switch (relation.kind) {
    case 'this-safe':
      return 'this Safe'
    case 'owner':
    case 'module':
    case 'guard':
    case 'module-guard':
    case 'fallback-handler':
      return partNames[relation.kind]
    case 'address-book':
      return `${visibleText(relation.name)} in your address book`
    case 'host-name':
      return `“${visibleText(relation.name)}” in Safe{Wallet}`
    case 'own-safe':
      return relation.chainId === undefined ? 'your Safe' : `your Safe on chain ${relation.chainId}`
    case 'past-recipient':
      return 'an account that you paid before'
    case 'called-before':
      return 'a contract that this Safe called before'
    case 'known-contract':
      return visibleText(relation.name)
    case 'published':
      return `${relation.name} ${relation.version} of Safe`
    case 'native-currency':
      return 'the currency of this network'
    case 'same-transaction':
      return 'another address in this transaction'
  }
}
