import type { SafeState } from '../../safe/SafeState.ts'
import { changedState } from '../../settingsChange/changedState.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../values/address.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject, FoundChange } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { isFailed } from '../subject/Fact.ts'
import type { Severity } from '../subject/Severity.ts'

const sentinel: LowerAddress = '0x0000000000000000000000000000000000000001'

const ownerChange: TransactionCheck = {
  id: 'D1',
  runs: 'once',
  run: (subject) => {
    const lowered = isLowered(subject)
    const single = subject.changes.flatMap(({ call, change }) => {
      const { path } = call
      switch (change.kind) {
        case 'add-owner': {
          const facts = { owner: nameOf(change.owner, subject) }
          return reportFinding(
            newOwnerSeverity(change.owner, lowered, subject),
            { code: 'D1.added', facts },
            path,
          )
        }
        case 'swap-owner': {
          const facts = { owner: nameOf(change.owner, subject), old: nameOf(change.old, subject) }
          return reportFinding(
            newOwnerSeverity(change.owner, lowered, subject),
            { code: 'D1.swapped', facts },
            path,
          )
        }
        case 'remove-owner':
          return reportFinding(
            'warning',
            { code: 'D1.removed', facts: { owner: nameOf(change.owner, subject) } },
            path,
          )
        default:
          return silent
      }
    })
    const isTold = single.some((outcome) => 'severity' in outcome && outcome.severity === 'critical')
    return isTold ? single : [...takeover(subject), ...single, ...unreadOwners(subject)]
  },
}

/** One change looks harmless where several together leave the Safe to people that none of the present owners knows. */
function takeover(subject: CheckSubject): readonly CheckOutcome[] {
  const current = knownStateOf(subject)
  if (current === undefined) return silent
  const changes = ownChanges(subject)
  const after = afterAll(current, changes)
  const strangers = after.owners.filter((owner) => subject.knownAddresses.label(owner) === undefined)
  if (strangers.length === 0 || strangers.length < after.threshold) return silent
  return reportFinding(
    takeoverSeverity(current, after),
    { code: 'D1.takeover', facts: { strangers: strangers.length, threshold: after.threshold } },
    changes.at(-1)?.call.path ?? [],
  )
}

/**
 * Where one owner is enough, a second key of theirs looks like this, and so does a threshold that goes up. It is a
 * takeover where none of several owners stays.
 */
function takeoverSeverity(before: SafeState, after: SafeState): Severity {
  const stays = after.owners.some((owner) => before.owners.includes(owner))
  if (before.threshold > 1) return stays && after.threshold > before.threshold ? 'high' : 'critical'
  return stays || before.owners.length === 1 ? 'warning' : 'critical'
}

/** Without the owners of today it cannot be said what the changes amount to. */
function unreadOwners(subject: CheckSubject): readonly CheckOutcome[] {
  const { state } = subject.facts
  const touched = ownChanges(subject).some(({ change }) => isOwnerChange(change.kind))
  return touched && isFailed(state) ? reportUnchecked(state) : silent
}

function newOwnerSeverity(owner: LowerAddress, lowered: boolean, { knownAddresses: circle }: CheckSubject) {
  const doubtful = circle.label(owner) === undefined || circle.lookAlike(owner)?.strength === 'strong'
  return lowered && doubtful ? 'critical' : 'warning'
}

/** Whether the Safe needs fewer signatures after all the changes than before. */
function isLowered(subject: CheckSubject): boolean {
  const current = knownStateOf(subject)
  return current !== undefined && afterAll(current, ownChanges(subject)).threshold < current.threshold
}

const threshold: TransactionCheck = {
  id: 'D2',
  runs: 'once',
  run: (subject) => {
    const changes = ownChanges(subject)
    if (!changes.some(({ change }) => change.kind !== 'swap-owner' && isOwnerChange(change.kind))) {
      const others = subject.changes.filter(({ change }) => change.safe !== subject.safe)
      return others.flatMap((change) => unreadThreshold(change, subject))
    }
    const { state } = subject.facts
    if (!state.known)
      return [...changes.flatMap((change) => unreadThreshold(change, subject)), ...reportUnchecked(state)]
    return state.value === 'no-safe'
      ? silent
      : judgeOwnerChange(state.value, afterAll(state.value, changes), changes)
  },
}

function judgeOwnerChange(
  before: SafeState,
  after: SafeState,
  changes: readonly FoundChange[],
): readonly CheckOutcome[] {
  const path = changes.at(-1)?.call.path ?? []
  const quorums = { before: stateQuorum(before), after: stateQuorum(after) }
  if (after.threshold === 1 && before.threshold > 1)
    return reportFinding('critical', { code: 'D2.down-to-one', facts: quorums }, path)
  if (after.threshold < before.threshold) {
    const allBefore = before.threshold === before.owners.length
    const allAfter = after.threshold === after.owners.length
    return reportFinding(
      allBefore && allAfter ? 'warning' : 'high',
      { code: 'D2.lowered', facts: quorums },
      path,
    )
  }
  if (after.threshold === after.owners.length && after.owners.length > 1)
    return reportFinding('warning', { code: 'D2.all-needed', facts: quorums }, path)
  return after.threshold === 1 && after.owners.length > 1
    ? reportFinding('warning', { code: 'D2.one-enough', facts: quorums }, path)
    : silent
}

function stateQuorum({ threshold: needed, owners }: SafeState) {
  return { threshold: needed, owners: owners.length }
}

/** Of another Safe, or without knowing what was before, only the number that is set can be judged. */
function unreadThreshold({ call, change }: FoundChange, subject: CheckSubject): readonly CheckOutcome[] {
  if (!('threshold' in change) || change.threshold !== 1n) return silent
  return reportFinding(
    'critical',
    { code: 'D2.set-to-one', facts: { safe: nameOf(change.safe, subject) } },
    call.path,
  )
}

const specialOwner: TransactionCheck = {
  id: 'D9',
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) => {
      if (change.kind !== 'add-owner' && change.kind !== 'swap-owner') return silent
      const special: readonly LowerAddress[] = [change.safe, lowerAddress(zeroAddress), sentinel]
      return special.includes(change.owner)
        ? reportFinding(
            'critical',
            { code: 'D9.cannot-sign', facts: { owner: nameOf(change.owner, subject) } },
            call.path,
          )
        : silent
    }),
}

function ownChanges({ changes, safe }: CheckSubject): readonly FoundChange[] {
  return changes.filter(({ change }) => change.safe === safe)
}

function afterAll(start: SafeState, changes: readonly FoundChange[]): SafeState {
  return changedState(
    start,
    changes.map(({ change }) => change),
  )
}

function knownStateOf({ facts: { state } }: CheckSubject): SafeState | undefined {
  return state.known && state.value !== 'no-safe' ? state.value : undefined
}

function isOwnerChange(kind: string): boolean {
  return ['add-owner', 'remove-owner', 'swap-owner', 'threshold'].includes(kind)
}

export const ownerRules: readonly TransactionRule[] = [ownerChange, threshold, specialOwner]
