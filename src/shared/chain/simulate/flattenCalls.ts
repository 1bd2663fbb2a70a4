import type { CallPath } from '../../domain/calldata/callPath.ts'
import type { DecodedCall } from '../../domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../domain/calldata/decodeCall.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'

export type FlatCall = {
  readonly to: Hex
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly path: CallPath
}

/**
 * The plain calls that the Safe makes, in order, batches taken apart. `undefined` when one of them is a delegatecall
 * that is no batch: nobody but the Safe can make that, and not by a call.
 */
export function flattenCalls(safe: Address, transaction: SafeTransaction): readonly FlatCall[] | undefined {
  return flatten(decodeCall({ from: safe, ...transaction }))
}

function flatten(call: DecodedCall): readonly FlatCall[] | undefined {
  const { to, value, data, path, operation } = call
  if (operation === 0) return [{ to, value, data, path }]
  const isBatch =
    call.calls.length > 0 && call.calls.every((inner) => inner.path.at(-1)?.kind === 'batch-item')
  if (operation !== 1 || !isBatch) return undefined
  const flat: FlatCall[] = []
  for (const inner of call.calls) {
    const calls = flatten(inner)
    if (calls === undefined) return undefined
    flat.push(...calls)
  }
  return flat
}
