import { readSafe } from '../chain/safe/readSafe.ts'
import { everyCall } from '../domain/calldata/DecodedCall.ts'
import { decodeCall } from '../domain/calldata/decodeCall.ts'
import type { CheckFacts, KnownTransaction } from '../domain/checks/subject/CheckFacts.ts'
import { approvedHash } from '../domain/checks/subject/CheckSubject.ts'
import { known } from '../domain/checks/subject/Fact.ts'
import type { SafePlace } from '../domain/safe/safeDomain.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import { type Address, checksumAddress } from '../domain/values/address.ts'
import { type Hex, isHash } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { loadTransactionCalls } from './gatewayCalls.ts'

/** Each is a question of its own. */
const mostApprovals = 5

type Approval = { readonly safe: Address; readonly hash: Hex }

/**
 * The transactions of other Safes whose hashes this one approves, so that they are read before anybody approves them:
 * their fields as the gateway tells them, kept only when they make that very hash. Empty where nothing is approved, and
 * where nobody knows the transaction. Rejects only when `signal` aborts.
 */
export async function knownApprovals(
  request: AccountSource['request'],
  { place, transaction }: { readonly place: SafePlace; readonly transaction: SafeTransaction },
  signal: AbortSignal,
): Promise<Partial<CheckFacts>> {
  const approvals = approvalsIn(place, transaction).slice(0, mostApprovals)
  if (approvals.length === 0) return {}
  const found = await Promise.all(
    approvals.map((approval) => find(request, place.chainId, approval, signal).catch(() => undefined)),
  )
  signal.throwIfAborted()
  return { otherTransactions: known(found.flatMap((one) => one ?? [])) }
}

function approvalsIn(place: SafePlace, transaction: SafeTransaction): readonly Approval[] {
  const calls = [...everyCall(decodeCall({ from: place.safe, ...transaction }))]
  return calls.flatMap((call): readonly Approval[] => {
    const hash = approvedHash(call)
    return isHash(hash) ? [{ safe: checksumAddress(call.to), hash }] : []
  })
}

async function find(
  request: AccountSource['request'],
  chainId: number,
  { safe, hash }: Approval,
  signal: AbortSignal,
): Promise<KnownTransaction | undefined> {
  const [details, { version: said }] = await Promise.all([
    loadTransactionCalls().then((calls) => calls.details(chainId, hash, { signal })),
    readSafe(request, safe, signal),
  ])
  const version = parseSafeVersion(said)
  const execution = details?.execution
  if (version === undefined || execution?.kind !== 'multisig' || execution.safeTransaction === undefined)
    return undefined
  const place = { chainId, safe, version }
  const transaction = execution.safeTransaction
  const { safeTxHash } = hashSafeTransaction(place, transaction)
  if (safeTxHash !== hash.toLowerCase()) return undefined
  return { place, transaction, safeTxHash, executed: details?.executedAt !== undefined }
}
