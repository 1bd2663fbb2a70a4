import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import { isRoutine } from '../structure/isRoutine.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import type { Severity } from '../subject/Severity.ts'

const fees = /fees?$/i

/**
 * How grave it is that a stranger receives what a call brings. The fees that a contract collected are its income and no
 * holding of the Safe: where the Safe divides them again and again, another contract receives them in daily work.
 */
export function severityOfIncome(call: DecodedCall, receiver: LowerAddress, subject: CheckSubject): Severity {
  const { content } = call
  if (content.kind !== 'method' || !fees.test(content.method.name)) return 'high'
  const account = subject.facts.accounts(receiver)
  return account.known && account.value.hasCode && isRoutine(call, subject) ? 'warning' : 'high'
}
