import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { readFields } from '../domain/values/untrusted.ts'
import type { ChainRead } from '../source/ChainRequest.ts'

type Refused = { readonly from: bigint; readonly to: bigint; readonly limit: bigint }

const hex = (block: bigint) => `0x${block.toString(16)}`
const offer = ({ from, limit }: Refused) => `[${hex(from)}, ${hex(from + limit - 1n)}]`
const grouped = (limit: bigint) => limit.toLocaleString('en-US')

/** How providers and clients refuse a range, in the words that people quote in their reports. */
export const refusalWords: Readonly<Record<string, (refused: Refused) => string>> = {
  Alchemy: (refused) =>
    `You can make eth_getLogs requests with up to a ${refused.limit} block range. Based on your parameters, this block range should work: ${offer(refused)}`,
  'Alchemy, by size': (refused) =>
    `Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: ${offer(refused)}`,
  Infura: ({ from, to, limit }) => `range ${to - from} exceeds limit of ${limit}`,
  'Infura, by results': (refused) =>
    `query returned more than 10000 results. Try with this block range ${offer(refused)}.`,
  QuickNode: ({ limit }) => `eth_getLogs is limited to a ${grouped(limit)} range`,
  Avalanche: ({ from, to, limit }) =>
    `requested too many blocks from ${from} to ${to}, maximum is set to ${limit}`,
  Moonbeam: ({ limit }) => `block range is too wide (maximum ${limit})`,
  'a proxy': ({ limit }) => `eth_getLogs is limited to 0 - ${limit} blocks range`,
  Scroll: () => 'block range is bigger than maxBlockRange',
}

/** An event as a test gives it; the rest of it is of no account here. */
export type PlayedLog = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data?: string
  readonly blockNumber: bigint
  readonly transactionHash?: string
}

/**
 * A node that answers for at most `limit` blocks at once and refuses more in the words of its provider; without a limit it
 * answers for all. What is not about events goes to `other`.
 */
export function createLimitedNode({
  newest,
  logs,
  limit,
  words = refusalWords['Scroll'],
  other,
}: {
  readonly newest: bigint
  readonly logs: readonly PlayedLog[]
  readonly limit?: bigint
  readonly words?: ((refused: Refused) => string) | undefined
  readonly other?: (read: ChainRead) => unknown
}) {
  const asked = { answered: 0, refused: 0 }
  const state = { newest, logs: [...logs] }
  const request = async (read: ChainRead): Promise<unknown> => {
    if (read.method === 'eth_blockNumber') return hex(state.newest)
    if (read.method !== 'eth_getLogs') return other?.(read)
    const filter = readFields(read.params?.[0]) ?? {}
    const to = filter['toBlock'] === 'latest' ? state.newest : BigInt(String(filter['toBlock']))
    const from = BigInt(String(filter['fromBlock']))
    if (limit !== undefined && to - from + 1n > limit) {
      asked.refused += 1
      const text = words?.({ from, to, limit }) ?? ''
      throw chainErrors.nodeRead({ method: 'eth_getLogs', chainId: 1, host: undefined }, { text })
    }
    asked.answered += 1
    return state.logs
      .filter((log) => log.blockNumber >= from && log.blockNumber <= to && fits(log, filter))
      .map(({ blockNumber, data = '0x', ...log }) => ({ ...log, data, blockNumber: hex(blockNumber) }))
  }
  return { request, asked, state }
}

function fits({ address, topics }: PlayedLog, filter: Readonly<Record<string, unknown>>): boolean {
  const wanted = filter['address']
  if (typeof wanted === 'string' && wanted.toLowerCase() !== address.toLowerCase()) return false
  const places: readonly unknown[] = Array.isArray(filter['topics']) ? filter['topics'] : []
  return places.every((place, index) => place === null || [place].flat().includes(topics[index]))
}
