import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import {
  type CallCheck,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { unknownFact } from '../subject/Fact.ts'
import { isTokenCall } from '../subject/readTransfers.ts'
import { isAmongKnown, isPart } from './isAmongKnown.ts'
import { isIdle } from './isIdle.ts'
import { changesNothing, isRoutine } from './isRoutine.ts'
import { isTried } from './wholeTrial.ts'

const unknownSelector: CallCheck = {
  id: 'C11',
  runs: 'on-calls',
  run: (call, subject) => {
    const { content, problems } = call
    if (content.kind === 'empty' || content.kind === 'method') return silent
    if (content.kind === 'guesses') {
      const signatures = content.guesses.map(({ method }) => method.signature)
      return reportFinding('warning', { code: 'C11.guessed', facts: { signatures } })
    }
    const misfit = problems.find((problem) => problem.kind === 'does-not-fit')
    if (misfit !== undefined)
      return reportFinding(isAmongKnown(call, subject) && isTried(subject) ? 'info' : 'warning', {
        code: 'C11.misfit',
        facts: { signature: misfit.signature },
      })
    if (content.selector === undefined) return reportFinding('warning', { code: 'C11.too-short', facts: {} })
    const facts = { selector: content.selector, target: nameOf(call.to, subject) }
    const { calledBefore } = subject.knownAddresses
    const sentence = { code: calledBefore(call.to) ? 'C11.again' : 'C11.unknown', facts } as const
    return reportFinding(
      isUnderstoodWithout(call, subject) || isIdle(call, subject) ? 'info' : 'warning',
      sentence,
    )
  },
}

/** A contract that is known, and a trial that rules out that something of the Safe changes: its method may stay unknown. */
function isUnderstoodWithout(call: DecodedCall, subject: CheckSubject): boolean {
  const { knownAddresses } = subject
  if (call.operation !== 0 || call.value !== 0n || isPart(knownAddresses.label(call.to))) return false
  return (
    isRoutine(call, subject) || (knownAddresses.recognised(call.to) !== undefined && changesNothing(subject))
  )
}

const wrongTarget: CallCheck = {
  id: 'C12',
  runs: 'on-calls',
  run: (call, subject) => {
    if (!isTokenCall(call)) return silent
    if (call.operation === 1) return reportFinding('critical', { code: 'C12.delegatecall', facts: {} })
    const account = subject.facts.accounts(call.to)
    if (!account.known) return reportUnchecked(account)
    if (!account.value.hasCode)
      return reportFinding('critical', { code: 'C12.no-code', facts: { target: nameOf(call.to, subject) } })
    if (account.value.standard === undefined)
      return reportUnchecked(unknownFact({ code: 'standard-not-read', facts: { account: call.to } }))
    return account.value.standard === 'other'
      ? reportFinding('critical', { code: 'C12.no-token', facts: { target: nameOf(call.to, subject) } })
      : silent
  },
}

const ignoredData: CallCheck = {
  id: 'C13',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind === 'empty' || call.value === 0n || call.operation !== 0) return silent
    const account = subject.facts.accounts(call.to)
    if (!account.known) return reportUnchecked(account)
    return account.value.hasCode
      ? silent
      : reportFinding('warning', { code: 'C13.no-code', facts: { target: nameOf(call.to, subject) } })
  },
}

export const selectorRules: readonly TransactionRule[] = [unknownSelector, wrongTarget, ignoredData]
