import type { AbiMethod } from '../../calldata/abi.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { ClaimedBy } from '../words/ClaimedBy.ts'

/** What somebody says of the methods of a contract. It proves nothing: a selector may stand for another method. */
export type InterfaceClaim = {
  /** `undefined` where it is said of every contract that takes such calls. */
  readonly contract: LowerAddress | undefined
  readonly by: ClaimedBy
  readonly methods: readonly AbiMethod[]
}
