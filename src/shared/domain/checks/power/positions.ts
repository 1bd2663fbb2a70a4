import { changedSafe } from '../../settingsChange/readSafeChange.ts'
import { type CallCheck, type CheckOutcome, reportFinding, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { handedOver } from '../subject/handedOver.ts'
import type { Severity } from '../subject/Severity.ts'
import { powerCalls, runAs } from './power.ts'

/** Who may act for the Safe in another contract, by the names of the arguments. */
export const positions: CallCheck = {
  id: 'H5',
  runs: 'on-calls',
  run: (call, subject) => {
    const { content } = call
    if (content.kind !== 'method' || changedSafe(call, subject.safe) !== undefined) return silent
    const handed = handedOver(call).filter(({ kind }) => kind === 'position' || kind === 'stand-in')
    // Allowances and changes of power have checks of their own.
    if (handed.length === 0 || subject.approvals.some((approval) => approval.call === call)) return silent
    if (powerCalls.run(call, subject).length > 0) return silent
    const { name: method } = content.method
    return handed.flatMap(({ kind, account }): readonly CheckOutcome[] => {
      if (account === call.from || account === call.to || /^0x0{38}/.test(account)) return silent
      if (subject.knownAddresses.recognised(account) !== undefined) return silent
      const target = nameOf(runAs(call, subject).to, subject)
      const facts = { account: nameOf(account, subject), method, target }
      return kind === 'stand-in'
        ? reportFinding('warning', { code: 'H5.stand-in', facts })
        : reportFinding(severityOfPosition(subject), { code: 'H5.position', facts })
    })
  },
}

/** Where neither names nor the history are known, the account may be one that the owners know. */
function severityOfPosition({ facts: { addressBook, pastRecipients } }: CheckSubject): Severity {
  const named = addressBook.known && addressBook.value.length > 0
  return named || pastRecipients.known ? 'critical' : 'high'
}
