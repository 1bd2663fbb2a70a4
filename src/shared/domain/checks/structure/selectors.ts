import { visibleText } from '../../values/text.ts'
import { type CallCheck, cannot, finds, silent } from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'
import { isTokenCall } from '../subject/tokenTransfer.ts'

export const unknownSelector: CallCheck = {
  id: 'C11',
  title: 'It is not known what the call does',
  grading: 'warning',
  why: 'Four bytes name the method, and these are not known here. Guesses by four bytes prove nothing.',
  how: 'Read the source of the target contract, or simulate the call.',
  runs: 'on-calls',
  run: ({ content, problems }) => {
    if (content.kind === 'empty' || content.kind === 'method') return silent
    if (content.kind === 'guesses') {
      const names = content.guesses.map(({ method }) => visibleText(method.signature)).join(' or ')
      return finds('warning', `The method is a guess by its first four bytes: ${names}.`)
    }
    const misfit = problems.find((problem) => problem.kind === 'does-not-fit')
    if (misfit !== undefined)
      return finds('warning', `The data begin like ${misfit.signature}, but cannot be its arguments.`)
    return content.selector === undefined
      ? finds('warning', 'The data are too short to name a method.')
      : finds('warning', `The method ${content.selector} is not known: what the call does is not shown.`)
  },
}

export const wrongTarget: CallCheck = {
  id: 'C12',
  title: 'A token method on something that is no token',
  grading: 'critical',
  why: 'It looks like a transfer and is none. The theft of Bybit looked like one.',
  how: 'Open the target in a block explorer: it has to be the token you mean.',
  runs: 'on-calls',
  run: (call, subject) => {
    if (!isTokenCall(call)) return silent
    if (call.operation === 1)
      return finds('critical', 'It looks like a call of a token, but runs foreign code as the Safe itself.')
    const account = subject.facts.accounts(call.to)
    if (!account.known) return cannot(account)
    if (!account.value.hasCode)
      return finds(
        'critical',
        `${nameOf(call.to, subject)} has no code: nothing of what this looks like happens.`,
      )
    if (account.value.standard === undefined) return cannot('nobody looked whether the target is a token')
    return account.value.standard === 'other'
      ? finds('critical', `${nameOf(call.to, subject)} is no token, but is called like one.`)
      : silent
  },
}

export const ignoredData: CallCheck = {
  id: 'C13',
  title: 'Data for an account without code',
  grading: 'warning',
  why: 'The value moves, the data are ignored. Usually the target or the chain is wrong.',
  how: 'Check that the contract exists on this chain.',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind === 'empty' || call.value === 0n || call.operation !== 0) return silent
    const account = subject.facts.accounts(call.to)
    if (!account.known) return cannot(account)
    return account.value.hasCode
      ? silent
      : finds('warning', `${nameOf(call.to, subject)} has no code: it keeps the value and ignores the data.`)
  },
}
