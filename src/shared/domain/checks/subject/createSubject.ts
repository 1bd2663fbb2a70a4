import { type DecodedCall, everyCall } from '../../calldata/DecodedCall.ts'
import { decodeCall } from '../../calldata/decodeCall.ts'
import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import { readSafeChange } from '../../settingsChange/readSafeChange.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../transaction/safeTxHash.ts'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import { collectApprovals } from './approvals.ts'
import { approvedHash, approvedTransaction, mostApprovedDepth } from './approvedTransaction.ts'
import type { ApprovalFacts, CheckFacts } from './CheckFacts.ts'
import type {
  CheckedTransaction,
  CheckSubject,
  DecodedTransaction,
  FoundChange,
  FoundTransfer,
  Guesses,
  ReadCalls,
} from './CheckSubject.ts'
import { createKnownAddresses } from './createKnownAddresses.ts'
import { readTransfers } from './readTransfers.ts'

export function decodeTransaction(
  identity: SafeIdentity,
  transaction: SafeTransaction,
  guesses?: Guesses,
): DecodedTransaction {
  return {
    hashes: hashSafeTransaction(identity, transaction),
    call: decodeCall({ from: identity.safe, ...transaction }, guesses === undefined ? {} : { guesses }),
  }
}

/** The calls of a transaction, and those of the transactions whose hashes it approves, as far as `facts` know them. */
export function readCalls(transaction: SafeTransaction, call: DecodedCall, facts: ApprovalFacts): ReadCalls {
  const calls = withApproved([...everyCall(call)], facts, 0)
  return { transaction, calls, transfers: collectTransfers(calls) }
}

export function createSubject(checked: CheckedTransaction): CheckSubject {
  const { identity, transaction, facts, guesses } = checked
  const safe = lowerAddress(identity.safe)
  const { hashes, call } = checked.decoded ?? decodeTransaction(identity, transaction, guesses)
  const { calls, transfers } = readCalls(transaction, call, facts)
  const leaves = calls.filter((decodedCall) => decodedCall.calls.length === 0)
  return {
    identity,
    safe,
    transaction,
    hashes,
    call,
    calls,
    leaves,
    facts,
    knownAddresses: createKnownAddresses(safe, identity.chainId, facts),
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
  const changes: FoundChange[] = []
  for (const call of calls) {
    const change = readSafeChange(call, safe)
    if (change !== undefined) changes.push({ call, change })
  }
  return changes
}

function collectTransfers(calls: readonly DecodedCall[]): readonly FoundTransfer[] {
  const transfers: FoundTransfer[] = []
  for (const call of calls) for (const transfer of readTransfers(call)) transfers.push({ call, transfer })
  return transfers
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
    const inner = decodeCall({ from: approved.identity.safe, ...approved.transaction })
    const moved = [...everyCall(inner)].map((decodedCall) => ({
      ...decodedCall,
      path: [...path, ...decodedCall.path],
    }))
    return [call, ...withApproved(moved, facts, depth + 1)]
  })
}
