import type { CallPath } from '../../domain/calldata/callPath.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { Address, LowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import type { SafePartName } from '../safe/safeSlots.ts'

export type ScriptRequest = ChainRequest

/** A transaction with its plain calls, the owners that are taken to have signed it, and the hash they sign. */
export type ScriptTransaction = {
  readonly transaction: SafeTransaction
  readonly safeTxHash: Hex
  readonly signers: readonly LowerAddress[]
  /** `undefined` where only the Safe itself can make one of its calls (`flattenCalls`). */
  readonly plainCalls: () => readonly FlatCall[] | undefined
}

/** One thing to do on the chain as it would be; what follows sees what went before. */
export type ScriptItem =
  | { readonly kind: 'transaction'; readonly signed: ScriptTransaction }
  | { readonly kind: 'read'; readonly to: LowerAddress; readonly data: Hex }
  /** The native balance of the Safe, in wei. */
  | { readonly kind: 'native-balance' }

export type ScriptAnswer = {
  readonly ok: boolean
  /** What the call returned, or the reason for going back. */
  readonly data: Hex
  /** Only where the node says what happened inside. */
  readonly logs?: readonly ChainLog[]
  readonly gasUsed?: bigint
  /** The call inside the transaction that failed, where that is known. */
  readonly path?: CallPath
}

export type ChainLog = {
  readonly address: LowerAddress
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** What a runner gets to know of the place it runs in. */
export type Stage = {
  readonly request: ScriptRequest
  readonly identity: SafeIdentity
  /** Block number as a JSON-RPC quantity: every answer is about the same state. */
  readonly block: Hex
  /** The nonce of the first transaction. */
  readonly nonce: bigint
  /** Who sends: an owner, because anybody may. */
  readonly sender: Address
  readonly signal: AbortSignal
}

export type Run = {
  /** One for each item of the script, in order. */
  readonly answers: readonly ScriptAnswer[]
  /** The storage of the Safe after everything; only where it can be read past the Safe's own code. */
  readonly slots?: Readonly<Partial<Record<SafePartName, Hex>>>
}

/** Runs a script without changing the chain. Rejects, or resolves to `undefined`, where the node cannot do it. */
export type Runner = (stage: Stage, script: readonly ScriptItem[]) => Promise<Run | undefined>

export type FlatCall = {
  readonly to: Hex
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly path: CallPath
}

export function signedOf(item: ScriptItem): readonly ScriptTransaction[] {
  return item.kind === 'transaction' ? [item.signed] : []
}
