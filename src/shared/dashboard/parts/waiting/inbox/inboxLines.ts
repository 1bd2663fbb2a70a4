import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { groupBy } from '../../../../domain/values/groupBy.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { placeGroups, type QueueGroup } from '../../../../queries/joinQueue.ts'
import type { RowFindings } from '../../../../review/rowFindings.ts'
import type { SignerState } from '../queue/signerState.ts'
import { type WaitingExecution, waitingState, withApprovals } from '../queue/useSignerState.ts'

/** How far the checks of a line are. Only `known` says anything of the transaction. */
export type LineVerdict =
  | { readonly kind: 'unasked' | 'asking' }
  /** Its fields or the chain are missing. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly findings: RowFindings }

/** One transaction that waits in one of several Safes. */
export type InboxLine = {
  readonly safe: AccountRef
  readonly transaction: TransactionSummary
  readonly execution: WaitingExecution
  readonly state: SignerState
  readonly verdict: LineVerdict
}

/** Lines of one nonce, of which one can run: `first` stands for all. */
export type InboxFold = { readonly first: InboxLine; readonly others: readonly InboxLine[] }

/** What of a line is asked of the connected account, the most urgent first. */
const urgencies = ['needed', 'ready', 'waiting'] as const

type Urgency = (typeof urgencies)[number]

export const unasked: LineVerdict = { kind: 'unasked' }

/** The lines of a queue; what the chain has gone past is left to the page of the Safe. */
export function linesOf(
  {
    safe,
    groups,
    chain,
  }: { readonly safe: AccountRef; readonly groups: readonly QueueGroup[]; readonly chain: KnownState },
  signer: Address | undefined,
  verdictOf: (id: string) => LineVerdict,
): readonly InboxLine[] {
  return placeGroups(groups, chain?.nonce).flatMap(({ label, transactions }) =>
    transactions.flatMap((transaction): readonly InboxLine[] => {
      if (transaction.execution?.kind !== 'multisig') return []
      const verdict = verdictOf(transaction.id)
      const approved = verdict.kind === 'known' ? verdict.findings.approved : []
      const execution = withApprovals(transaction.execution, approved)
      const state = waitingState(signer, { execution, label }, chain)
      return state === 'past' ? [] : [{ safe, transaction, execution, state, verdict }]
    }),
  )
}

type KnownState = Pick<SafeState, 'owners' | 'threshold' | 'nonce'> | undefined

/**
 * Lines by nonce, those that need the account first, then in the order in which they run. No verdict moves a line: a
 * press must not land on another than the one that was read.
 */
export function foldLines(lines: readonly InboxLine[]): readonly InboxFold[] {
  const byNonce = groupBy(distinctLines(lines), ({ execution }) => execution.nonce)
  return [...byNonce.values()]
    .flatMap((rivals): readonly InboxFold[] => {
      const [first, ...others] = rivals.toSorted(byUrgency)
      return first === undefined ? [] : [{ first, others }]
    })
    .toSorted((left, right) => byUrgency(left.first, right.first) || foldNonce(left) - foldNonce(right))
}

/** A transaction that is listed twice is one. */
function distinctLines(lines: readonly InboxLine[]): readonly InboxLine[] {
  const hashOf = ({ transaction: { id, safeTxHash } }: InboxLine) => safeTxHash ?? id
  return [...groupBy(lines, hashOf).values()].flatMap(([first]) => first ?? [])
}

function foldNonce({ first }: InboxFold): number {
  return first.execution.nonce
}

function byUrgency(left: InboxLine, right: InboxLine): number {
  return urgencies.indexOf(urgencyOf(left)) - urgencies.indexOf(urgencyOf(right))
}

/** Whose rejection the account has signed asks nothing of it any more. */
export function urgencyOf({ state, verdict }: InboxLine): Urgency {
  if (state === 'can-sign')
    return verdict.kind === 'known' && verdict.findings.rejected === 'by-you' ? 'waiting' : 'needed'
  return state === 'can-execute' ? 'ready' : 'waiting'
}

export function isCritical({ verdict }: InboxLine): boolean {
  return verdict.kind === 'known' && verdict.findings.worst?.severity === 'critical'
}

export function allLines({ first, others }: InboxFold): readonly InboxLine[] {
  return [first, ...others]
}

/** The most urgent of all lines of a Safe; `undefined` where it has none. */
export function urgencyOfSafe(folds: readonly InboxFold[]): Urgency | undefined {
  return urgencies.find((urgency) => folds.some(({ first }) => urgencyOf(first) === urgency))
}

/** What all lines come to. A nonce counts once among what needs the account; a verdict counts for each line. */
export type InboxSums = {
  readonly needed: number
  readonly ready: number
  readonly critical: number
  readonly lines: number
  /** Lines whose checks are over, also those of which nothing could be said. */
  readonly checked: number
  readonly failed: number
}

export function sumLines(folds: readonly InboxFold[]): InboxSums {
  const lines = folds.flatMap(allLines)
  const failed = lines.filter(({ verdict }) => verdict.kind === 'failed').length
  return {
    needed: folds.filter(({ first }) => urgencyOf(first) === 'needed').length,
    ready: folds.filter(({ first }) => urgencyOf(first) === 'ready').length,
    critical: lines.filter(isCritical).length,
    lines: lines.length,
    checked: failed + lines.filter(({ verdict }) => verdict.kind === 'known').length,
    failed,
  }
}

/** The sums in words, without those that are nothing; what is critical is said apart. */
export function describeSums({ needed, ready, lines, checked, failed }: InboxSums): readonly string[] {
  const parts = [
    needed === 0 ? [] : [needed === 1 ? '1 needs you' : `${needed} need you`],
    ready === 0 ? [] : [ready === 1 ? '1 is ready to execute' : `${ready} are ready to execute`],
    checked === lines ? [] : [`Checked ${checked} of ${lines}`],
    failed === 0 ? [] : [`${failed} could not be checked`],
  ]
  return parts.flat()
}
