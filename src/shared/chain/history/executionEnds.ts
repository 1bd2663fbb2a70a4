import { hexToBigInt, slice } from 'viem/utils'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { isFailure, safeEvents } from '../safe/safeEvents.ts'
import type { ChainLog } from '../simulate/Script.ts'

/** The end of an execution by an event of the Safe: success or failure, and what it paid. */
export type ExecutionEnd = {
  readonly succeeded: boolean
  readonly safeTxHash: Hex
  /** What the Safe paid back for gas, in the smallest unit of the gas token. 0 before 1.1.0, which does not say it. */
  readonly payment: bigint
  /** Of its log among all logs of the receipt. */
  readonly logIndex: number
}

/** What a Safe says in a receipt of its own executions. The hash is indexed from 1.4.1 on and the first data word before. */
export function executionEnds(logs: readonly ChainLog[], safe: LowerAddress): readonly ExecutionEnd[] {
  return logs.flatMap(({ address, topics: [topic, indexed], data }, logIndex) => {
    if (address !== safe || (topic !== safeEvents.success && !isFailure(topic))) return []
    const words = indexed === undefined ? data : (`${indexed}${data.slice(2)}` as const)
    const succeeded = topic === safeEvents.success
    if (topic === safeEvents.firstFailure && words.length === 2 + 64)
      return [{ succeeded, safeTxHash: words, payment: 0n, logIndex }]
    if (words.length < 2 + 128) return []
    const payment = hexToBigInt(slice(words, 32, 64))
    return [{ succeeded, safeTxHash: slice(words, 0, 32), payment, logIndex }]
  })
}
