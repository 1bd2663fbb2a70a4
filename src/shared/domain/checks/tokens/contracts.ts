import { visibleText } from '../../values/text.ts'
import { type CallCheck, cannot, finds, silent } from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'

export const unpublished: CallCheck = {
  id: 'F15',
  title: 'The source of the contract is not published',
  grading: 'warning',
  why: 'Nobody can read what the contract does.',
  how: 'Look for the verified source in a block explorer or on Sourcify.',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind === 'empty' || subject.circle.recognised(call.to) !== undefined) return silent
    const account = subject.facts.accounts(call.to)
    if (!account.known) return cannot(account)
    if (!account.value.hasCode) return silent
    if (account.value.verified === undefined) return cannot('nobody looked for the source of the contract')
    return account.value.verified
      ? silent
      : finds('warning', `The source of ${nameOf(call.to, subject)} is not published.`)
  },
}

const plainText = /^[\x20-\x7e]*$/
const link = /https?:|www\.|\.(com|io|org|net|xyz|app|finance|claim)\b|t\.me/i

export const tokenName: CallCheck = {
  id: 'F16',
  title: 'The name of the token is a trap',
  grading: 'warning',
  why: 'Tokens that imitate others, or advertise a page, are made to be clicked.',
  how: 'Compare the contract of the token with the one its makers publish. Do not open the page.',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind === 'empty') return silent
    const account = subject.facts.accounts(call.to)
    const token = account.known ? account.value.token : undefined
    if (token === undefined) return silent
    const text = `${token.symbol} ${token.name}`
    if (link.test(text))
      return finds('warning', `The token calls itself "${visibleText(text)}", which is a link.`)
    return plainText.test(text)
      ? silent
      : finds('warning', `The name of the token, "${visibleText(text)}", has letters that imitate others.`)
  },
}
