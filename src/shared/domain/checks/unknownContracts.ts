import type { LowerAddress } from '../values/address.ts'
import { actingCalls } from './simulation/takers.ts'
import type { CheckSubject } from './subject/CheckSubject.ts'

/**
 * The contracts that are called to do something, and that are not known here: no name, no list of contracts and no earlier
 * call of the Safe. What the checks say of such a call is said without knowing whose code it runs. Payments and
 * allowances have checks of their own.
 */
export function unknownContracts(subject: CheckSubject): readonly LowerAddress[] {
  const { facts, knownAddresses } = subject
  const called = actingCalls(subject).map(({ to }) => to)
  return [...new Set(called)].filter((contract) => {
    if (knownAddresses.recognised(contract) !== undefined || knownAddresses.calledBefore(contract))
      return false
    const account = facts.accounts(contract)
    return !account.known || account.value.hasCode
  })
}
