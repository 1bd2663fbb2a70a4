import type { Address } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'

/** One thing to read from the chain that can be read together with others. */
export type ChainQuestion =
  | {
      readonly kind: 'call'
      readonly to: Address
      readonly data: Hex
      /** Who asks, where the answer depends on it (`msg.sender`); such a question is asked alone. */
      readonly from?: Address
      /** Bytes. A longer answer counts as none; without a limit it is asked for alone. */
      readonly longest?: number
      /** Not worth a question of its own where the node does not run the program. */
      readonly optional?: boolean
    }
  /** Answered with keccak256 of the code, or with `0x` where there is no code. */
  | { readonly kind: 'code-hash'; readonly address: Address; readonly optional?: boolean }
  /** Answered with the first 32 bytes of the code, filled up with zeros. */
  | { readonly kind: 'code-start'; readonly address: Address; readonly optional?: boolean }
  /** Answered with one word, in wei. */
  | { readonly kind: 'balance'; readonly address: Address; readonly optional?: boolean }

/**
 * `data` of a call that reverted is the reason, where the node hands it on. `error` is what a node said instead of an
 * answer, which a revert looks like through a wallet that drops the reason.
 */
export type ChainReply =
  | { readonly ok: true; readonly data: Hex }
  | { readonly ok: false; readonly data: Hex; readonly error?: unknown }
