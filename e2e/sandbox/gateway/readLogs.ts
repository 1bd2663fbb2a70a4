import {
  type Address,
  decodeAbiParameters,
  decodeEventLog,
  decodeFunctionData,
  getAddress,
  type Hex,
  type Log,
  parseAbiParameters,
  slice,
  toEventSelector,
} from 'viem'
import { safeAbi, safeProxyFactoryAbi } from '../chain/safeAbi.ts'
import type { ChainRows, Execution, Place, SafeCreation, TransferRow } from './chainRows.ts'
import { parseSignatures } from './parseSignatures.ts'

const TOPICS = {
  proxyCreation: toEventSelector('ProxyCreation(address,address)'),
  multiSigTransaction: toEventSelector(
    'SafeMultiSigTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes,bytes)',
  ),
  executionSuccess: toEventSelector('ExecutionSuccess(bytes32,uint256)'),
  executionFailure: toEventSelector('ExecutionFailure(bytes32,uint256)'),
  approveHash: toEventSelector('ApproveHash(bytes32,address)'),
  safeReceived: toEventSelector('SafeReceived(address,uint256)'),
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  removedOwner: toEventSelector('RemovedOwner(address)'),
}

/** The transaction around a log, as far as rows need it. */
export type Sender = { readonly from: Address; readonly input: Hex }

export type MinedLog = Log<bigint, number, false>

/** Whether the rows of this log need to know who sent the transaction. */
export function needsSender(log: MinedLog): boolean {
  return log.topics[0] === TOPICS.multiSigTransaction || log.topics[0] === TOPICS.proxyCreation
}

/** Turns logs, in the order of the chain, into rows. Logs that are none of our business are passed over. */
export async function readLogs(
  logs: readonly MinedLog[],
  timestampOf: (blockNumber: number) => number,
  senderOf: (transactionHash: Hex) => Sender,
): Promise<ChainRows> {
  const creations: SafeCreation[] = []
  const transfers: TransferRow[] = []
  const approvals: ChainRows['approvals'][number][] = []
  const removals: ChainRows['removals'][number][] = []
  for (const log of logs) {
    const place = placeOf(log, timestampOf)
    const safe = getAddress(log.address)
    const words = wordsOf(log)
    if (log.topics[0] === TOPICS.proxyCreation) {
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
  const executions = await readExecutions(logs, timestampOf, senderOf)
  return { creations, transfers, approvals, removals, executions }
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

/** The words of an event with static members only: indexed or not, they come in the order they are declared in. */
function wordsOf(log: MinedLog): readonly Hex[] {
  const data: Hex[] = []
  for (let start = 0; start + 32 <= (log.data.length - 2) / 2; start += 32) {
    data.push(slice(log.data, start, start + 32))
  }
  return [...log.topics.slice(1), ...data]
}

function wordAt(words: readonly Hex[], index: number): Hex {
  const word = words[index]
  if (word === undefined) throw new Error(`An event has ${words.length} words, none at ${index}`)
  return word
}

function addressAt(words: readonly Hex[], index: number): Address {
  return getAddress(slice(wordAt(words, index), 12))
}

function readCreation(log: MinedLog, { from, input }: Sender): Omit<SafeCreation, keyof Place> {
  const words = wordsOf(log)
  return {
    safe: addressAt(words, 0),
    singleton: addressAt(words, 1),
    factory: getAddress(log.address),
    creator: getAddress(from),
    saltNonce: readSaltNonce(input),
  }
}

function readSaltNonce(input: Hex): bigint | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: safeProxyFactoryAbi, data: input })
    return functionName === 'createProxyWithNonce' ? args[2] : undefined
  } catch {
    return
  }
}

/** Four topics make it a collectible: then the last word is its number and not an amount. */
function readTransfer(log: MinedLog, words: readonly Hex[]) {
  const parties = { from: addressAt(words, 0), to: addressAt(words, 1), token: getAddress(log.address) }
  const last = BigInt(wordAt(words, 2))
  return log.topics.length === 4
    ? { ...parties, kind: 'erc721' as const, tokenId: last }
    : { ...parties, kind: 'erc20' as const, value: last }
}

/**
 * `SafeMultiSigTransaction` opens an execution, the next result of the same Safe closes it. One execution may run
 * inside another, so results close the innermost first.
 */
async function readExecutions(
  logs: readonly MinedLog[],
  timestampOf: (blockNumber: number) => number,
  senderOf: (transactionHash: Hex) => Sender,
): Promise<readonly Execution[]> {
  const executions: Execution[] = []
  const open: MinedLog[] = []
  for (const log of logs) {
    const [topic] = log.topics
    if (topic === TOPICS.multiSigTransaction) open.push(log)
    if (topic !== TOPICS.executionSuccess && topic !== TOPICS.executionFailure) continue
    const opening = open.findLastIndex(
      ({ address, transactionHash }) => address === log.address && transactionHash === log.transactionHash,
    )
    const [details] = opening === -1 ? [] : open.splice(opening, 1)
    if (details === undefined) continue
    const words = wordsOf(log)
    executions.push({
      ...placeOf(details, timestampOf),
      ...(await readExecution(details, wordAt(words, 0))),
      safe: getAddress(log.address),
      payment: BigInt(wordAt(words, 1)),
      successful: topic === TOPICS.executionSuccess,
      executor: getAddress(senderOf(log.transactionHash).from),
    })
  }
  return executions
}

const additionalInfo = parseAbiParameters('uint256 nonce, address sender, uint256 threshold')

async function readExecution(
  log: MinedLog,
  safeTxHash: Hex,
): Promise<Pick<Execution, 'safeTxHash' | 'transaction' | 'signatures' | 'threshold'>> {
  const { args } = decodeEventLog({
    abi: safeAbi,
    eventName: 'SafeMultiSigTransaction',
    data: log.data,
    topics: log.topics,
  })
  const [nonce, , threshold] = decodeAbiParameters(additionalInfo, args.additionalInfo)
  const { signatures, additionalInfo: _, operation, ...fields } = args
  return {
    safeTxHash,
    transaction: { ...fields, operation: operation === 1 ? 1 : 0, nonce },
    // A Safe ignores what follows the signatures it needs, so what it accepted may still be unreadable to us.
    signatures: await parseSignatures(signatures, safeTxHash).catch(() => []),
    threshold: Number(threshold),
  }
}
