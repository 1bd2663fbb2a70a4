import { type Address, decodeFunctionData, getAddress, type Hex, toEventSelector, zeroAddress } from 'viem'
import { safeProxyFactoryAbi } from '../../chain/safeAbi.ts'
import type { ChainRows, Place, SafeCreation, TransferRow } from './chainRows.ts'
import { addressAt, wordAt, wordsOf } from './logWords.ts'
import type { MinedLog, Sender, Surroundings } from './MinedLog.ts'
import { isExecutionResult, readExecutions } from './readExecutions.ts'
import { readModuleCalls } from './readModuleCalls.ts'

const TOPICS = {
  proxyCreation: toEventSelector('ProxyCreation(address,address)'),
  /** Of factories before 1.3.0. */
  firstProxyCreation: toEventSelector('ProxyCreation(address)'),
  approveHash: toEventSelector('ApproveHash(bytes32,address)'),
  safeReceived: toEventSelector('SafeReceived(address,uint256)'),
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  removedOwner: toEventSelector('RemovedOwner(address)'),
}

/** Whether the rows of this log need to know who sent the transaction. */
export function needsSender(log: MinedLog): boolean {
  const [topic] = log.topics
  return isCreation(topic) || isExecutionResult(topic)
}

function isCreation(topic: Hex | undefined): boolean {
  return topic === TOPICS.proxyCreation || topic === TOPICS.firstProxyCreation
}

/** Turns logs, in the order of the chain, into rows. Logs that are none of our business are passed over. */
export async function readLogs(
  logs: readonly MinedLog[],
  { chainId, timestampOf, senderOf }: Surroundings,
): Promise<ChainRows> {
  const creations: SafeCreation[] = []
  const transfers: TransferRow[] = []
  const approvals: ChainRows['approvals'][number][] = []
  const removals: ChainRows['removals'][number][] = []
  for (const log of logs) {
    const place = placeOf(log, timestampOf)
    const safe = getAddress(log.address)
    const words = wordsOf(log)
    if (isCreation(log.topics[0])) {
      creations.push({ ...place, ...readCreation(log, senderOf(log.transactionHash)) })
    } else if (log.topics[0] === TOPICS.approveHash) {
      approvals.push({ ...place, safe, safeTxHash: wordAt(words, 0), owner: addressAt(words, 1) })
    } else if (log.topics[0] === TOPICS.removedOwner) {
      removals.push({ ...place, safe, owner: addressAt(words, 0) })
    } else if (log.topics[0] === TOPICS.safeReceived) {
      transfers.push({
        ...place,
        kind: 'native',
        from: addressAt(words, 0),
        to: safe,
        value: BigInt(wordAt(words, 1)),
      })
    } else if (log.topics[0] === TOPICS.transfer && words.length === 3) {
      transfers.push({ ...place, ...readTransfer(log, words) })
    }
  }
  const placed = (log: MinedLog) => placeOf(log, timestampOf)
  const executions = await readExecutions(logs, { chainId, senderOf, placeOf: placed })
  const moduleCalls = readModuleCalls(logs, placed)
  return { creations, transfers, approvals, removals, executions, moduleCalls }
}

function placeOf(log: MinedLog, timestampOf: (blockNumber: number) => number): Place {
  const blockNumber = Number(log.blockNumber)
  return {
    blockNumber,
    timestamp: timestampOf(blockNumber),
    transactionHash: log.transactionHash,
    logIndex: log.logIndex,
  }
}

function readCreation(log: MinedLog, { from, input }: Sender): Omit<SafeCreation, keyof Place> {
  const words = wordsOf(log)
  return {
    safe: addressAt(words, 0),
    singleton: words.length > 1 ? addressAt(words, 1) : (readSingleton(input) ?? zeroAddress),
    factory: getAddress(log.address),
    creator: getAddress(from),
    ...readFactoryCall(input),
  }
}

function readSingleton(input: Hex): Address | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: safeProxyFactoryAbi, data: input })
    return functionName === 'createProxy' || functionName === 'createProxyWithNonce' ? args[0] : undefined
  } catch {
    return undefined
  }
}

function readFactoryCall(input: Hex): Pick<SafeCreation, 'saltNonce' | 'setupData'> {
  try {
    const { functionName, args } = decodeFunctionData({ abi: safeProxyFactoryAbi, data: input })
    if (functionName === 'createProxy') return { setupData: args[1], saltNonce: undefined }
    if (functionName === 'createProxyWithNonce') return { setupData: args[1], saltNonce: args[2] }
  } catch {
    // Called in a way we do not know.
  }
  return { setupData: undefined, saltNonce: undefined }
}

/** Four topics make it a collectible: then the last word is its number and not an amount. */
function readTransfer(log: MinedLog, words: readonly Hex[]) {
  const parties = { from: addressAt(words, 0), to: addressAt(words, 1), token: getAddress(log.address) }
  const last = BigInt(wordAt(words, 2))
  return log.topics.length === 4
    ? { ...parties, kind: 'erc721' as const, tokenId: last }
    : { ...parties, kind: 'erc20' as const, value: last }
}
