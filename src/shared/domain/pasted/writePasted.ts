import type { AccountRef } from '../safe/safeRef.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import type { Hex } from '../values/hex.ts'

/** A transaction as a text that `readPastedTransaction` reads: all ten fields, whose it is, and the hash it has to have. */
export function writePasted({
  account: { chainId, address },
  transaction: { value, safeTxGas, baseGas, gasPrice, nonce, ...others },
  safeTxHash,
}: {
  readonly account: AccountRef
  readonly transaction: SafeTransaction
  readonly safeTxHash: Hex
}): string {
  const numbers = Object.entries({ value, safeTxGas, baseGas, gasPrice, nonce })
  return JSON.stringify({
    chainId,
    safe: address,
    safeTxHash,
    ...others,
    ...Object.fromEntries(numbers.map(([name, number]) => [name, String(number)])),
  })
}
