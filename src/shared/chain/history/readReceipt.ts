import { type Hex, isHash } from '../../domain/values/hex.ts'
import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { type ExecutionLog, readExecutionLog } from './readExecutionLog.ts'

/**
 * How a mined transaction ended. `executions`: what Safes said in it of their own executions; one that its sender made
 * inside another call can fail although the transaction succeeded.
 */
export type Receipt = {
  readonly succeeded: boolean
  readonly transactionHash: Hex
  readonly executions: readonly ExecutionLog[]
}

/** `undefined` while the transaction is not mined. Not for a safeTxHash, which never has a receipt. */
export async function readReceipt(
  request: ChainRequest,
  transactionHash: Hex,
  signal: AbortSignal,
): Promise<Receipt | undefined> {
  const method = 'eth_getTransactionReceipt'
  const answer = await request({ method, params: [transactionHash] }, { signal })
  if (answer === null || answer === undefined) return undefined
  const { status, transactionHash: hash, logs } = readFields(answer) ?? {}
  if ((status !== '0x1' && status !== '0x0') || !isHash(hash)) throw chainErrors.answer({ call: method })
  return {
    succeeded: status === '0x1',
    transactionHash: hash,
    executions: Array.isArray(logs) ? logs.map(readExecutionLog).filter((log) => log !== undefined) : [],
  }
}
