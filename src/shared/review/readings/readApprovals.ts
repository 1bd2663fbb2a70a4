import { chainErrors } from '../../chain/nodes/chainErrors.ts'
import { readSafe } from '../../chain/safe/readSafe.ts'
import { type DecodedCall, everyCall } from '../../domain/calldata/DecodedCall.ts'
import { approvedHash } from '../../domain/checks/subject/approvedTransaction.ts'
import type { CheckFacts, KnownTransaction } from '../../domain/checks/subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../../domain/checks/subject/Fact.ts'
import { hashingVersion } from '../../domain/safe/hashingVersion.ts'
import { hashSafeTransaction } from '../../domain/transaction/safeTxHash.ts'
import { type Address, checksumAddress } from '../../domain/values/address.ts'
import { type Hex, isHash } from '../../domain/values/hex.ts'
import { isError } from '../../errors/AppError.ts'
import { loadTransactionCalls } from '../../queries/gatewayCalls.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import type { TransactionQuestion } from './Question.ts'

/** Each is a question of its own. */
const mostApprovals = 5

type ApprovedHash = { readonly safe: Address; readonly hash: Hex }

/**
 * The transactions of other Safes whose hashes this one approves, so that they are read before anybody approves them:
 * their fields as the gateway gives them, kept only when they make that very hash. Rejects only when `signal` aborts.
 */
export async function readApprovals(
  request: ChainRequest,
  { identity, decoded }: Pick<TransactionQuestion, 'identity' | 'decoded'>,
  signal: AbortSignal,
): Promise<CheckFacts['otherTransactions']> {
  const approvals = approvalsIn(decoded.call).slice(0, mostApprovals)
  if (approvals.length === 0) return notApplicable('nothing-approved')
  try {
    const found = await Promise.all(
      approvals.map((approval) => findApproved(request, identity.chainId, approval, signal)),
    )
    return knownFact(found.flatMap((knownTransaction) => knownTransaction ?? []))
  } catch {
    signal.throwIfAborted()
    return unknownFact('approved-not-read')
  }
}

function approvalsIn(outer: DecodedCall): readonly ApprovedHash[] {
  return [...everyCall(outer)].flatMap((call): readonly ApprovedHash[] => {
    const hash = approvedHash(call)
    return isHash(hash) ? [{ safe: checksumAddress(call.to), hash }] : []
  })
}

async function findApproved(
  request: ChainRequest,
  chainId: number,
  { safe, hash }: ApprovedHash,
  signal: AbortSignal,
): Promise<KnownTransaction | undefined> {
  const [details, version] = await Promise.all([
    loadTransactionCalls().then((calls) => calls.details(chainId, hash, { signal })),
    readVersion(request, safe, signal),
  ])
  const execution = details?.execution
  if (version === undefined || execution?.kind !== 'multisig' || execution.safeTransaction === undefined)
    return undefined
  const identity = { chainId, safe, version }
  const transaction = execution.safeTransaction
  const { safeTxHash } = hashSafeTransaction(identity, transaction)
  if (safeTxHash !== hash.toLowerCase()) return undefined
  return { identity, transaction, safeTxHash, executed: details?.executedAt !== undefined }
}

async function readVersion(request: ChainRequest, safe: Address, signal: AbortSignal) {
  try {
    return hashingVersion(await readSafe(request, safe, signal))
  } catch (error) {
    if (isError(error, chainErrors.notASafe)) return undefined
    throw error
  }
}
