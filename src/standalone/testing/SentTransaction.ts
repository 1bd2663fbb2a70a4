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
  /** A relay sent it inside a call of its own, where it failed: it succeeds, and the Safe executes nothing. */
  readonly swallowed?: boolean
}
