import type { CallPath } from '../../calldata/callPath.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { assetChanges } from '../simulation/assetChanges.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { wholeTrial } from './wholeTrial.ts'

/**
 * Whether a call is part of what the Safe does again and again: its own call goes to a contract that it called before and
 * takes no native currency along, and a trial that sees every movement shows that nothing of the Safe changes.
 */
export function isRoutine(call: DecodedCall, subject: CheckSubject): boolean {
  return (
    ownCallAround(call, subject)?.value === 0n && isToCalledContract(call, subject) && changesNothing(subject)
  )
}

/** Whether the Safe's own call, by which this one is made, goes to a contract that the Safe called before. */
export function isToCalledContract(call: DecodedCall, subject: CheckSubject): boolean {
  const own = ownCallAround(call, subject)
  return own !== undefined && subject.knownAddresses.calledBefore(own.to)
}

/** The call by which the Safe itself makes this one; the call itself where the Safe makes it. */
function ownCallAround({ path }: DecodedCall, { calls, safe }: CheckSubject): DecodedCall | undefined {
  return calls.find(
    (outer) =>
      outer.from === safe && outer.operation === 0 && isAround(outer.path, path) && outer.to !== safe,
  )
}

function isAround(outer: CallPath, inner: CallPath): boolean {
  return (
    outer.length <= inner.length &&
    outer.every((step, index) => step.kind === inner[index]?.kind && step.number === inner[index]?.number)
  )
}

/**
 * Whether a trial that sees every movement rules out that something of the Safe changes beyond the payments and the
 * allowances that the calls write out, and beyond its own settings, which other checks read.
 */
export function changesNothing(subject: CheckSubject): boolean {
  const { facts, approvals, changes } = subject
  const trial = wholeTrial(facts)
  if (trial === undefined || assetChanges(subject, trial).lost.length > 0) return false
  const isWritten = trial.allowances.every(
    ({ token, spender, amount }) =>
      amount === 0n || approvals.some((approval) => approval.token === token && approval.spender === spender),
  )
  return isWritten && (changes.length > 0 || leavesSafeUnchanged(subject, trial.after))
}

function leavesSafeUnchanged(
  { facts: { state } }: CheckSubject,
  after: NonNullable<ReturnType<typeof wholeTrial>>['after'],
): boolean {
  if (!state.known || state.value === 'no-safe' || after === undefined) return false
  const current = state.value
  return (
    current.threshold === after.threshold &&
    current.singleton === after.singleton &&
    current.guard === after.guard &&
    current.moduleGuard === after.moduleGuard &&
    current.fallbackHandler === after.fallbackHandler &&
    isSameList(current.owners, after.owners) &&
    isSameList(current.modules, after.modules)
  )
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((entry) => right.includes(entry))
}
