import type { Hex } from 'viem'
import { stringToHex } from 'viem'
import { safeContractCode } from './contractCode.ts'

/** The type hash of a `SafeTx`, as the contract has it among its code. */
const safeTxTypeHash = 'bb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'

/**
 * Creation code of SafeL2 1.4.1 as a fork would change it: it says another version, and with `hashesOtherwise` it
 * signs another type, so that it makes hashes of its own.
 */
export function forkedSafeCode({
  version = '9.9.9',
  hashesOtherwise = false,
}: {
  /** Five characters. */
  readonly version?: string
  readonly hashesOtherwise?: boolean
} = {}): Hex {
  const named = replaceOnce(safeContractCode('SafeL2'), digitsOf('1.4.1'), digitsOf(version))
  return hashesOtherwise ? replaceOnce(named, safeTxTypeHash, 'f0'.repeat(32)) : named
}

function digitsOf(version: string): string {
  if (version.length !== 5) throw new Error('Another length of the version is other code')
  return stringToHex(version).slice(2)
}

function replaceOnce(code: Hex, from: string, to: string): Hex {
  const [before, after, ...more] = code.split(from)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The code of the Safe has ${from} not exactly once`)
  return `0x${before.slice(2)}${to}${after}`
}
