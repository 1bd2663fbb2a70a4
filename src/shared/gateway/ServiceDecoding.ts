import type { Operation } from '../domain/transaction/Operation.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'

/** How the service reads calldata. Its word, to be shown beside our own reading (`domain/calldata`), never instead. */
export type ServiceDecoding = {
  readonly method: string
  readonly parameters: readonly ServiceParameter[]
  /** How sure the service is, on the outermost call only. An open list of words. */
  readonly accuracy: string | undefined
}

export type ServiceParameter = {
  readonly name: string
  readonly type: string
  readonly value: ServiceValue
  /** The calls inside: several in `multiSend`, one in `execTransaction`; otherwise none. */
  readonly calls: readonly ServiceCall[]
}

/** Whole numbers in decimal, bytes in hex, booleans as `True` and `False`; lists and tuples as lists. */
export type ServiceValue = string | readonly ServiceValue[]

export type ServiceCall = {
  /** Of a call inside `execTransaction` only the decoding is told. */
  readonly operation: Operation | undefined
  readonly to: Address | undefined
  /** Wei. */
  readonly value: bigint | undefined
  readonly data: Hex | undefined
  readonly decoding: ServiceDecoding | undefined
}
