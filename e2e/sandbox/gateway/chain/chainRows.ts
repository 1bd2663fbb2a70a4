import type { Address, Hex } from 'viem'
import type { SafeTransaction } from '../../chain/safeTransaction.ts'
import type { ParsedSignature } from '../signing/parseSignatures.ts'

/** Where on the chain something was recorded. */
export type Place = {
  readonly blockNumber: number
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly transactionHash: Hex
  readonly logIndex: number
}

/** How a Safe came to be. */
export type SafeCreation = Place & {
  readonly safe: Address
  readonly creator: Address
  readonly factory: Address
  readonly singleton: Address
  /** `undefined` when the factory was called in a way we cannot read. */
  readonly saltNonce: bigint | undefined
  /** The call that set it up, where it can be read. */
  readonly setupData: Hex | undefined
}

/** A transaction that a Safe executed with signatures of its owners. */
export type Execution = Place & {
  readonly safe: Address
  readonly safeTxHash: Hex
  readonly transaction: SafeTransaction
  /** Signatures of the execution; none when they cannot be read. */
  readonly signatures: readonly ParsedSignature[]
  /** Who paid for it. */
  readonly executor: Address
  /** Confirmations that were required then. */
  readonly threshold: number
  readonly successful: boolean
  /** What the Safe paid back to the executor, in the gas token's smallest unit. */
  readonly payment: bigint
}

/** A call that a Safe made for one of its modules, without signatures. */
export type ModuleCall = Place & {
  readonly safe: Address
  readonly module: Address
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly operation: 0 | 1
  readonly successful: boolean
}

/** Something of value that came or went. */
export type TransferRow = Place & { readonly from: Address; readonly to: Address } & (
    | { readonly kind: 'native'; readonly value: bigint }
    | { readonly kind: 'erc20'; readonly token: Address; readonly value: bigint }
    | { readonly kind: 'erc721'; readonly token: Address; readonly tokenId: bigint }
  )

/** An owner who confirmed a hash on chain. */
export type Approval = Place & { readonly safe: Address; readonly owner: Address; readonly safeTxHash: Hex }

/** An owner who is one no longer; swapping an owner removes one too. */
export type OwnerRemoval = Place & { readonly safe: Address; readonly owner: Address }

/** All that is known from the chain, oldest first. */
export type ChainRows = {
  readonly creations: readonly SafeCreation[]
  readonly executions: readonly Execution[]
  readonly moduleCalls: readonly ModuleCall[]
  readonly transfers: readonly TransferRow[]
  readonly approvals: readonly Approval[]
  readonly removals: readonly OwnerRemoval[]
}

export const noRows: ChainRows = {
  creations: [],
  executions: [],
  moduleCalls: [],
  transfers: [],
  approvals: [],
  removals: [],
}

export function appendRows(rows: ChainRows, more: ChainRows): ChainRows {
  return {
    creations: [...rows.creations, ...more.creations],
    executions: [...rows.executions, ...more.executions],
    moduleCalls: [...rows.moduleCalls, ...more.moduleCalls],
    transfers: [...rows.transfers, ...more.transfers],
    approvals: [...rows.approvals, ...more.approvals],
    removals: [...rows.removals, ...more.removals],
  }
}
