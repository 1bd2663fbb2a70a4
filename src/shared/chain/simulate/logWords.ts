import { hexToBigInt, size, slice } from 'viem/utils'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'

/** The address in a topic of a log; `undefined` where the topic is missing or of another size. */
export function addressInTopic(topic: Hex | undefined): LowerAddress | undefined {
  return topic === undefined || size(topic) !== 32 ? undefined : slice(topic, 12)
}

/** The word at `index` of a log's data; 0 where the data are too short: a token that logs nonsense moves nothing known. */
export function wordOfData(data: Hex, index: number): bigint {
  return size(data) < 32 * (index + 1) ? 0n : hexToBigInt(slice(data, 32 * index, 32 * (index + 1)))
}
