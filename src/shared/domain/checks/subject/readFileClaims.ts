import { readNamedCall } from '../../batchFile/readNamedCall.ts'
import { writeMethodSignature } from '../../calldata/writeMethodSignature.ts'
import type { Call } from '../../values/call.ts'
import { readFields } from '../../values/untrusted.ts'
import type { InterfaceClaim } from './InterfaceClaim.ts'
import { claimsOfWords, type MethodWord } from './methodWords.ts'

/**
 * What entries of a batch file say of the methods of calls that are there already, entry by entry, where encoding the
 * values that an entry gives makes the bytes of the call. It proves neither names nor types: an address encodes as a
 * number does.
 */
export function readFileClaims(
  entries: readonly unknown[],
  calls: readonly Pick<Call, 'to' | 'data'>[],
  chainId: number,
): readonly InterfaceClaim[] {
  const words = calls.flatMap(({ to, data }, index): readonly MethodWord[] => {
    const fields = readFields(entries[index])
    if (fields === undefined) return []
    const named = readNamedCall(fields, { entry: index + 1, chainId, hasBytes: false })
    if ('kind' in named || named.method === undefined) return []
    if (named.data?.toLowerCase() !== data.toLowerCase()) return []
    return [{ to, data, method: writeMethodSignature(named.method), by: 'file' }]
  })
  return claimsOfWords(words)
}
