import type { DecodedCall } from '../calldata/DecodedCall.ts'
import { decodeCall } from '../calldata/decodeCall.ts'
import { type FeeMeasures, sizeOfRelayFee } from '../checks/gas/relayFee.ts'
import { paidGas } from '../checks/subject/largestPayment.ts'
import { findRelayCollector, type RelayCollector } from '../contracts/relayCollectors.ts'
import { rulesOf } from '../safe/knownVersions.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import type { AuditedSignature } from '../signatures/SignatureAudit.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import type { TransactionField } from '../transaction/transactionDifference.ts'
import { type Address, type LowerAddress, lowerAddress, sameAddress } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import type { Hex } from '../values/hex.ts'

/** How a proposed transaction differs from what was composed. Every one of them is a stop. */
export type ProposalDifference =
  /** The fields make another hash than the one that was answered. */
  | { readonly kind: 'other-hash'; readonly answered: Hex; readonly computed: Hex }
  /** A field of the wrapper is not what composing it gives. */
  | {
      readonly kind: 'field'
      readonly field: TransactionField
      readonly expected: string
      readonly found: string
    }
  /** The Safe pays a known relay more than is usual, or in a token without a price that says so. */
  | { readonly kind: 'fee'; readonly priced: boolean }
  /** The batch runs through a contract that is not a published batch contract. */
  | { readonly kind: 'batch-contract'; readonly found: Address }
  /** The batch has bytes that are not these calls. */
  | { readonly kind: 'batch-bytes' }
  | { readonly kind: 'call-count'; readonly expected: number; readonly found: number }
  /** `number` counts from 1. */
  | { readonly kind: 'call'; readonly number: number; readonly part: 'to' | 'value' | 'data' | 'operation' }
  /** A confirmation that is not by an owner over this hash. */
  | {
      readonly kind: 'confirmation'
      readonly claimed: Address | undefined
      readonly signer: Address | undefined
    }

/** The calls that were composed, and the proposal that came of them. */
export type TransactionToPropose = {
  readonly identity: SafeIdentity
  readonly composed: readonly Call[]
  /** The hash that was answered. */
  readonly answered: Hex
  /** The fields, from wherever they were read. */
  readonly transaction: SafeTransaction
  readonly confirmations: readonly AuditedSignature[]
  /** Published batch contracts of the chain. */
  readonly batchContracts: ReadonlySet<LowerAddress>
  /** By what a fee for a relay is measured; `undefined` where that is not known. */
  readonly measures?: FeeMeasures | undefined
}

/** What a wallet added so that a relay is paid. */
export type AddedFee = {
  readonly collector: RelayCollector
  readonly gasToken: Address
  /** In the smallest unit of the gas token. */
  readonly most: bigint
}

const plainFields = ['safeTxGas', 'baseGas', 'gasPrice', 'gasToken', 'refundReceiver'] as const

/**
 * Compares what came back with what was composed. The nonce is the only field that may be anything, because the wallet
 * that proposes chooses it. Empty when nothing differs.
 */
export function compareProposed(proposed: TransactionToPropose): readonly ProposalDifference[] {
  return [
    ...compareHash(proposed),
    ...compareGas(proposed),
    ...compareCalls(proposed),
    ...compareSigners(proposed),
  ]
}

function compareHash({
  identity,
  transaction,
  answered,
}: TransactionToPropose): readonly ProposalDifference[] {
  const computed = hashSafeTransaction(identity, transaction).safeTxHash
  return computed === answered.toLowerCase() ? [] : [{ kind: 'other-hash', answered, computed }]
}

/**
 * The payment to a known relay that the wallet added to what was composed, as Safe{Wallet} does where the Safe pays for
 * its execution: with a gas limit, or nothing bounds it. `undefined` for every other one.
 */
export function addedRelayFee(
  transaction: SafeTransaction,
  { version }: Pick<SafeIdentity, 'version'>,
): AddedFee | undefined {
  const { gasPrice, gasToken, refundReceiver } = transaction
  const collector = findRelayCollector(lowerAddress(refundReceiver))
  const gas = paidGas(transaction, version)
  return collector === undefined || gasPrice === 0n || gas.boundBy !== 'fields'
    ? undefined
    : { collector, gasToken, most: gas.most * gasPrice }
}

/**
 * No gas limit and no payment was asked for: each of them has to be empty, but for the usual fee of a known relay.
 * Before 1.3.0 Safe{Wallet} estimates a gas limit, because those contracts need one; it pays no account.
 */
function compareGas(proposed: TransactionToPropose): readonly ProposalDifference[] {
  const { identity, transaction } = proposed
  if (addedRelayFee(transaction, identity) !== undefined) return compareFee(proposed)
  return plainFields.flatMap((field): readonly ProposalDifference[] => {
    const proposed = transaction[field]
    const estimated = field === 'safeTxGas' && rulesOf(identity.version).failedCall === 'uses-nonce'
    return estimated || BigInt(proposed) === 0n
      ? []
      : [{ kind: 'field', field, expected: '0', found: String(proposed) }]
  })
}

function compareFee(proposed: TransactionToPropose): readonly ProposalDifference[] {
  const { transaction, measures } = proposed
  if (measures !== undefined && sizeOfRelayFee(proposed, measures) === 'usual') return []
  const token = lowerAddress(transaction.gasToken)
  const listed = measures?.listed.find((holding) => holding.token === token)
  return [{ kind: 'fee', priced: listed?.price !== undefined }]
}

function compareCalls(proposed: TransactionToPropose): readonly ProposalDifference[] {
  const { composed, transaction } = proposed
  const [only] = composed
  if (composed.length === 1 && only !== undefined && transaction.operation === 0)
    return comparePart(only, { ...transaction, to: lowerAddress(transaction.to) }, 1)
  if (transaction.operation === 0) return [{ kind: 'field', field: 'operation', expected: '1', found: '0' }]
  return compareBatch(proposed)
}

function compareBatch({
  identity,
  composed,
  transaction,
  batchContracts,
}: TransactionToPropose): readonly ProposalDifference[] {
  if (!batchContracts.has(lowerAddress(transaction.to)))
    return [{ kind: 'batch-contract', found: transaction.to }]
  const batch = decodeCall({ from: identity.safe, ...transaction }, { mostLeafCalls: composed.length + 1 })
  const isBatch = batch.content.kind === 'method' && batch.content.method.selector === '0x8d80ff0a'
  const exact = isBatch && batch.problems.every(({ kind }) => kind === 'too-many-calls')
  const differences: ProposalDifference[] = []
  if (!exact || batch.value !== 0n || transaction.value !== 0n) differences.push({ kind: 'batch-bytes' })
  if (batch.calls.length !== composed.length)
    differences.push({ kind: 'call-count', expected: composed.length, found: batch.calls.length })
  for (const [index, expected] of composed.entries()) {
    const call = batch.calls[index]
    if (call !== undefined) differences.push(...comparePart(expected, call, index + 1))
  }
  return differences
}

function comparePart(
  expected: Call,
  found: Pick<DecodedCall, 'to' | 'value' | 'data' | 'operation'>,
  number: number,
): readonly ProposalDifference[] {
  const parts = [
    ...(lowerAddress(expected.to) === found.to ? [] : (['to'] as const)),
    ...(expected.value === found.value ? [] : (['value'] as const)),
    ...(expected.data.toLowerCase() === found.data.toLowerCase() ? [] : (['data'] as const)),
    ...(found.operation === 0 ? [] : (['operation'] as const)),
  ]
  return parts.map((part) => ({ kind: 'call', number, part }))
}

function compareSigners({ confirmations }: TransactionToPropose): readonly ProposalDifference[] {
  return confirmations
    .filter(
      ({ role, claimedSigner, signer }) =>
        role !== 'owner' ||
        (claimedSigner !== undefined && (signer === undefined || !sameAddress(claimedSigner, signer))),
    )
    .map(({ claimedSigner, signer }) => ({ kind: 'confirmation', claimed: claimedSigner, signer }))
}
