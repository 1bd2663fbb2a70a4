import type { CallPath } from '../../domain/calldata/callPath.ts'
import type { AssetMove } from '../../domain/checks/subject/Simulation.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { LowerAddress } from '../../domain/values/address.ts'

/**
 * How it was tried, best first. `traced`: the node runs `execTransaction` and lists every movement (eth_simulateV1).
 * `overridden`: the node runs it in one eth_call with the approvals filled in, and only what was asked about is seen.
 * `delegated`: the Safe makes the calls itself and takes them back (simulateAndRevert); signatures, guard and refund
 * are not part of it.
 */
export type SimulationMethod = 'traced' | 'overridden' | 'delegated'

/** Why nothing could be tried. */
export type NoSimulation =
  | 'no-safe'
  | 'version-too-old'
  | 'delegatecall'
  | 'too-many-transactions'
  | 'no-method'

/** What transactions do to a Safe, one after the other, tried at `blockNumber` and not sent. */
export type Simulated = {
  readonly method: SimulationMethod
  readonly blockNumber: bigint
  readonly before: SafeState
  /** One for each transaction, in order. A later one runs on what the earlier ones left. */
  readonly steps: readonly SimulatedStep[]
  /** Every movement is seen, not only that of the tokens asked about. */
  readonly allMoves: boolean
  /** How many tokens were asked for their balance. */
  readonly tokensAsked: number
}

export type SimulatedStep = {
  readonly outcome: StepOutcome
  /** Holdings of the Safe that changed, the native currency as the zero address. */
  readonly balances: readonly SimulatedBalance[]
  /** The same as differences, NFTs and what was asked and stays as it is among them. */
  readonly moves: readonly AssetMove[]
  readonly allowances: readonly Allowance[]
  /** `undefined` when the Safe was not asked, or does not answer all of it. */
  readonly after: SafeState | undefined
  /** Whether it does not answer any more; absent where it was not asked. An older Safe only keeps its storage to itself. */
  readonly isSilent?: boolean
  /**
   * The contract the Safe runs on afterwards, read past its code; only for the last step, and `undefined` where it
   * cannot be read so. With another one than before nothing else it answers is to be believed.
   */
  readonly singleton: LowerAddress | undefined
  readonly gasUsed: bigint | undefined
}

export type StepOutcome =
  | { readonly kind: 'ran' }
  /** `nonceUsed`: the Safe goes on to its next nonce all the same, because the transaction pays for its gas or its version counts failures. */
  | {
      readonly kind: 'failed'
      readonly reason: string
      readonly path: CallPath | undefined
      readonly nonceUsed: boolean
    }

export type SimulatedBalance = {
  readonly token: LowerAddress
  /** Smallest unit. */
  readonly before: bigint
  readonly after: bigint
}

/** What `spender` may take of `token` afterwards, in its smallest unit. */
export type Allowance = {
  readonly token: LowerAddress
  readonly spender: LowerAddress
  readonly amount: bigint
}
