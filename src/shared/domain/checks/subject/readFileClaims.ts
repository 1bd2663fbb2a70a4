import { readNamedCall } from '../../batchFile/readNamedCall.ts'
import { readMethod } from '../../contractCall/readInterface.ts'
import { lowerAddress } from '../../values/address.ts'
import type { Call } from '../../values/call.ts'
import { readFields } from '../../values/untrusted.ts'
import type { InterfaceClaim } from './InterfaceClaim.ts'

/**
 * What a file of the Transaction Builder says of the methods of its calls, entry by entry, where encoding the values that
 * it gives makes the bytes of the call. It proves neither names nor types: an address encodes as a number does.
 */
export function readFileClaims(
  entries: readonly unknown[],
  calls: readonly Pick<Call, 'to' | 'data'>[],
  chainId: number,
): readonly InterfaceClaim[] {
  return calls.flatMap(({ to, data }, index): readonly InterfaceClaim[] => {
    const fields = readFields(entries[index])
    const method = readMethod(fields?.['contractMethod'])
    if (fields === undefined || method === undefined) return []
    const named = readNamedCall(fields, { entry: index + 1, chainId, hasBytes: false })
    if ('kind' in named || named.data?.toLowerCase() !== data.toLowerCase()) return []
    return [{ contract: lowerAddress(to), by: 'file', methods: [method] }]
  })
}
