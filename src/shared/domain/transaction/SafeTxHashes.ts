import type { Hex } from '../values/hex.ts'

/** What a device shows of a Safe transaction, in the order in which devices show it. */
export type SafeTxHashes = {
  readonly domainHash: Hex
  /** Hash of the fields alone, the same for every Safe of the same generation. */
  readonly messageHash: Hex
  readonly safeTxHash: Hex
}
