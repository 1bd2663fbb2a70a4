import type { DecodedCall } from '../../domain/calldata/DecodedCall.ts'
import type { FlatCall } from './Script.ts'

/**
 * The plain calls that the Safe makes by a decoded call, in order, batches taken apart. `undefined` when one of them is a delegatecall
 * that is not a batch: only the Safe can make that, and not by a call.
 */
export function flattenCalls(call: DecodedCall): readonly FlatCall[] | undefined {
  const { to, value, data, path, operation } = call
  if (operation === 0) return [{ to, value, data, path }]
  const isBatch =
    call.calls.length > 0 && call.calls.every((inner) => inner.path.at(-1)?.kind === 'batch-item')
  if (operation !== 1 || !isBatch) return undefined
  const flat: FlatCall[] = []
  for (const inner of call.calls) {
    const calls = flattenCalls(inner)
    if (calls === undefined) return undefined
    flat.push(...calls)
  }
  return flat
}
