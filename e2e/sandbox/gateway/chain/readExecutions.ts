import {
  type Address,
  decodeAbiParameters,
  decodeEventLog,
  decodeFunctionData,
  getAddress,
  type Hex,
  parseAbiParameters,
  toEventSelector,
} from 'viem'
import { safeAbi } from '../../chain/safeAbi.ts'
import type { SafeTransaction } from '../../chain/safeTransaction.ts'
import { hashSafeTransaction } from '../signing/hashSafeTransaction.ts'
import { parseSignatures } from '../signing/parseSignatures.ts'
import type { Execution, Place } from './chainRows.ts'
import { wordAt, wordsOf } from './logWords.ts'
import type { MinedLog, Surroundings } from './MinedLog.ts'

const TOPICS = {
  details: toEventSelector(
    'SafeMultiSigTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes,bytes)',
  ),
  success: toEventSelector('ExecutionSuccess(bytes32,uint256)'),
  failure: toEventSelector('ExecutionFailure(bytes32,uint256)'),
  /** Before 1.1.0, where success logs nothing. */
  firstFailure: toEventSelector('ExecutionFailed(bytes32)'),
}

/** Whether an event closes the execution of a Safe's transaction. */
export function isExecutionResult(topic: Hex | undefined): boolean {
  return topic === TOPICS.success || topic === TOPICS.failure || topic === TOPICS.firstFailure
}

type Around = Pick<Surroundings, 'chainId' | 'senderOf'> & { readonly placeOf: (log: MinedLog) => Place }

/**
 * `SafeMultiSigTransaction` opens an execution, the next result of the same Safe closes it. One execution may run
 * inside another, so results close the innermost first. Safes that do not log their transactions give a result alone:
 * what was executed then follows from the call, if the Safe was called directly.
 */
export async function readExecutions(
  logs: readonly MinedLog[],
  around: Around,
): Promise<readonly Execution[]> {
  const executions: Execution[] = []
  const open: MinedLog[] = []
  for (const log of logs) {
    const [topic] = log.topics
    if (topic === TOPICS.details) open.push(log)
    if (!isExecutionResult(topic)) continue
    const opening = open.findLastIndex(
      ({ address, transactionHash }) => address === log.address && transactionHash === log.transactionHash,
    )
    const [details] = opening === -1 ? [] : open.splice(opening, 1)
    const words = wordsOf(log)
    const safeTxHash = wordAt(words, 0)
    const read = details === undefined ? readCall(log, safeTxHash, around) : readDetails(details)
    if (read === undefined) continue
    const { signatures, threshold, transaction } = read
    const parsed = await parseSignatures(signatures, safeTxHash).catch(() => [])
    executions.push({
      ...around.placeOf(details ?? log),
      safeTxHash,
      transaction,
      // A Safe ignores what follows the signatures it needs, so what it accepted may still be unreadable to us.
      signatures: parsed,
      threshold: threshold ?? parsed.length,
      safe: getAddress(log.address),
      payment: words.length > 1 ? BigInt(wordAt(words, 1)) : 0n,
      successful: topic === TOPICS.success,
      executor: getAddress(around.senderOf(log.transactionHash).from),
    })
  }
  return executions
}

type ReadExecution = {
  readonly transaction: SafeTransaction
  readonly signatures: Hex
  /** As it was then; not known from the call alone. */
  readonly threshold: number | undefined
}

const additionalInfo = parseAbiParameters('uint256 nonce, address sender, uint256 threshold')

function readDetails(log: MinedLog): ReadExecution {
  const { args } = decodeEventLog({
    abi: safeAbi,
    eventName: 'SafeMultiSigTransaction',
    data: log.data,
    topics: log.topics,
  })
  const [nonce, , threshold] = decodeAbiParameters(additionalInfo, args.additionalInfo)
  const { signatures, additionalInfo: _, operation, ...fields } = args
  return {
    transaction: { ...fields, operation: operation === 1 ? 1 : 0, nonce },
    signatures,
    threshold: Number(threshold),
  }
}

function readCall(log: MinedLog, safeTxHash: Hex, { chainId, senderOf }: Around): ReadExecution | undefined {
  const { to: called, input } = senderOf(log.transactionHash)
  const safe = getAddress(log.address)
  if (called === null || getAddress(called) !== safe) return
  const call = decodeExecution(input)
  if (call === undefined) return
  const { signatures, fields } = call
  const nonce = findNonce({ chainId, safe, fields, safeTxHash })
  return nonce === undefined
    ? undefined
    : { transaction: { ...fields, nonce }, signatures, threshold: undefined }
}

type Fields = Omit<SafeTransaction, 'nonce'>

/** What a call of `execTransaction` asks for; `undefined` for any other. */
export function decodeExecution(
  input: Hex,
): { readonly fields: Fields; readonly signatures: Hex } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: safeAbi, data: input })
    if (functionName !== 'execTransaction') return
    const [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures] =
      args
    const fields: Fields = {
      ...{ to, value, data, operation: operation === 1 ? 1 : 0 },
      ...{ safeTxGas, baseGas, gasPrice, gasToken, refundReceiver },
    }
    return { fields, signatures }
  } catch {
    return
  }
}

/** One of each way in which Safes hash. */
const HASHING_VERSIONS = ['1.4.1', '1.1.1', '0.1.0'] as const

/** No Safe of this sandbox gets as far as this. */
const LAST_NONCE = 500n

type Search = {
  readonly chainId: number
  readonly safe: Address
  readonly fields: Fields
  readonly safeTxHash: Hex
}

/** The nonce is in neither the call nor the result, but only one gives this hash. */
function findNonce({ chainId, safe, fields, safeTxHash }: Search): bigint | undefined {
  for (let nonce = 0n; nonce <= LAST_NONCE; nonce++)
    for (const version of HASHING_VERSIONS)
      if (hashSafeTransaction({ chainId, safe, version }, { ...fields, nonce }) === safeTxHash) return nonce
  return
}
