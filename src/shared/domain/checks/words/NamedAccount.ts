import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { visibleText } from '../../values/text.ts'

/** What an address is to the owners of the Safe, or to this app. */
export type Relation =
  | { readonly kind: 'this-safe' }
  | { readonly kind: 'owner' }
  | { readonly kind: 'module' }
  | { readonly kind: 'guard' }
  | { readonly kind: 'module-guard' }
  | { readonly kind: 'fallback-handler' }
  | { readonly kind: 'address-book'; readonly name: string }
  /** `chainId` is set for a Safe of the user on another chain. */
  | { readonly kind: 'own-safe'; readonly chainId: number | undefined }
  | { readonly kind: 'past-recipient' }
  /** A widely used contract. */
  | { readonly kind: 'known-contract'; readonly name: string }
  /** A contract that Safe publishes. */
  | { readonly kind: 'published'; readonly name: string; readonly version: string }
  /** It is named elsewhere in the same transaction. */
  | { readonly kind: 'same-transaction' }

/** An account that a sentence names. `relation` is `undefined` for a stranger. */
export type NamedAccount = { readonly address: LowerAddress; readonly relation: Relation | undefined }

/** The account as sentences name it: in full, with its checksum, and who it is where that is known. */
export function writeAccount({ address, relation }: NamedAccount): string {
  const full = checksumAddress(address)
  if (relation === undefined) return full
  return `${full} (${relation.kind === 'published' ? relation.name : writeRelation(relation)})`
}

/** The relation in words, as sentences put it in brackets behind an address. */
export function writeRelation(relation: Relation): string {
  switch (relation.kind) {
    case 'this-safe':
      return 'this Safe'
    case 'owner':
      return 'an owner'
    case 'module':
      return 'an enabled module'
    case 'guard':
      return 'the guard'
    case 'module-guard':
      return 'the module guard'
    case 'fallback-handler':
      return 'the fallback handler'
    case 'address-book':
      return `${visibleText(relation.name)} in the address book`
    case 'own-safe':
      return relation.chainId === undefined
        ? 'a Safe of yours'
        : `a Safe of yours on chain ${relation.chainId}`
    case 'past-recipient':
      return 'a past recipient'
    case 'known-contract':
      return visibleText(relation.name)
    case 'published':
      return `${relation.name} ${relation.version} of Safe`
    case 'same-transaction':
      return 'another address of it'
  }
}
