import { type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import { type Hex, isHash, isHex } from '../../domain/values/hex.ts'
import { readAddress, readFields, type UnknownFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import type { ChainLog } from '../simulate/Script.ts'
import { readBlockTime } from './readBlockTime.ts'

/** A mined transaction of the chain (not of a Safe) with what its receipt says. */
export type MinedTransaction = {
  readonly transactionHash: Hex
  /** The account that sent it and paid for it. */
  readonly from: LowerAddress
  /** `undefined` where it creates a contract. */
  readonly to: LowerAddress | undefined
  readonly input: Hex
  readonly blockNumber: bigint
  /** Another one after the chain has gone back and the transaction ran again. */
  readonly blockHash: Hex | undefined
  /** Milliseconds since 1970; `undefined` where the node does not tell its block. */
  readonly timestamp: number | undefined
  /** False where the whole transaction was undone. */
  readonly succeeded: boolean
  /** Wei; `undefined` where the node does not tell the price. */
  readonly fee: bigint | undefined
  readonly logs: readonly ChainLog[]
}

/** `undefined` while it is not mined. Throws `chain/answer`, or what `request` rejects with. */
export async function readMined(
  request: ChainRequest,
  transactionHash: Hex,
  signal: AbortSignal,
): Promise<MinedTransaction | undefined> {
  const ask = (method: string, ...params: readonly unknown[]) => request({ method, params }, { signal })
  const [sent, receipt] = await Promise.all([
    ask('eth_getTransactionByHash', transactionHash),
    ask('eth_getTransactionReceipt', transactionHash),
  ])
  if (sent === null || sent === undefined || receipt === null || receipt === undefined) return undefined
  const { from, to, input } = readFields(sent) ?? {}
  const { status, blockNumber, blockHash, logs, ...paid } = readFields(receipt) ?? {}
  const sender = readAddress(from)
  if (sender === undefined || !isHex(input) || (status !== '0x1' && status !== '0x0') || !Array.isArray(logs))
    throw chainErrors.answer({ call: 'eth_getTransactionReceipt' })
  const timestamp = await readBlockTime(request, blockNumber, signal)
  const target = readAddress(to)
  return {
    transactionHash,
    from: lowerAddress(sender),
    to: target && lowerAddress(target),
    input,
    blockNumber: readQuantity('eth_getTransactionReceipt', blockNumber),
    blockHash: isHash(blockHash) ? blockHash : undefined,
    timestamp,
    succeeded: status === '0x1',
    fee: minedFee(paid),
    logs: logs.map(readMinedLog),
  }
}

/** Whether it is still in the block that it was found in: a chain can go back. Rejects with what `request` rejects with. */
export async function isStillMined(
  request: ChainRequest,
  { transactionHash, blockHash }: Pick<MinedTransaction, 'transactionHash' | 'blockHash'>,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await request({ method: 'eth_getTransactionReceipt', params: [transactionHash] }, { signal })
  const receipt = readFields(answer)
  return receipt !== undefined && receipt['blockHash'] === blockHash
}

/** A rollup on the OP Stack takes what its data costs below it as well, and says so in `l1Fee`. */
function minedFee({ gasUsed, effectiveGasPrice: price, l1Fee }: UnknownFields): bigint | undefined {
  const below = l1Fee ?? '0x0'
  return isQuantity(gasUsed) && isQuantity(price) && isQuantity(below)
    ? BigInt(gasUsed) * BigInt(price) + BigInt(below)
    : undefined
}

function isQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
}

/**
 * The logs of a receipt; `undefined` while there is none. A log that cannot be read must not vanish: the movements would
 * look complete. Throws `chain/answer`.
 */
export function readReceiptLogs(receipt: unknown): readonly ChainLog[] | undefined {
  if (receipt === null || receipt === undefined) return undefined
  const logs = readFields(receipt)?.['logs']
  if (!Array.isArray(logs)) throw chainErrors.answer({ call: 'eth_getTransactionReceipt' })
  return logs.map(readMinedLog)
}

function readMinedLog(log: unknown): ChainLog {
  const { address, topics, data } = readFields(log) ?? {}
  const emitter = readAddress(address)
  if (emitter === undefined || !Array.isArray(topics) || !topics.every(isHash) || !isHex(data))
    throw chainErrors.answer({ call: 'eth_getTransactionReceipt' })
  return {
    address: lowerAddress(emitter),
    topics: topics.map((topic): Hex => `0x${topic.slice(2).toLowerCase()}`),
    data: `0x${data.slice(2).toLowerCase()}`,
  }
}
