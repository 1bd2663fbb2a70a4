import type { SafeState } from '../../src/shared/domain/safe/SafeState.ts'
import type { SafeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import type { LowerAddress } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import type { JudgedCase, WorldName } from './JudgedCase.ts'
import type { JudgedToken } from './judgedSafe.ts'

/** Everything the stand-ins of chain and gateway answer from, made of one case in one world. */
export type Scene = {
  readonly judged: JudgedCase
  readonly world: WorldName
  readonly before: SafeState
  readonly after: SafeState
  /** `undefined` for a message. */
  readonly transaction: SafeTransaction | undefined
  readonly accountAt: (address: LowerAddress) => SceneAccount | undefined
  readonly holdings: readonly JudgedToken[]
  readonly flows: readonly Flow[]
  /** Accounts that the Safe paid before, the newest first. */
  readonly past: readonly LowerAddress[]
  /** Contracts that the Safe called before. */
  readonly called: readonly LowerAddress[]
  readonly book: ReadonlyMap<LowerAddress, string>
}

/** An account with code. */
export type SceneAccount = {
  readonly code: Hex
  /** Of the published code where the case has only its address, so it need not be the hash of `code`. */
  readonly codeHash: Hex
  readonly answers: ContractKind
}

export type ContractKind =
  | { readonly kind: 'safe' }
  | { readonly kind: 'erc20'; readonly symbol: string; readonly decimals: number }
  | { readonly kind: 'erc721'; readonly symbol: string }
  | { readonly kind: 'contract'; readonly isGuard: boolean; readonly isModuleGuard: boolean }

/** Something that moves while the transaction runs. */
export type Flow = {
  readonly token: LowerAddress
  readonly from: LowerAddress
  readonly to: LowerAddress
  /** Above zero, in the smallest unit; the number of items for NFTs. */
  readonly amount: bigint
  readonly nft: boolean
}

/** The chain at one moment: before or after the transaction of the scene. */
export type Moment = { readonly scene: Scene; readonly state: SafeState; readonly executed: boolean }
