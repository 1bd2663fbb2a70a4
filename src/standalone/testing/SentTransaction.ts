import type { Address } from '../../shared/domain/values/address.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'

/** A transaction of a plain account. `block`: `undefined` while it waits. */
export type SentTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number
  block: number | undefined
}
