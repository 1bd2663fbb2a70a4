import type { Hex } from '../values/hex.ts'
import { type AbiMethod, parseSignature } from './abi.ts'
import { indexMethods } from './knownMethods.ts'

let texts: ReadonlyMap<string, string> | undefined
const parsed = new Map<string, AbiMethod>()

/**
 * The method with this selector (`0x` and eight lower-case digits), where its meaning is known beyond doubt.
 * `undefined` is "unknown": four bytes alone prove nothing, so there is no guessing here.
 */
export function findKnownMethod(selector: Hex): AbiMethod | undefined {
  const abiMethod = parsed.get(selector)
  if (abiMethod !== undefined) return abiMethod
  texts ??= indexMethods()
  const text = texts.get(selector)
  const method = text === undefined ? undefined : parseSignature(selector, text)
  if (method !== undefined) parsed.set(selector, method)
  return method
}
