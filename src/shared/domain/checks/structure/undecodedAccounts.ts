import { type CallCheck, cannot, finds, type Outcome, silent } from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'
import { undecodedAddresses } from '../subject/undecodedAddresses.ts'

/** Data that are not decoded name accounts all the same: a person whom the owners do not know has no business there. */
export const undecodedAccounts: CallCheck = {
  id: 'C18',
  runs: 'on-calls',
  run: (call, subject) =>
    undecodedAddresses(call).flatMap((address): readonly Outcome[] => {
      if (address === call.from || subject.knownAddresses.recognised(address) !== undefined) return silent
      const account = subject.facts.accounts(address)
      if (!account.known) return cannot(account)
      const facts = { account: nameOf(address, subject), target: nameOf(call.to, subject) }
      return account.value.hasCode
        ? finds('info', { code: 'C18.contract', facts })
        : finds('high', { code: 'C18.person', facts })
    }),
}
