import { argumentsOf, bytesAt } from '../../calldata/arguments.ts'
import { type DecodedCall, everyCall } from '../../calldata/DecodedCall.ts'
import { decodeCall } from '../../calldata/decodeCall.ts'
import type { SafeIdentity } from '../../safe/safeDomain.ts'
import { readSafeChange, type SafeChange } from '../../settingsChange/safeChange.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import { hashSafeTransaction, type SafeTxHashes } from '../../transaction/safeTxHash.ts'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import { type Approval, collectApprovals } from './approvals.ts'
import type { CheckFacts, KnownTransaction } from './CheckFacts.ts'
import { createKnownAddresses, type KnownAddresses } from './knownAddresses.ts'
import { readTransfers, type TokenTransfer } from './tokenTransfer.ts'

/** What is checked: a transaction, where it belongs, and what is known of the world around it. */
export type CheckedTransaction = {
  readonly place: SafeIdentity
  readonly transaction: SafeTransaction
  readonly facts: CheckFacts
  /** Signatures that somebody believes to have a selector, as `decodeCall` takes them. */
  readonly guesses?: Guesses
  /** What `decodeTransaction` made of it, where that is done already. */
  readonly decoded?: DecodedTransaction
}

type Guesses = (selector: `0x${string}`) => readonly string[]

/** A transaction hashed and taken apart. That takes no facts, so it is done once for all who look at it. */
export type DecodedTransaction = { readonly hashes: SafeTxHashes; readonly call: DecodedCall }

/** Every call and every transfer at every depth. */
export type ReadCalls = Pick<CheckSubject, 'transaction' | 'calls' | 'transfers'>

/** Where the transaction behind an approved hash may be known from. */
export type ApprovalFacts = Pick<CheckFacts, 'otherTransactions' | 'queue'>

/** A change of a Safe with the call that makes it. */
export type FoundChange = { readonly call: DecodedCall; readonly change: SafeChange }

/** A transfer with the call that makes it. */
export type FoundTransfer = { readonly call: DecodedCall; readonly transfer: TokenTransfer }

/** A transaction prepared for its checks: hashed, decoded, and with what is asked often worked out once. */
export type CheckSubject = {
  readonly place: SafeIdentity
  readonly safe: LowerAddress
  readonly transaction: SafeTransaction
  readonly hashes: SafeTxHashes
  readonly call: DecodedCall
  /** Every call at every depth, containers before what they carry, approved transactions of other Safes among them. */
  readonly calls: readonly DecodedCall[]
  /** The calls that carry no others. */
  readonly leaves: readonly DecodedCall[]
  readonly facts: CheckFacts
  readonly knownAddresses: KnownAddresses
  readonly changes: readonly FoundChange[]
  readonly transfers: readonly FoundTransfer[]
  readonly approvals: readonly Approval[]
}

const approveHashSelector = '0xd4d9bdcd'
const mostApprovedDepth = 3

export function decodeTransaction(
  place: SafeIdentity,
  transaction: SafeTransaction,
  guesses?: Guesses,
): DecodedTransaction {
  return {
    hashes: hashSafeTransaction(place, transaction),
    call: decodeCall({ from: place.safe, ...transaction }, guesses === undefined ? {} : { guesses }),
  }
}

/** The calls of a transaction, and those of the transactions whose hashes it approves, as far as `facts` know them. */
export function readCalls(transaction: SafeTransaction, call: DecodedCall, facts: ApprovalFacts): ReadCalls {
  const calls = withApproved([...everyCall(call)], facts, 0)
  return { transaction, calls, transfers: collectTransfers(calls) }
}

export function createSubject(checked: CheckedTransaction): CheckSubject {
  const { place, transaction, facts, guesses } = checked
  const safe = lowerAddress(place.safe)
  const { hashes, call } = checked.decoded ?? decodeTransaction(place, transaction, guesses)
  const { calls, transfers } = readCalls(transaction, call, facts)
  const leaves = calls.filter((one) => one.calls.length === 0)
  return {
    place,
    safe,
    transaction,
    hashes,
    call,
    calls,
    leaves,
    facts,
    knownAddresses: createKnownAddresses(safe, place.chainId, facts),
    changes: collectChanges(calls, safe),
    transfers,
    approvals: collectApprovals(calls, (token) => isCollection(token, facts)),
  }
}

function isCollection(token: LowerAddress, { accounts }: CheckFacts): boolean {
  const account = accounts(token)
  return account.known && account.value.standard === 'erc721'
}

function collectChanges(calls: readonly DecodedCall[], safe: LowerAddress): readonly FoundChange[] {
  const found: FoundChange[] = []
  for (const call of calls) {
    const change = readSafeChange(call, safe)
    if (change !== undefined) found.push({ call, change })
  }
  return found
}

function collectTransfers(calls: readonly DecodedCall[]): readonly FoundTransfer[] {
  const found: FoundTransfer[] = []
  for (const call of calls) for (const transfer of readTransfers(call)) found.push({ call, transfer })
  return found
}

/** Approving the hash of a known transaction does what that transaction does: its calls are looked at too. */
function withApproved(
  calls: readonly DecodedCall[],
  facts: ApprovalFacts,
  depth: number,
): readonly DecodedCall[] {
  if (depth >= mostApprovedDepth || !calls.some((call) => approvedHash(call) !== undefined)) return calls
  return calls.flatMap((call) => {
    const approved = approvedTransaction(call, facts)
    if (approved === undefined) return [call]
    const path = [...call.path, { kind: 'approved-transaction', number: undefined } as const]
    const inner = decodeCall({ from: approved.place.safe, ...approved.transaction })
    const moved = [...everyCall(inner)].map((one) => ({ ...one, path: [...path, ...one.path] }))
    return [call, ...withApproved(moved, facts, depth + 1)]
  })
}

/** Whether the calls of the transaction that a call approves are among those that are checked. */
export function isLookedInto({ path }: DecodedCall): boolean {
  return path.filter(({ kind }) => kind === 'approved-transaction').length < mostApprovedDepth
}

/** The known transaction whose hash a call approves; `undefined` for other calls and unknown hashes. */
export function approvedTransaction(call: DecodedCall, facts: ApprovalFacts): KnownTransaction | undefined {
  const hash = approvedHash(call)
  if (hash === undefined) return undefined
  for (const list of [facts.otherTransactions, facts.queue]) {
    const found = list.known ? list.value.find((one) => one.safeTxHash.toLowerCase() === hash) : undefined
    if (found !== undefined && lowerAddress(found.place.safe) === call.to) return found
  }
  return undefined
}

export function approvedHash(call: DecodedCall): string | undefined {
  return bytesAt(argumentsOf(call, approveHashSelector) ?? [], 0)
}
