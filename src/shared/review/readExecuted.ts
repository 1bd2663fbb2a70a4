import { readAccounts } from '../chain/accounts/readAccounts.ts'
import { readHoldings } from '../chain/accounts/readHoldings.ts'
import { type ExecutionEnd, executionEnds } from '../chain/history/executionEnds.ts'
import {
  approvedIn,
  type Movement,
  movementsWithoutTrace,
  tokenMovements,
  tracedMovements,
} from '../chain/history/movements.ts'
import { everyFrame, type Frame, readFrames } from '../chain/history/readFrames.ts'
import { type MinedTransaction, readMined } from '../chain/history/readMined.ts'
import { requestAsOf } from '../chain/nodes/requestAsOf.ts'
import { readSafeState } from '../chain/safe/readSafeState.ts'
import { flattenCalls } from '../chain/simulate/flattenCalls.ts'
import { everyCall } from '../domain/calldata/DecodedCall.ts'
import type { DecodedTransaction } from '../domain/checks/subject/CheckSubject.ts'
import { logsFailuresOnly } from '../domain/safe/logsFailuresOnly.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { type Address, type LowerAddress, lowerAddress, zeroAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { revertReason } from '../domain/values/revertReason.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import type { Ending, ExecutedReading, Failure, PaidRefund } from './ExecutedReading.ts'
import { findExecution, readExecutedSignatures } from './executedSignatures.ts'

/** What was executed: a transaction of the Safe, or something that no owner signed, such as a payment to it. */
export type ToRead = {
  readonly safe: Address
  readonly transactionHash: Hex
  readonly signed: { readonly transaction: SafeTransaction; readonly decoded: DecodedTransaction } | undefined
}

const mostAccounts = 60

/**
 * Reads from the chain what a transaction did. `undefined` while it is not mined. Rejects when the node does not tell
 * its receipt; of everything else, what the history does not say is left open.
 */
export async function readExecuted(
  request: ChainRequest,
  { safe: address, transactionHash, signed }: ToRead,
  signal: AbortSignal,
): Promise<ExecutedReading | undefined> {
  const safe = lowerAddress(address)
  const mined = await readMined(request, transactionHash, signal)
  if (mined === undefined) return undefined
  // A node that mines while it is asked for both would give a receipt and no trace, and that answer would be kept.
  const trace = await readFrames(request, transactionHash, signal)
  const executed: MinedExecution = { safe, mined, trace, signed }
  const past = requestAsOf(request, mined.blockNumber - 1n)
  const then = requestAsOf(request, mined.blockNumber)
  const readBefore = unlessUnreadable(readSafeState(past, address, { signal }), signal)
  const { own, isSilent, others, executions } = await findOwnEnd(executed, readBefore)
  const ending = endingOf(executed, { own, isSilent })
  const refund = paidRefundOf(signed?.transaction, mined, own?.payment)
  const { native, nativeFrom } = nativeMovements(executed, { ending, refund })
  const movements = [...native, ...tokenMovements(mined.logs, safe)]
  const approved = approvedIn(mined.logs, safe)
  const [before, after, held, accounts] = await Promise.all([
    readBefore,
    unlessUnreadable(readSafeState(then, address, { signal }), signal),
    unlessUnreadable(readHeldThen({ past, then }, { holder: address, movements }, signal), signal),
    readAccounts(request, accountsIn({ movements, approved, signed }), signal),
  ])
  const shared = isBlockShared({ before, after, executions })
  return {
    mined,
    ending,
    movements,
    nativeFrom,
    approved,
    failure: ending === 'done' || trace === undefined ? undefined : failureIn(trace, safe),
    signatures: await executedSignaturesOf(executed, shared ? undefined : before),
    before,
    after,
    shared,
    refund,
    held: held ?? new Map(),
    accounts,
    others,
  }
}

/** An Ethereum transaction that was mined, and what of it a Safe signed. */
type MinedExecution = {
  readonly safe: LowerAddress
  readonly mined: MinedTransaction
  readonly trace: Frame | undefined
  readonly signed: ToRead['signed']
}

/** What cannot be read is left open, but for reading that was given up. */
function unlessUnreadable<value>(read: Promise<value>, signal: AbortSignal): Promise<value | undefined> {
  return read.catch(() => {
    signal.throwIfAborted()
    return undefined
  })
}

type OwnEnd = {
  /** How the logs say that the signed transaction ended. */
  readonly own: ExecutionEnd | undefined
  /** The Safe is of a version that logs failures alone. */
  readonly isSilent: boolean
}

/** Finds the end of what was signed among those of all transactions of the Safe that ran beside it. */
async function findOwnEnd(
  executed: MinedExecution,
  readBefore: Promise<SafeState | undefined>,
): Promise<OwnEnd & { readonly others: number; readonly executions: number }> {
  const { safe, mined, signed } = executed
  const ends = executionEnds(mined.logs, safe)
  const own = ends.find(({ safeTxHash }) => safeTxHash === signed?.decoded.hashes.safeTxHash.toLowerCase())
  const isSilent = own === undefined && (await ranSilently(executed, readBefore))
  return {
    own,
    isSilent,
    others: ends.filter((end) => end !== own).length,
    executions: ends.length + (isSilent ? 1 : 0),
  }
}

async function ranSilently(
  { safe, mined, trace, signed }: MinedExecution,
  readBefore: Promise<SafeState | undefined>,
): Promise<boolean> {
  if (signed === undefined) return false
  if (findExecution({ safe, transaction: signed.transaction, mined, trace }) === undefined) return false
  const stateBefore = await readBefore
  return stateBefore !== undefined && logsFailuresOnly(stateBefore)
}

async function executedSignaturesOf(
  { safe, mined, trace, signed }: MinedExecution,
  stateBefore: SafeState | undefined,
): Promise<ExecutedReading['signatures']> {
  if (signed === undefined) return undefined
  const { transaction, decoded } = signed
  const { safeTxHash } = decoded.hashes
  return await readExecutedSignatures({ safe, transaction, safeTxHash, mined, trace, before: stateBefore })
}

/** Whether other transactions of the Safe ran in the same block: each execution uses one nonce. */
function isBlockShared({
  before,
  after,
  executions,
}: {
  readonly before: SafeState | undefined
  readonly after: SafeState | undefined
  readonly executions: number
}): boolean {
  return before !== undefined && after !== undefined && after.nonce - before.nonce !== BigInt(executions)
}

function endingOf({ mined, signed }: MinedExecution, { own, isSilent }: OwnEnd): Ending {
  if (!mined.succeeded) return 'undone'
  if (signed === undefined || isSilent) return 'done'
  if (own === undefined) return 'unsaid'
  return own.succeeded ? 'done' : 'counted'
}

function nativeMovements(
  { mined, trace, safe, signed }: MinedExecution,
  { ending, refund }: { readonly ending: Ending; readonly refund: PaidRefund | undefined },
): { readonly native: readonly Movement[]; readonly nativeFrom: ExecutedReading['nativeFrom'] } {
  if (ending === 'undone') return { native: [], nativeFrom: 'trace' }
  if (trace !== undefined) return { native: tracedMovements(trace, safe), nativeFrom: 'trace' }
  const calls = ending === 'done' && signed !== undefined ? flattenCalls(signed.decoded.call) : []
  const native = movementsWithoutTrace({
    logs: mined.logs,
    account: safe,
    calls: calls ?? [],
    // One in a token is in the logs of that token.
    refund: refund?.token === zeroAddress ? refund : undefined,
  })
  return { native, nativeFrom: calls === undefined || ending === 'unsaid' ? 'unknown' : 'calls' }
}

function paidRefundOf(
  transaction: SafeTransaction | undefined,
  { from }: MinedTransaction,
  amount: bigint | undefined,
): PaidRefund | undefined {
  if (transaction === undefined || amount === undefined || amount === 0n) return undefined
  const receiver = lowerAddress(transaction.refundReceiver)
  const to = receiver === zeroAddress ? from : receiver
  return { token: lowerAddress(transaction.gasToken), to, amount }
}

async function readHeldThen(
  { past, then }: { readonly past: ChainRequest; readonly then: ChainRequest },
  { holder, movements }: { readonly holder: Address; readonly movements: readonly Movement[] },
  signal: AbortSignal,
): Promise<ExecutedReading['held']> {
  const tokens = [...new Set(movements.map(({ token }) => token))]
    .filter((token) => token !== zeroAddress)
    .map((token) => ({ address: token, decimals: 0 }))
  const [before, after] = await Promise.all([
    readHoldings(past, { holder, tokens }, signal),
    readHoldings(then, { holder, tokens }, signal),
  ])
  const left = new Map(after.map(({ token, amount }) => [token, amount]))
  return new Map(
    before.flatMap(({ token, amount }) => {
      const end = left.get(token)
      return end === undefined ? [] : [[token, { before: amount, after: end }]]
    }),
  )
}

/** The call of the Safe that went back, and what it gave as its reason. */
function failureIn(trace: Frame, safe: LowerAddress): Failure | undefined {
  const frames = [...everyFrame(trace)]
  const inner = frames.find(({ from, failed, type }) => failed && from === safe && type !== 'DELEGATECALL')
  const frame = inner ?? frames.find(({ failed }) => failed)
  return frame && { reason: revertReason(frame.output), at: inner?.to }
}

function accountsIn({
  movements,
  approved,
  signed,
}: Pick<ExecutedReading, 'movements' | 'approved'> & Pick<ToRead, 'signed'>): readonly LowerAddress[] {
  const called = signed === undefined ? [] : [...everyCall(signed.decoded.call)].map(({ to }) => to)
  const named = [
    ...movements.flatMap(({ token, other }) => [token, other]),
    ...approved.flatMap(({ token, spender }) => [token, spender]),
    ...called,
  ]
  return [...new Set(named)].filter((account) => account !== zeroAddress).slice(0, mostAccounts)
}
