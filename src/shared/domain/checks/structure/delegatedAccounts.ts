import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { unknown } from '../subject/Fact.ts'
import type { Severity } from '../subject/Severity.ts'
import type { DelegatedRole } from '../words/structure.ts'

const severities: Readonly<Record<DelegatedRole, Severity>> = {
  'new-owner': 'high',
  owner: 'warning',
  spender: 'high',
  recipient: 'warning',
}

/** Accounts of persons that run the code of a contract (EIP-7702), where that matters. */
export const delegatedAccounts: TransactionCheck = {
  id: 'C19',
  runs: 'once',
  run: (subject) =>
    [...accountsInRoles(subject)].flatMap(([address, role]): readonly Outcome[] => {
      const account = subject.facts.accounts(address)
      if (!account.known) return cannot(account)
      if (!account.value.hasCode) return silent
      const { delegate } = account.value
      if (delegate === undefined)
        return cannot(unknown({ code: 'code-not-read', facts: { account: address } }))
      if (delegate === 'none') return silent
      const facts = { account: nameOf(address, subject), delegate: nameOf(delegate, subject), role }
      const isKnown = subject.knownAddresses.recognised(delegate) !== undefined
      return finds(isKnown ? 'info' : severities[role], { code: 'C19.delegated', facts })
    }),
}

/** Each account once, in the most dangerous of its roles. */
function accountsInRoles({
  facts: { state },
  changes,
  approvals,
  transfers,
}: CheckSubject): ReadonlyMap<LowerAddress, DelegatedRole> {
  const roles = new Map<LowerAddress, DelegatedRole>()
  const add = (address: LowerAddress, role: DelegatedRole) => {
    if (!roles.has(address)) roles.set(address, role)
  }
  for (const { change } of changes)
    if (change.kind === 'add-owner' || change.kind === 'swap-owner') add(change.owner, 'new-owner')
  if (state.known && state.value !== 'no-safe')
    for (const owner of state.value.owners) add(lowerAddress(owner), 'owner')
  for (const { spender } of approvals) add(spender, 'spender')
  for (const { transfer } of transfers) add(transfer.to, 'recipient')
  return roles
}
