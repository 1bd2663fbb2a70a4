import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { type Relation, writeRelation } from './Relation.ts'

/** An account that a sentence names. `relation` is `undefined` for a stranger. */
export type NamedAccount = { readonly address: LowerAddress; readonly relation: Relation | undefined }

/** The account as sentences name it: in full, with its checksum, and who it is where that is known. */
export function writeAccount({ address, relation }: NamedAccount): string {
  const full = checksumAddress(address)
  if (relation === undefined) return full
  return `${full} (${relation.kind === 'published' ? relation.name : writeRelation(relation)})`
}
