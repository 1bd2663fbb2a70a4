import { knownDelegate } from '../../contracts/knownDelegates.ts'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { unknownFact } from '../subject/Fact.ts'
import type { Severity } from '../subject/Severity.ts'
import type { Relation } from '../words/NamedAccount.ts'
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
    [...accountsInRoles(subject)].flatMap(([address, role]): readonly CheckOutcome[] => {
      const account = subject.facts.accounts(address)
      if (!account.known) return reportUnchecked(account)
      if (!account.value.hasCode) return silent
      const { delegate } = account.value
      if (delegate === undefined)
        return reportUnchecked(unknownFact({ code: 'code-not-read', facts: { account: address } }))
      if (delegate === 'none') return silent
      const relation = relationOf(delegate, subject)
      const facts = { account: nameOf(address, subject), delegate: { address: delegate, relation }, role }
      return reportFinding(relation === undefined ? severities[role] : 'info', {
        code: 'C19.delegated',
        facts,
      })
    }),
}

/**
 * Who a delegate is: one that the owners named, or one that wallets are known for. Any other contract, however widely
 * used, was not made to be run by accounts of persons: some do whatever anybody asks of them.
 */
function relationOf(delegate: LowerAddress, { knownAddresses }: CheckSubject): Relation | undefined {
  const own = knownAddresses.trusted(delegate)
  if (own !== undefined) return own
  const name = knownDelegate(delegate)
  return name === undefined ? undefined : { kind: 'known-contract', name }
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
