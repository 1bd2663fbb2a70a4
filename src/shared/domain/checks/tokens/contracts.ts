import { type CallCheck, cannot, finds, silent } from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'
import { unknown } from '../subject/Fact.ts'

export const unpublished: CallCheck = {
  id: 'F15',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind === 'empty' || subject.knownAddresses.recognised(call.to) !== undefined)
      return silent
    const account = subject.facts.accounts(call.to)
    if (!account.known) return cannot(account)
    if (!account.value.hasCode) return silent
    if (account.value.verified === undefined)
      return cannot(unknown({ code: 'source-code-not-read', facts: { account: call.to } }))
    return account.value.verified
      ? silent
      : finds('warning', { code: 'F15.unpublished', facts: { contract: nameOf(call.to, subject) } })
  },
}

const plainText = /^[\x20-\x7e]*$/
const link = /https?:|www\.|\.(com|io|org|net|xyz|app|finance|claim)\b|t\.me/i

export const tokenName: CallCheck = {
  id: 'F16',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind === 'empty') return silent
    const account = subject.facts.accounts(call.to)
    if (!account.known) return cannot(account)
    const { token, hasCode, standard } = account.value
    if (token === undefined)
      return hasCode && (standard === undefined || standard === 'erc20')
        ? cannot(unknown({ code: 'token-not-read', facts: { account: call.to } }))
        : silent
    const text = `${token.symbol} ${token.name}`
    if (link.test(text)) return finds('warning', { code: 'F16.link', facts: { name: text } })
    return plainText.test(text)
      ? silent
      : finds('warning', { code: 'F16.odd-letters', facts: { name: text } })
  },
}
