import type { LowerAddress } from '../../values/address.ts'
import type { Relation } from '../words/NamedAccount.ts'
import type { Missing } from './Fact.ts'
import type { LookAlike } from './lookAlikes.ts'

/** Who the people of a Safe know. */
export type KnownAddresses = {
  /** What an address is to them: an owner, a name of the address book. `undefined` for strangers. */
  readonly label: (address: LowerAddress) => Relation | undefined
  /** The same, without accounts that were merely paid before. */
  readonly trusted: (address: LowerAddress) => Relation | undefined
  /** The same as `label`, and widely used contracts. */
  readonly recognised: (address: LowerAddress) => Relation | undefined
  /** Whether the Safe called it before, which says nothing of its honesty. */
  readonly calledBefore: (address: LowerAddress) => boolean
  /** Whether both were paid before, and `earlier` was paid first. */
  readonly paidInOrder: (earlier: LowerAddress, later: LowerAddress) => boolean
  /** The known address that a stranger could be taken for. */
  readonly lookAlike: (address: LowerAddress) => LookAlike | undefined
  /** Why not all of them could be compared with; `undefined` when all could. */
  readonly missing: Missing | undefined
}
