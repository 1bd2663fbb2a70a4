import { addressWord } from '../../domain/calldata/words.ts'
import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHash } from '../../domain/values/hex.ts'
import { readAddress, readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { executionsIn, type PastExecution } from '../history/readExecutions.ts'
import { type LogSearch, searchLogs } from '../history/searchLogs.ts'
import { executionTopics, safeEvents } from '../safe/safeEvents.ts'

/** Transactions of the chain that concern a Safe, as events name them. */
export type FoundHashes = {
  readonly hashes: readonly Hex[]
  /** The newest first. */
  readonly executions: readonly PastExecution[]
  /** Blocks before it were not looked at; 0 when all of them were. */
  readonly fromBlock: bigint
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Finds what a Safe executed, received and handed over, by its own events and those of tokens. Rejects with what the
 * node said where it gives no events.
 */
export async function findBookHashes(
  request: ChainRequest,
  safe: Address,
  signal: AbortSignal,
): Promise<FoundHashes> {
  const word = `0x${addressWord(safe)}`
  const own = [...executionTopics, safeEvents.received, safeEvents.byModule]
  const search = (filter: Parameters<typeof searchLogs>[1]) => searchLogs(request, filter, {}, signal)
  const logs = [
    await search({ address: safe, topics: [own] }),
    await search({ topics: [transferTopic, word] }),
    await search({ topics: [transferTopic, null, word] }),
  ] as const
  const [events] = logs
  return {
    hashes: [...new Set(logs.flatMap(hashesIn))],
    executions: executionsIn({ ...events, logs: events.logs.filter(isExecution) }).executions,
    fromBlock: highestOf(logs.map(({ fromBlock }) => fromBlock)),
  }
}

function hashesIn({ logs }: LogSearch): readonly Hex[] {
  return logs.flatMap((log) => {
    const { transactionHash, address } = readFields(log) ?? {}
    return isHash(transactionHash) && readAddress(address) !== undefined ? [transactionHash] : []
  })
}

function isExecution(log: unknown): boolean {
  const topics = readFields(log)?.['topics']
  return Array.isArray(topics) && executionTopics.some((topic) => topic === topics[0])
}

function highestOf(blocks: readonly bigint[]): bigint {
  return blocks.toSorted((left, right) => Number(left - right)).at(-1) ?? 0n
}
