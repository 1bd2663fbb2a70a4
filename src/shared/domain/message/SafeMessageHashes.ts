import type { Hex } from '../values/hex.ts'

/** What a device shows of a Safe message, in the order in which devices show it. */
export type SafeMessageHashes = {
  readonly domainHash: Hex
  readonly messageHash: Hex
  /** What owners sign, and the only hash by which Safe{Wallet} and the gateway know the message. */
  readonly safeMessageHash: Hex
}
