import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHash } from '../../domain/values/hex.ts'
import { readAddress, readFields } from '../../domain/values/untrusted.ts'
import { isFailure, safeEvents } from '../safe/safeEvents.ts'

/** An event of a Safe about an execution, and which Safe said it. */
export type ExecutionLog = {
  readonly safe: Address
  readonly safeTxHash: Hex
  readonly succeeded: boolean
}

/**
 * What a log of a receipt says of an execution; `undefined` for other logs and for what cannot be read. The hash is
 * indexed from Safe 1.4.1 on and the first data word before.
 */
export function readExecutionLog(log: unknown): ExecutionLog | undefined {
  const { address, topics, data } = readFields(log) ?? {}
  const safe = readAddress(address)
  if (safe === undefined || !Array.isArray(topics)) return undefined
  const [topic, indexed]: readonly unknown[] = topics
  const safeTxHash = indexed ?? (typeof data === 'string' ? data.slice(0, 66) : undefined)
  if (!isHash(safeTxHash) || (topic !== safeEvents.success && !isFailure(topic))) return undefined
  return { safe, safeTxHash, succeeded: topic === safeEvents.success }
}
