import type { LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { Argument } from './Argument.ts'

/** Arguments side by side; one may be missing where they come from lists of different lengths. */
export type ArgumentRow = readonly (Argument | undefined)[]

/** An address; `undefined` when the argument is none. */
export function addressAt(list: ArgumentRow, index: number): LowerAddress | undefined {
  const argument = list[index]
  return argument?.type === 'address' ? (argument.value as LowerAddress) : undefined
}

/** A number; `undefined` when the argument is none. */
export function numberAt(list: ArgumentRow, index: number): bigint | undefined {
  const value = list[index]?.value
  return typeof value === 'bigint' ? value : undefined
}

/** A flag; `undefined` when the argument is none. */
export function flagAt(list: ArgumentRow, index: number): boolean | undefined {
  const value = list[index]?.value
  return typeof value === 'boolean' ? value : undefined
}

/** Bytes of fixed or free length; `undefined` when the argument is none. */
export function bytesAt(list: ArgumentRow, index: number): Hex | undefined {
  const argument = list[index]
  return argument?.type.startsWith('bytes') === true && typeof argument.value === 'string'
    ? (argument.value as Hex)
    : undefined
}

/** The members of an array or tuple; `undefined` when the argument is none. */
export function listAt(list: ArgumentRow, index: number): readonly Argument[] | undefined {
  const value = list[index]?.value
  return typeof value === 'object' ? value : undefined
}
