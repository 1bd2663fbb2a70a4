import { sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Delegate } from '../gateway/delegateCalls.ts'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { MultisigExecution, TransactionDetails } from '../gateway/TransactionDetails.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'
import type { HandedRecord, HandedSignature } from '../source/handedOver.ts'

/**
 * A gateway answers with what it kept for up to 60 s, and hears of a change some seconds late. An answer that comes later
 * than this after something was handed over, in ms, was made after it.
 */
const oldestAnswer = 75_000

/** Whether a current answer may be older than what was handed over. */
export function mayBeOlder({ at }: Pick<HandedRecord, 'at'>, now: number): boolean {
  return now - at < oldestAnswer
}

/** Signatures that count from the moment at which the gateway took them. */
export function takenOf(handed: readonly HandedRecord[], hash: Hex | undefined): readonly HandedSignature[] {
  return handed.filter(
    (handedRecord): handedRecord is HandedSignature =>
      'answer' in handedRecord && handedRecord.answer === 'taken' && handedRecord.hash === hash,
  )
}

export function isWithdrawn(handed: readonly HandedRecord[], hash: Hex | undefined, now: number): boolean {
  return handed.some(
    (handedRecord) =>
      handedRecord.what === 'withdrawal' && handedRecord.hash === hash && mayBeOlder(handedRecord, now),
  )
}

/** Details of a transaction with the signatures that the gateway took and does not show yet. */
export function catchUpDetails(
  details: TransactionDetails,
  handed: readonly HandedRecord[],
): TransactionDetails {
  const { execution } = details
  if (execution?.kind !== 'multisig' || !awaitsMore(details)) return details
  const missing = takenOf(handed, execution.safeTxHash).flatMap(({ signer, signature, at }) => {
    const owner = execution.signers.find(({ address }) => sameAddress(address, signer))
    const isThere = execution.confirmations.some((confirmation) =>
      sameAddress(confirmation.signer.address, signer),
    )
    return owner === undefined || isThere || signature === undefined
      ? []
      : [{ signer: owner, signature, submittedAt: at }]
  })
  if (missing.length === 0) return details
  const confirmations = [...execution.confirmations, ...missing]
  const isComplete = confirmations.length >= execution.confirmationsRequired
  return {
    ...details,
    status: isComplete ? 'AWAITING_EXECUTION' : details.status,
    execution: { ...execution, confirmations },
  }
}

function awaitsMore({ status }: Pick<TransactionDetails, 'status'>): boolean {
  return status === 'AWAITING_CONFIRMATIONS' || status === 'AWAITING_EXECUTION'
}

/** One page of the queue: signatures that were taken count, and what was withdrawn is gone. */
export function catchUpQueue(
  page: Page<ListEntry>,
  handed: readonly HandedRecord[],
  now: number,
): Page<ListEntry> {
  if (handed.length === 0) return page
  const items = page.items.flatMap((entry): readonly ListEntry[] => {
    if (entry.kind !== 'transaction') return [entry]
    const { transaction } = entry
    if (isWithdrawn(handed, transaction.safeTxHash, now)) return []
    return [{ ...entry, transaction: catchUpSummary(transaction, handed) }]
  })
  return { ...page, items: withoutBareLabels(items) }
}

/** Drops labels without a transaction below them. */
function withoutBareLabels(items: readonly ListEntry[]): readonly ListEntry[] {
  return items.filter((entry, index) => {
    if (entry.kind !== 'label') return true
    const following = items.slice(index + 1).find(({ kind }) => kind === 'transaction' || kind === 'label')
    return following === undefined || following.kind === 'transaction'
  })
}

function catchUpSummary(summary: TransactionSummary, handed: readonly HandedRecord[]): TransactionSummary {
  const { execution, safeTxHash } = summary
  if (execution?.kind !== 'multisig' || !awaitsMore(summary)) return summary
  const signed = takenOf(handed, safeTxHash).filter(({ signature }) => signature !== undefined)
  const missing = execution.missingSigners.filter(
    ({ address }) => !signed.some(({ signer }) => sameAddress(signer, address)),
  )
  const added = execution.missingSigners.length - missing.length
  if (added === 0) return summary
  const { required } = execution.confirmations
  const submitted = execution.confirmations.submitted + added
  const isComplete = submitted >= required
  return {
    ...summary,
    status: isComplete ? 'AWAITING_EXECUTION' : summary.status,
    execution: {
      ...execution,
      confirmations: { submitted, required },
      missingSigners: isComplete ? [] : missing,
    },
  }
}

/** Proposals that the gateway took and that a current list may be too old for. */
export function lateProposals(
  page: Page<ListEntry>,
  handed: readonly HandedRecord[],
  now: number,
): readonly Hex[] {
  const listed = new Set(
    page.items.map((entry) => (entry.kind === 'transaction' ? entry.transaction.safeTxHash : undefined)),
  )
  const late = handed.flatMap((handedRecord) =>
    handedRecord.what === 'transaction' && handedRecord.answer === 'taken' && mayBeOlder(handedRecord, now)
      ? [handedRecord.hash]
      : [],
  )
  return [...new Set(late)].filter((hash) => !listed.has(hash) && !isWithdrawn(handed, hash, now))
}

/**
 * How long, in ms, a proposal occupies its nonce while the gateway has said neither yes nor no: as long as it is looked for.
 */
const longestOpen = 6 * 60_000

/** Nonces of proposals that were handed over and that no current answer need count yet. */
export function handedNonces(handed: readonly HandedRecord[], now: number): readonly number[] {
  return handed.flatMap((handedRecord) => {
    if (handedRecord.what !== 'transaction' || handedRecord.nonce === undefined) return []
    const occupies =
      handedRecord.answer === 'taken' ? mayBeOlder(handedRecord, now) : now - handedRecord.at < longestOpen
    return occupies ? [handedRecord.nonce] : []
  })
}

/** The nonce to propose with, above those of proposals that were handed over and may not be counted yet. */
export function catchUpNonces<nonces extends { readonly recommended: number }>(
  nonces: nonces,
  handed: readonly HandedRecord[],
  now: number,
): nonces {
  const after = handedNonces(handed, now).map((nonce) => nonce + 1)
  return { ...nonces, recommended: Math.max(nonces.recommended, ...after) }
}

/** A page with a proposal in the place of its nonce; as it is where that place is on another page. */
export function insertProposal(
  page: Page<ListEntry>,
  details: TransactionDetails,
  {
    isFirst,
    next,
  }: {
    readonly isFirst: boolean
    /** The Safe's nonce, where it is known. */
    readonly next: number | undefined
  },
): Page<ListEntry> {
  const { execution } = details
  if (execution?.kind !== 'multisig' || !awaitsMore(details)) return page
  const nonces = page.items.flatMap((entry) =>
    entry.kind === 'transaction' && entry.transaction.execution?.kind === 'multisig'
      ? [entry.transaction.execution.nonce]
      : [],
  )
  const isBefore = !isFirst && execution.nonce < (nonces[0] ?? Number.POSITIVE_INFINITY)
  const isBehind = page.next !== undefined && execution.nonce > (nonces.at(-1) ?? -1)
  if (isBefore || isBehind) return page
  return {
    ...page,
    items: placeInQueue(page.items, listedSummaryOf(details, execution), execution.nonce, next),
  }
}

/** The pages of a queue with a proposal in the place of its nonce, unless one of them has it. */
export function insertIntoPages(
  pages: readonly Page<ListEntry>[],
  details: TransactionDetails,
  next: number | undefined,
): readonly Page<ListEntry>[] {
  const { execution } = details
  const hash = execution?.kind === 'multisig' ? execution.safeTxHash : undefined
  const isThere = pages.some(({ items }) =>
    items.some((entry) => entry.kind === 'transaction' && entry.transaction.safeTxHash === hash),
  )
  if (isThere) return pages
  return pages.map((page, index) => insertProposal(page, details, { isFirst: index === 0, next }))
}

/** `items` with `transaction` in front of the first one of a higher nonce, below a label that is right for it. */
function placeInQueue(
  items: readonly ListEntry[],
  transaction: TransactionSummary,
  nonce: number,
  next: number | undefined,
): readonly ListEntry[] {
  const entry: ListEntry = { kind: 'transaction', transaction, conflict: 'None' }
  const nonceAt = (listEntry: ListEntry) =>
    listEntry.kind === 'transaction' && listEntry.transaction.execution?.kind === 'multisig'
      ? listEntry.transaction.execution.nonce
      : undefined
  const higher = items.findIndex((item) => (nonceAt(item) ?? -1) > nonce)
  // What belongs to the higher nonce begins with its labels and marks.
  const from = higher === -1 ? items.length : higher
  const lastBefore = items.slice(0, from).findLastIndex((listEntry) => listEntry.kind === 'transaction')
  const ahead = items.slice(0, lastBefore + 1)
  const behind = items.slice(lastBefore + 1)
  const label = next === nonce ? 'Next' : 'Queued'
  const restored: readonly ListEntry[] =
    behind[0]?.kind === 'transaction' ? [{ kind: 'label', label: 'Queued' }] : []
  return nonceAt(ahead.at(-1) ?? { kind: 'mark' }) === nonce
    ? [...ahead, entry, ...behind]
    : [...ahead, { kind: 'label', label }, entry, ...restored, ...behind]
}

/** A transaction as a list has it. */
function listedSummaryOf(
  { id, status, info, app, note, transactionHash }: TransactionDetails,
  execution: MultisigExecution,
): TransactionSummary {
  const {
    safeTxHash,
    nonce,
    submittedAt,
    signers,
    confirmations,
    confirmationsRequired: required,
  } = execution
  const isComplete = confirmations.length >= required
  const missingSigners = signers.filter(
    ({ address }) => !confirmations.some(({ signer }) => sameAddress(signer.address, address)),
  )
  return {
    id,
    safeTxHash,
    status,
    timestamp: submittedAt,
    transactionHash,
    info,
    execution: {
      kind: 'multisig',
      nonce,
      confirmations: { submitted: confirmations.length, required },
      missingSigners: isComplete ? [] : missingSigners,
    },
    app,
    note,
  }
}

/** The delegates of a Safe with those that were just named, and without those that were just ended. */
export function catchUpDelegates(
  page: Page<Delegate>,
  handed: readonly HandedRecord[],
  {
    now,
    of,
  }: { readonly now: number; readonly of: (delegate: Omit<Delegate, 'safe'>) => Delegate | undefined },
): Page<Delegate> {
  const late = handed.flatMap((handedRecord) =>
    handedRecord.what === 'delegation' && mayBeOlder(handedRecord, now) ? [handedRecord] : [],
  )
  if (late.length === 0) return page
  const kept = page.items.filter(
    (item) =>
      item.safe === undefined || !late.some((handedDelegation) => isSameDelegation(handedDelegation, item)),
  )
  const named = late.flatMap(({ act, delegate, delegator, label }) =>
    act === 'name' ? (of({ delegate, delegator, label }) ?? []) : [],
  )
  return { ...page, items: [...kept, ...named] }
}

function isSameDelegation(
  left: Pick<Delegate, 'delegate' | 'delegator'>,
  right: Pick<Delegate, 'delegate' | 'delegator'>,
): boolean {
  return sameAddress(left.delegate, right.delegate) && sameAddress(left.delegator, right.delegator)
}
