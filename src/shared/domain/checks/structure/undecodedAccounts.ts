import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import {
  type CallCheck,
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import type { Severity } from '../subject/Severity.ts'
import { undecodedAddresses } from '../subject/undecodedAddresses.ts'
import { isRoutine, isToCalledContract } from './isRoutine.ts'

/** Data that are not decoded name accounts all the same: a person whom the owners do not know has no business there. */
export const undecodedAccounts: CallCheck = {
  id: 'C18',
  runs: 'on-calls',
  run: (call, subject) =>
    undecodedAddresses(call).flatMap((address): readonly CheckOutcome[] => {
      if (address === call.from || subject.knownAddresses.recognised(address) !== undefined) return silent
      const account = subject.facts.accounts(address)
      if (!account.known) return reportUnchecked(account)
      const facts = { account: nameOf(address, subject), target: nameOf(call.to, subject) }
      return account.value.hasCode
        ? reportFinding(severityOfContract(call, address, subject), { code: 'C18.contract', facts })
        : reportFinding('high', { code: 'C18.person', facts })
    }),
}

/**
 * Ordinary work names new contracts as well: new gauges, new pools. It does so to contracts that the Safe works with, or
 * by methods that are known.
 */
function severityOfContract(call: DecodedCall, address: LowerAddress, subject: CheckSubject): Severity {
  const { knownAddresses, facts } = subject
  if (call.content.kind === 'method' || knownAddresses.calledBefore(address)) return 'info'
  if (isRoutine(call, subject)) return 'info'
  return facts.calledContracts.known && !isToCalledContract(call, subject) ? 'high' : 'warning'
}
