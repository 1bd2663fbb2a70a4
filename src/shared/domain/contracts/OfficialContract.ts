import type { LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'

/** What a published Safe contract is for. An address is official only for its role. */
export type OfficialRole =
  | 'singleton'
  | 'multi-send'
  | 'multi-send-call-only'
  | 'sign-message'
  | 'create-call'
  | 'handler'
  | 'migration'
  | 'l2-migration'
  | 'l2-setup'
  | 'simulation'
  | 'factory'

/** A contract that Safe published. */
export type OfficialContract = {
  readonly name: string
  readonly version: string
  readonly role: OfficialRole
  readonly address: LowerAddress
  /** keccak256 of the deployed code. */
  readonly codeHash: Hex
  readonly chains: ReadonlySet<number>
}
