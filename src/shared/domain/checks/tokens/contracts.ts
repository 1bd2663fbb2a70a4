import { type CallCheck, reportFinding, reportUnchecked, silent } from '../subject/Check.ts'
import { unknownFact } from '../subject/Fact.ts'

const plainText = /^[\x20-\x7e]*$/
const link = /https?:|www\.|\.(com|io|org|net|xyz|app|finance|claim)\b|t\.me/i

export const tokenName: CallCheck = {
  id: 'F16',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind === 'empty') return silent
    const account = subject.facts.accounts(call.to)
    if (!account.known) return reportUnchecked(account)
    const { token, hasCode, standard } = account.value
    if (token === undefined)
      return hasCode && (standard === undefined || standard === 'erc20')
        ? reportUnchecked(unknownFact({ code: 'token-not-read', facts: { account: call.to } }))
        : silent
    const text = `${token.symbol} ${token.name}`
    if (link.test(text)) return reportFinding('warning', { code: 'F16.link', facts: { name: text } })
    return plainText.test(text)
      ? silent
      : reportFinding('warning', { code: 'F16.odd-letters', facts: { name: text } })
  },
}
