import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHash } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import { executionTopics, safeEvents } from '../safe/safeEvents.ts'

/** What the chain says of a safeTxHash; `undefined` while it has not been executed in the blocks looked at. */
export type FoundExecution = { readonly succeeded: boolean; readonly transactionHash: Hex }

/** Public nodes refuse wide ranges; half a day on Ethereum is enough for what was sent a moment ago. */
const blocksLookedAt = 3_000n

/**
 * Looks for the execution of a safeTxHash in the Safe's recent events: the way to follow a transaction when no
 * gateway answers. The hash is indexed from Safe 1.4.1 on and the first data word before, so both are compared here.
 */
export async function readExecution(
  request: ChainRequest,
  { safe, safeTxHash }: { readonly safe: Address; readonly safeTxHash: Hex },
  signal: AbortSignal,
): Promise<FoundExecution | undefined> {
  const newest = readQuantity('eth_blockNumber', await request({ method: 'eth_blockNumber' }, { signal }))
  const oldest = newest > blocksLookedAt ? newest - blocksLookedAt : 0n
  const filter = {
    address: safe,
    topics: [executionTopics],
    fromBlock: `0x${oldest.toString(16)}`,
    toBlock: 'latest',
  }
  const logs = await request({ method: 'eth_getLogs', params: [filter] }, { signal })
  if (!Array.isArray(logs)) throw chainErrors.answer({ call: 'eth_getLogs' })
  for (const log of logs) {
    const entry = parseExecutionLog(log)
    if (entry?.safeTxHash !== safeTxHash.toLowerCase()) continue
    return { succeeded: entry.topic === safeEvents.success, transactionHash: entry.transactionHash }
  }
  return undefined
}

function parseExecutionLog(value: unknown) {
  if (typeof value !== 'object' || value === null) return undefined
  const { topics, data, transactionHash } = value as Readonly<Record<string, unknown>>
  if (!Array.isArray(topics) || typeof data !== 'string' || !isHash(transactionHash)) return undefined
  const [topic, indexed]: readonly unknown[] = topics
  const safeTxHash = typeof indexed === 'string' ? indexed : data.slice(0, 66)
  return { topic, safeTxHash: safeTxHash.toLowerCase(), transactionHash }
}
