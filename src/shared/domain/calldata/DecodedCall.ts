import type { LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { Argument } from './Argument.ts'
import type { AbiMethod } from './abi.ts'
import type { CallProblem } from './CallProblem.ts'
import type { CallPath } from './callPath.ts'

/** A call with everything its bytes say, and the calls nested in it. Addresses are in lower case. */
export type DecodedCall = {
  readonly path: CallPath
  /** Who makes the call; `undefined` where the bytes do not tell, as behind a role or a proxy. */
  readonly from: LowerAddress | undefined
  readonly to: LowerAddress
  /**
   * Set where a batch names the zero address. MultiSend 1.5.0 calls the Safe itself instead: `to` is then already the
   * Safe. Older ones call the zero address. For a MultiSend that is not known, either may happen.
   */
  readonly zeroTo: 'became-caller' | 'may-become-caller' | undefined
  /** Wei. */
  readonly value: bigint
  /** Lower case. */
  readonly data: Hex
  /** 0 calls; 1 delegate-calls, so that the code of `to` runs as `from`; more is refused by the contract. */
  readonly operation: number
  /** Where `data` begins in the outermost data, in bytes. */
  readonly offset: number
  readonly content: CallContent
  readonly problems: readonly CallProblem[]
  /** What is nested in it, in order. */
  readonly calls: readonly DecodedCall[]
  /** Calls that a messenger makes for it on another chain. */
  readonly remote: RemoteCalls
}

/** Calls that a messenger passes to another chain, where the contract behind a target is not seen from here. */
export type RemoteCalls = {
  /** Calls of known methods, at every depth. Their own messages to other chains are not read. */
  readonly calls: readonly DecodedCall[]
  /** Bytes that are not a call of a known method. */
  readonly undecoded: readonly Hex[]
}

export type CallContent =
  /** No data: only value moves. */
  | { readonly kind: 'empty' }
  /** A known method, and the bytes are its arguments. */
  | ({ readonly kind: 'method' } & MethodCall)
  /** Guesses by four bytes that fit the bytes. They prove nothing. */
  | { readonly kind: 'guesses'; readonly guesses: readonly MethodCall[] }
  /** `selector` is `undefined` when there are fewer than four bytes. */
  | { readonly kind: 'unknown'; readonly selector: Hex | undefined }

export type MethodCall = { readonly method: AbiMethod; readonly arguments: readonly Argument[] }

/** Every call at every depth, in the order in which they are made; a container comes before what is nested in it. */
export function* everyCall(call: DecodedCall): Generator<DecodedCall> {
  yield call
  for (const inner of call.calls) yield* everyCall(inner)
}

/**
 * Whether the bytes of the call and of all that is nested in it are exactly what is shown, to the last byte. It does not say that
 * every call is understood: one of an unknown selector is shown as its bytes.
 */
export function isExact(call: DecodedCall): boolean {
  return call.problems.length === 0 && call.calls.every(isExact)
}

/** Whether every call at every depth is a known method with exact bytes, or has no data. */
export function isFullyDecoded(call: DecodedCall): boolean {
  const { kind } = call.content
  return (
    (kind === 'method' || kind === 'empty') && call.problems.length === 0 && call.calls.every(isFullyDecoded)
  )
}

/** The arguments of a call of the known method with this selector; `undefined` for every other call. */
export function argumentsOf(call: DecodedCall, selector: Hex): readonly Argument[] | undefined {
  const { content } = call
  return content.kind === 'method' && content.method.selector === selector ? content.arguments : undefined
}
