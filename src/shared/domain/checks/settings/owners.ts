import type { SafeState } from '../../safe/SafeState.ts'
import { changedState } from '../../settingsChange/changedState.ts'
import { checksumAddress, type LowerAddress, lowerAddress, zeroAddress } from '../../values/address.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject, FoundChange } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'

const sentinel: LowerAddress = '0x0000000000000000000000000000000000000001'

export const ownerChange: TransactionCheck = {
  id: 'D1',
  title: 'The owners change',
  grading:
    'warning; critical when the new owner is unknown or a look-alike and fewer signatures are needed after, and when new owners nobody knows are enough to sign alone (high where one owner was enough before)',
  why: 'Owners decide over everything the Safe holds.',
  how: 'Ask the new owner for their address by a second channel, and compare all of it.',
  runs: 'once',
  run: (subject) => {
    const lowered = isLowered(subject)
    const single = subject.changes.flatMap(({ call, change }) => {
      const { path } = call
      switch (change.kind) {
        case 'add-owner': {
          const sentence = `${nameOf(change.owner, subject)} becomes an owner.`
          return finds(severityOf(change.owner, lowered, subject), sentence, path)
        }
        case 'swap-owner': {
          const names = `${nameOf(change.owner, subject)} becomes an owner in place of ${nameOf(change.old, subject)}.`
          return finds(severityOf(change.owner, lowered, subject), names, path)
        }
        case 'remove-owner':
          return finds('warning', `${nameOf(change.owner, subject)} is an owner no more.`, path)
        default:
          return silent
      }
    })
    const isTold = single.some((outcome) => 'severity' in outcome && outcome.severity === 'critical')
    return isTold ? single : [...takeover(subject), ...single]
  },
}

/** One change looks harmless where several together leave the Safe to people that none of the present owners knows. */
function takeover(subject: CheckSubject): readonly Outcome[] {
  const before = stateOf(subject)
  if (before === undefined) return silent
  const changes = ownChanges(subject)
  const after = afterAll(before, changes)
  const strangers = after.owners.filter((owner) => subject.circle.label(owner) === undefined)
  if (strangers.length === 0 || strangers.length < after.threshold) return silent
  return finds(
    before.threshold > 1 ? 'critical' : 'high',
    `New owners nobody knows could do everything alone: ${strangers.length} of them, and ${after.threshold} have to sign.`,
    changes.at(-1)?.call.path ?? [],
  )
}

function severityOf(owner: LowerAddress, lowered: boolean, { circle }: CheckSubject) {
  const doubtful = circle.label(owner) === undefined || circle.lookAlike(owner)?.strength === 'strong'
  return lowered && doubtful ? 'critical' : 'warning'
}

/** Whether the Safe needs fewer signatures after all the changes than before. */
function isLowered(subject: CheckSubject): boolean {
  const before = stateOf(subject)
  return before !== undefined && afterAll(before, ownChanges(subject)).threshold < before.threshold
}

export const threshold: TransactionCheck = {
  id: 'D2',
  title: 'The number of signatures that are needed',
  grading:
    'critical when it falls to 1; high when it falls; warning when an owner leaves and every owner still has to sign, or when one lost key would lock the Safe',
  why: 'The threshold is what one stolen key cannot get over.',
  how: 'Compare the threshold before and after.',
  runs: 'once',
  run: (subject) => {
    const changes = ownChanges(subject)
    if (!changes.some(({ change }) => change.kind !== 'swap-owner' && isOwnerChange(change.kind))) {
      const others = subject.changes.filter(({ change }) => change.safe !== subject.safe)
      return others.flatMap(unreadThreshold)
    }
    const { state } = subject.facts
    if (!state.known) return [...changes.flatMap(unreadThreshold), ...cannot(state)]
    return state.value === 'no-safe' ? silent : judge(state.value, afterAll(state.value, changes), changes)
  },
}

function judge(before: SafeState, after: SafeState, changes: readonly FoundChange[]): readonly Outcome[] {
  const path = changes.at(-1)?.call.path ?? []
  const text = `${before.threshold} of ${before.owners.length} owners have to sign before, ${after.threshold} of ${after.owners.length} after`
  if (after.threshold === 1 && before.threshold > 1)
    return finds('critical', `One owner alone could do everything: ${text}.`, path)
  if (after.threshold < before.threshold) {
    const allBefore = before.threshold === before.owners.length
    const allAfter = after.threshold === after.owners.length
    return finds(allBefore && allAfter ? 'warning' : 'high', `Fewer signatures are needed: ${text}.`, path)
  }
  if (after.threshold === after.owners.length && after.owners.length > 1)
    return finds('warning', `One lost key would lock the Safe: ${text}.`, path)
  return after.threshold === 1 && after.owners.length > 1
    ? finds('warning', `Any single owner can do everything: ${text}.`, path)
    : silent
}

/** Of another Safe, or without knowing what was before, only the number that is set can be judged. */
function unreadThreshold({ call, change }: FoundChange): readonly Outcome[] {
  if (!('threshold' in change) || change.threshold !== 1n) return silent
  return finds(
    'critical',
    `One owner of ${checksumAddress(change.safe)} alone can do everything after.`,
    call.path,
  )
}

export const specialOwner: TransactionCheck = {
  id: 'D9',
  title: 'An owner that can never sign',
  grading: 'critical',
  why: 'The Safe itself, the zero address and the marker 0x…01 cannot sign. The contract refuses most of them.',
  how: 'Compare the new owner with the address of the Safe.',
  runs: 'once',
  run: ({ changes }) =>
    changes.flatMap(({ call, change }) => {
      if (change.kind !== 'add-owner' && change.kind !== 'swap-owner') return silent
      const special: readonly LowerAddress[] = [change.safe, lowerAddress(zeroAddress), sentinel]
      return special.includes(change.owner)
        ? finds('critical', `${checksumAddress(change.owner)} cannot sign, and is to be an owner.`, call.path)
        : silent
    }),
}

function ownChanges({ changes, safe }: CheckSubject): readonly FoundChange[] {
  return changes.filter(({ change }) => change.safe === safe)
}

function afterAll(before: SafeState, changes: readonly FoundChange[]): SafeState {
  return changedState(
    before,
    changes.map(({ change }) => change),
  )
}

function stateOf({ facts: { state } }: CheckSubject): SafeState | undefined {
  return state.known && state.value !== 'no-safe' ? state.value : undefined
}

function isOwnerChange(kind: string): boolean {
  return ['add-owner', 'remove-owner', 'swap-owner', 'threshold'].includes(kind)
}
