import type { Address } from 'viem'

/** What an operator of the service may allow or forbid. Tests change it through `/__test__/rules`. */
export type Rules = {
  /** New signatures made with `eth_sign`. */
  ethSign: boolean
  /** Delegate calls, to contracts that are trusted with one. */
  delegateCall: boolean
  /** Whether signatures in the queue are verified whenever it is read: one bad one, and no page of it is given. */
  verifyStored: boolean
  /** Signers whose proposals and confirmations are refused. */
  blockedSigners: readonly Address[]
}

export function defaultRules(): Rules {
  return { ethSign: true, delegateCall: true, verifyStored: false, blockedSigners: [] }
}
