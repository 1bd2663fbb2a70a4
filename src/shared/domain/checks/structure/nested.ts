import { lowerAddress } from '../../values/address.ts'
import { approvedHash, approvedTransaction, isLookedInto } from '../subject/approvedTransaction.ts'
import {
  type CallCheck,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionRule,
} from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'
import { isFailed } from '../subject/Fact.ts'

const innerTransaction: CallCheck = {
  id: 'C15',
  runs: 'on-calls',
  run: (call, subject) =>
    call.content.kind === 'method' && call.content.method.selector === '0x6a761202' && call.operation === 0
      ? reportFinding('info', { code: 'C15.executes', facts: { safe: nameOf(call.to, subject) } })
      : silent,
}

const approvedHashCall: CallCheck = {
  id: 'C16',
  runs: 'on-calls',
  run: (call, subject) => {
    const { facts } = subject
    const hash = approvedHash(call)
    if (hash === undefined) return silent
    const approved = approvedTransaction(call, facts)
    if (approved !== undefined && !isLookedInto(call))
      return reportFinding('critical', {
        code: 'C16.too-deep',
        facts: {
          nonce: approved.transaction.nonce,
          safe: nameOf(lowerAddress(approved.identity.safe), subject),
        },
      })
    if (approved !== undefined) {
      const { identity, transaction } = approved
      return reportFinding('info', {
        code: 'C16.known',
        facts: { nonce: transaction.nonce, safe: nameOf(lowerAddress(identity.safe), subject) },
      })
    }
    const findings = reportFinding('critical', {
      code: 'C16.unknown-hash',
      facts: { hash, safe: nameOf(call.to, subject) },
    })
    return isFailed(facts.otherTransactions)
      ? [...findings, ...reportUnchecked(facts.otherTransactions)]
      : findings
  },
}

export const nestedRules: readonly TransactionRule[] = [innerTransaction, approvedHashCall]
