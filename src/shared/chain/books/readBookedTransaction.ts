import { decodeCall } from '../../domain/calldata/decodeCall.ts'
import { readExecutionCalldata } from '../../domain/pasted/readExecutionCalldata.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { SafeVersion } from '../../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../domain/transaction/safeTxHash.ts'
import { type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { type ExecutionEnd, executionEnds } from '../history/executionEnds.ts'
import { framedMovements, toldMovements } from '../history/movements.ts'
import { type Frame, readFrames } from '../history/readFrames.ts'
import { type MinedTransaction, readMined } from '../history/readMined.ts'
import { safeEvents } from '../safe/safeEvents.ts'
import { flattenCalls } from '../simulate/flattenCalls.ts'
import type { FlatCall } from '../simulate/Script.ts'
import type { BookedExecution, BookedTransaction } from './BookLine.ts'
import { bookLines } from './bookLines.ts'

type BookedFields = Omit<SafeTransaction, 'nonce'>

/** The Safe whose books are read, with its known executions. */
export type BookKeeping = {
  /** A Safe of a version that hashes as none that is known has no hash that proves anything. */
  readonly identity: Omit<SafeIdentity, 'version'> & { readonly version: SafeVersion | undefined }
  /** The nonce of an execution, where it is known. */
  readonly nonceOf: (safeTxHash: Hex) => bigint | undefined
  /** The Safe logs nothing of what succeeds (`logsFailuresOnly`). */
  readonly isSilent: boolean
}

/**
 * Reads what a transaction of the chain moved into a Safe or out of it: tokens by its logs, the native currency by what
 * the Safe was asked to call, or by a trace where that does not tell. `undefined` while it is not mined. Rejects with
 * what the node said.
 */
export async function readBookedTransaction(
  request: ChainRequest,
  transactionHash: Hex,
  keeping: BookKeeping,
  signal: AbortSignal,
): Promise<BookedTransaction | undefined> {
  const mined = await readMined(request, transactionHash, signal)
  if (mined === undefined) return undefined
  const safe = lowerAddress(keeping.identity.safe)
  const told = bookTransaction(mined, undefined, keeping)
  if (!mined.succeeded || isFullyExplained(told, safe)) return told
  return (await traceBooked(request, told, keeping, signal)) ?? told
}

/** Reads the native movements anew from a trace; `undefined` where the node does not trace. */
export async function traceBooked(
  request: ChainRequest,
  { mined }: BookedTransaction,
  keeping: BookKeeping,
  signal: AbortSignal,
): Promise<BookedTransaction | undefined> {
  const trace = await readFrames(request, mined.transactionHash, signal)
  return trace && bookTransaction(mined, trace, keeping)
}

function bookTransaction(
  mined: MinedTransaction,
  trace: Frame | undefined,
  keeping: BookKeeping,
): BookedTransaction {
  const safe = lowerAddress(keeping.identity.safe)
  const isTraced = trace !== undefined
  if (!mined.succeeded) return { mined, executions: [], lines: [], isTraced }
  const executions = executionsOf(mined, trace, keeping)
  const native =
    trace === undefined
      ? toldMovements({
          logs: mined.logs,
          account: safe,
          calls: executions.flatMap((execution) =>
            execution.succeeded ? (callsOf(execution, safe) ?? []) : [],
          ),
          // Each is a line of its own, which `bookLines` adds.
          refund: undefined,
        })
      : framedMovements(trace, safe)
  const lines = bookLines({ mined, safe, executions, native, isTraced })
  return { mined, executions, lines, isTraced }
}

/** Whether the calldata tells all of the native currency that the transaction moved on purpose. */
function isFullyExplained({ mined, executions, lines }: BookedTransaction, safe: LowerAddress): boolean {
  const isByModule = mined.logs.some(
    ({ address, topics: [topic] }) => address === safe && topic === safeEvents.byModule,
  )
  if (isByModule) return false
  if (executions.length === 0) return lines.length > 0 || mined.to !== safe
  return executions.every(
    (execution) => execution.fields !== undefined && (!execution.succeeded || callsOf(execution, safe)),
  )
}

/** The calls that moved what they carry; `undefined` where code of others ran in the place of the Safe. */
function callsOf({ fields }: BookedExecution, safe: LowerAddress): readonly FlatCall[] | undefined {
  return fields && flattenCalls(decodeCall({ from: safe, ...fields }))
}

function executionsOf(
  mined: MinedTransaction,
  trace: Frame | undefined,
  { identity, nonceOf, isSilent }: BookKeeping,
): readonly BookedExecution[] {
  const safe = lowerAddress(identity.safe)
  const ends = executionEnds(mined.logs, safe)
  const direct = mined.to === safe ? readExecutionCalldata(mined.input)?.fields : undefined
  if (ends.length === 0)
    return isSilent && direct !== undefined ? [silentExecution(direct, mined.logs.length)] : []
  const called = trace === undefined ? undefined : fieldsInFrames(trace, safe)
  // Calls that another contract passes on count by its calldata alone only where the hash proves them.
  const passed = direct === undefined && called === undefined ? fieldsWithin(mined.input) : []
  return ends.map((end, index) => {
    const named = nonceOf(end.safeTxHash)
    const inOrder = called?.length === ends.length ? called[index] : undefined
    const only = ends.length === 1 ? direct : undefined
    const candidates = [...(direct ? [direct] : []), ...(called ?? []), ...passed]
    const proven = candidates.find((fields) => isExecutionProven(fields, { end, nonce: named, identity }))
    const fields = proven ?? inOrder ?? only
    // A nonce is not the one that was used if it makes another hash of what ran.
    const nonce = fields !== undefined && proven === undefined ? undefined : named
    return { ...end, nonce, fields }
  })
}

/** The execution of a Safe that logs failures alone: no event names its hash. */
function silentExecution(fields: BookedFields, logIndex: number): BookedExecution {
  return { succeeded: true, safeTxHash: '0x', payment: 0n, logIndex, nonce: undefined, fields }
}

/** Whether the hash of these fields is the one that the Safe named. */
function isExecutionProven(
  fields: BookedFields,
  {
    end,
    nonce,
    identity: { version, ...place },
  }: {
    readonly end: ExecutionEnd
    readonly nonce: bigint | undefined
    readonly identity: BookKeeping['identity']
  },
): boolean {
  if (nonce === undefined || version === undefined) return false
  return hashSafeTransaction({ ...place, version }, { ...fields, nonce }).safeTxHash === end.safeTxHash
}

/** What the Safe was asked to execute and did, in the order in which it ended. */
function fieldsInFrames(trace: Frame, safe: LowerAddress): readonly BookedFields[] {
  return endedFrames(trace).flatMap(({ type, to, input }) =>
    type === 'CALL' && to === safe ? (readExecutionCalldata(input)?.fields ?? []) : [],
  )
}

/** Frames that were not undone, inner calls before the call that made them: the order in which the Safe logs. */
function endedFrames(frame: Frame): readonly Frame[] {
  return frame.failed ? [] : [...frame.calls.flatMap(endedFrames), frame]
}

/** The selector of `execTransaction`, in hex. */
const selector = '6a761202'

/** Everything in calldata that reads as a call of `execTransaction`, of this Safe or of another. */
function fieldsWithin(input: Hex): readonly BookedFields[] {
  const data = input.toLowerCase()
  const nested: BookedFields[] = []
  for (let at = data.indexOf(selector); at !== -1; at = data.indexOf(selector, at + 1)) {
    const fields = at % 2 === 0 ? readExecutionCalldata(`0x${data.slice(at)}`)?.fields : undefined
    if (fields !== undefined) nested.push(fields)
  }
  return nested
}
