import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHash } from '../../domain/values/hex.ts'
import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { executionTopics, safeEvents } from '../safe/safeEvents.ts'
import { type LogFilter, type LogSearch, searchLogs } from './searchLogs.ts'

/** Executions of a Safe as its own events tell them, newest first. */
export type Executions = {
  /** Blocks before it were not looked at; 0 when all of them were. */
  readonly fromBlock: bigint
  /** Whether the node did not answer for older blocks. */
  readonly isRefused: boolean
  readonly executions: readonly PastExecution[]
}

export type PastExecution = {
  readonly safeTxHash: Hex
  readonly transactionHash: Hex
  readonly blockNumber: bigint
  readonly succeeded: boolean
}

/**
 * The transactions of a Safe that its owners executed, from its events: what is left of the history when no gateway
 * answers. Rejects with what the node said when even the smallest range is refused.
 */
export async function readExecutions(
  request: ChainRequest,
  safe: Address,
  signal: AbortSignal,
): Promise<Executions> {
  return executionsIn(await searchLogs(request, executionFilter(safe), {}, signal))
}

/** Which events name the executions of a Safe. */
export function executionFilter(safe: Address): LogFilter {
  return { address: safe, topics: [executionTopics] }
}

export function executionsIn({ fromBlock, logs, isRefused = false }: LogSearch): Executions {
  const executions = logs.map(readPastLog).filter((entry) => entry !== undefined)
  return { fromBlock, isRefused, executions: executions.toReversed() }
}

/** The hash is indexed from Safe 1.4.1 on and the first data word before. */
function readPastLog(value: unknown): PastExecution | undefined {
  const { topics, data, transactionHash, blockNumber } = readFields(value) ?? {}
  if (!Array.isArray(topics) || typeof data !== 'string' || !isHash(transactionHash)) return undefined
  if (typeof blockNumber !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(blockNumber)) return undefined
  const [topic, indexed]: readonly unknown[] = topics
  const safeTxHash = indexed ?? data.slice(0, 66)
  if (!isHash(safeTxHash)) return undefined
  return {
    safeTxHash,
    transactionHash,
    blockNumber: BigInt(blockNumber),
    succeeded: topic === safeEvents.success,
  }
}
