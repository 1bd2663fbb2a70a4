import { type CallCheck, cannot, finds, silent } from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'
import { unknown } from '../subject/Fact.ts'
import { isTokenCall } from '../subject/readTransfers.ts'
import { isAmongKnown, isCalledAgain } from './isAmongKnown.ts'
import { isIdle } from './isIdle.ts'
import { isTried } from './wholeTrial.ts'

export const unknownSelector: CallCheck = {
  id: 'C11',
  runs: 'on-calls',
  run: (call, subject) => {
    const { content, problems } = call
    if (content.kind === 'empty' || content.kind === 'method') return silent
    if (content.kind === 'guesses') {
      const signatures = content.guesses.map(({ method }) => method.signature)
      return finds('warning', { code: 'C11.guessed', facts: { signatures } })
    }
    const misfit = problems.find((problem) => problem.kind === 'does-not-fit')
    if (misfit !== undefined)
      return finds(isAmongKnown(call, subject) && isTried(subject) ? 'info' : 'warning', {
        code: 'C11.misfit',
        facts: { signature: misfit.signature },
      })
    if (content.selector === undefined) return finds('warning', { code: 'C11.too-short', facts: {} })
    const facts = { selector: content.selector, target: nameOf(call.to, subject) }
    if (isCalledAgain(call, subject)) return finds('info', { code: 'C11.again', facts })
    const said = { code: 'C11.unknown', facts } as const
    return finds(isAmongKnown(call, subject) || isIdle(call, subject) ? 'info' : 'warning', said)
  },
}

export const wrongTarget: CallCheck = {
  id: 'C12',
  runs: 'on-calls',
  run: (call, subject) => {
    if (!isTokenCall(call)) return silent
    if (call.operation === 1) return finds('critical', { code: 'C12.delegatecall', facts: {} })
    const account = subject.facts.accounts(call.to)
    if (!account.known) return cannot(account)
    if (!account.value.hasCode)
      return finds('critical', { code: 'C12.no-code', facts: { target: nameOf(call.to, subject) } })
    if (account.value.standard === undefined)
      return cannot(unknown({ code: 'standard-not-read', facts: { account: call.to } }))
    return account.value.standard === 'other'
      ? finds('critical', { code: 'C12.no-token', facts: { target: nameOf(call.to, subject) } })
      : silent
  },
}

export const ignoredData: CallCheck = {
  id: 'C13',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind === 'empty' || call.value === 0n || call.operation !== 0) return silent
    const account = subject.facts.accounts(call.to)
    if (!account.known) return cannot(account)
    return account.value.hasCode
      ? silent
      : finds('warning', { code: 'C13.no-code', facts: { target: nameOf(call.to, subject) } })
  },
}
