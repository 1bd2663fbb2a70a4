import type { Address, Hex } from 'viem'
import type { World } from '../../World.ts'
import type { Relayer } from '../wire/chainWire.ts'

/**
 * What a relay does and says. `says`: `what-happened`, or always the same: that it waits, that it sent nothing, that what
 * it sent was undone, that a transaction that does not exist is in a block. `sends`: whether it sends what it takes.
 * `answers`: the name of the task, nothing, or that it could not try it. All of them go together.
 */
export type RelayRules = {
  readonly says: 'what-happened' | 'pending' | 'rejected' | 'reverted' | 'other-hash'
  readonly sends: boolean
  readonly answers: 'task' | 'nothing' | 'indeterminate'
}

/** What an operator of the service may allow or forbid. Tests change it through `/__test__/rules`. */
export type Rules = {
  /** New signatures made with `eth_sign`. */
  ethSign: boolean
  /** Delegate calls, to contracts that are trusted with one. */
  delegateCall: boolean
  /** Whether stored signatures are verified each time they are listed: no page with a bad one is given. */
  verifyStored: boolean
  /**
   * Safes for which they are not, as at a gateway that is run without these checks: what is out to harm the sandbox's
   * targeted Safe has a signature that was taken from elsewhere, and reaches people only there.
   */
  unverifiedSafes: readonly Address[]
  /** safeTxHashes whose first stored signature is of another key: the routes would refuse it. */
  badSignatures: readonly Hex[]
  /** safeTxHashes under which another transaction is stored, which no route would accept. */
  badHashes: readonly Hex[]
  /** Whether the Safes of an owner on all chains are refused without the token of a captcha, as hosted gateways do. */
  captcha: boolean
  /** Who relays executions on this chain; `null` where none does. */
  relayer: NonNullable<Relayer['type']> | null
  relay: RelayRules
  /** Signers whose proposals and confirmations are refused. */
  blockedSigners: readonly Address[]
}

export function defaultRules({ otherSafes }: Pick<World, 'otherSafes'>): Rules {
  return {
    ethSign: true,
    delegateCall: true,
    verifyStored: true,
    unverifiedSafes: [otherSafes.targeted],
    badSignatures: [],
    badHashes: [],
    captcha: false,
    relayer: 'RELAY_FEE',
    relay: { says: 'what-happened', sends: true, answers: 'task' },
    blockedSigners: [],
  }
}
