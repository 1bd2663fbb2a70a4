import type { Operation } from '../domain/transaction/Operation.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'

/** How the service reads calldata. Its word, to be shown beside our own reading (`domain/calldata`), never instead. */
export type GatewayDecoding = {
  readonly method: string
  readonly parameters: readonly GatewayParameter[]
  /** How sure the service is, on the outermost call only. An open list of words. */
  readonly accuracy: string | undefined
}

export type GatewayParameter = {
  readonly name: string
  readonly type: string
  readonly value: GatewayValue
  /** The calls inside: several in `multiSend`, one in `execTransaction`; otherwise none. */
  readonly calls: readonly GatewayCall[]
}

/** Whole numbers in decimal, bytes in hex, booleans as `True` and `False`; lists and tuples as lists. */
export type GatewayValue = string | readonly GatewayValue[]

export type GatewayCall = {
  /** Of a call inside `execTransaction` the gateway gives only the decoding. */
  readonly operation: Operation | undefined
  readonly to: Address | undefined
  /** Wei. */
  readonly value: bigint | undefined
  readonly data: Hex | undefined
  readonly decoding: GatewayDecoding | undefined
}
