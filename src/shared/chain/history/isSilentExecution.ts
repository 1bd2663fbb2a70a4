import { readExecutionCalldata } from '../../domain/pasted/readExecutionCalldata.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import { hashSafeTransaction } from '../../domain/transaction/safeTxHash.ts'
import { lowerAddress, sameAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { requestAsOf } from '../nodes/requestAsOf.ts'
import { readSafeState } from '../safe/readSafeState.ts'
import { readExecutionLog } from './readExecutionLog.ts'
import { readMined } from './readMined.ts'

/** What a Safe executed, as it may be, and the transaction of the chain that did it. */
type Suspected = {
  readonly identity: SafeIdentity
  readonly nonce: bigint
  readonly safeTxHash: Hex
  readonly transactionHash: Hex
}

/**
 * Whether a transaction of the chain executed one of a Safe that logs no event of what succeeds: it called the Safe with
 * exactly these fields, it was not undone, no failure was logged, and the Safe used this nonce and no other in its
 * block. False where that is not proven, as where another contract called the Safe, and where the node does not keep the
 * block before. Rejects where the node does not tell the transaction.
 */
export async function isSilentExecution(
  request: ChainRequest,
  { identity, nonce, safeTxHash, transactionHash }: Suspected,
  signal: AbortSignal,
): Promise<boolean> {
  const { safe } = identity
  const mined = await readMined(request, transactionHash, signal)
  if (mined === undefined || !mined.succeeded || mined.to !== lowerAddress(safe)) return false
  const fields = readExecutionCalldata(mined.input)?.fields
  if (fields === undefined) return false
  if (hashSafeTransaction(identity, { ...fields, nonce }).safeTxHash !== safeTxHash.toLowerCase())
    return false
  const events = mined.logs.map(readExecutionLog)
  if (events.some((log) => log !== undefined && sameAddress(log.safe, safe))) return false
  const nonceAt = async (block: bigint) =>
    (await readSafeState(requestAsOf(request, block), safe, { signal })).nonce
  try {
    const [before, after] = await Promise.all([nonceAt(mined.blockNumber - 1n), nonceAt(mined.blockNumber)])
    return before === nonce && after === nonce + 1n
  } catch {
    signal.throwIfAborted()
    return false
  }
}
