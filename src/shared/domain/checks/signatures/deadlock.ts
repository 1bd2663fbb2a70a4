import { changedState } from '../../settingsChange/changedState.ts'
import type { LowerAddress } from '../../values/address.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { notApplicable, unknownFact } from '../subject/Fact.ts'
import type { NamedAccount } from '../words/NamedAccount.ts'

/** What an owner needs to be able to sign: no other account, this Safe itself, or it is not known. */
type Ability = 'free' | 'needs-this-safe' | 'may-need-this-safe' | 'unread'

export const deadlock: TransactionCheck = {
  id: 'B12',
  runs: 'once',
  run: (subject) => {
    const { facts, safe } = subject
    const changes = subject.changes.filter(({ change }) => change.safe === safe)
    if (!changes.some(({ change }) => touchesOwners(change.kind))) return silent
    if (!facts.state.known) return reportUnchecked(facts.state)
    if (facts.state.value === 'no-safe') return reportUnchecked(notApplicable('no-safe-yet'))
    const { owners, threshold } = changedState(
      facts.state.value,
      changes.map(({ change }) => change),
    )
    if (threshold > owners.length)
      return reportFinding('critical', {
        code: 'B12.too-few-owners',
        facts: { threshold, owners: owners.length },
      })
    return judgeAbilities(
      owners.map((owner) => ({ owner, ability: abilityOf(owner, subject) })),
      threshold,
      subject,
    )
  },
}

function judgeAbilities(
  owners: readonly { readonly owner: LowerAddress; readonly ability: Ability }[],
  threshold: number,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const having = (ability: Ability) => owners.filter((owner) => owner.ability === ability)
  const locked = having('needs-this-safe')
  if (owners.length - locked.length < threshold)
    return reportFinding('critical', { code: 'B12.locked', facts: { owners: ownerNamesOf(locked, subject) } })
  const doubtful = [...locked, ...having('may-need-this-safe')]
  if (doubtful.length > 0)
    return reportFinding('warning', {
      code: 'B12.circular',
      facts: { owners: ownerNamesOf(doubtful, subject) },
    })
  const [unread] = having('unread')
  return unread === undefined ? silent : unreadOwner(unread.owner, subject)
}

function abilityOf(owner: LowerAddress, { facts, safe }: CheckSubject): Ability {
  if (owner === safe) return 'needs-this-safe'
  const account = facts.accounts(owner)
  if (!account.known || (account.value.hasCode && account.value.safe === undefined)) return 'unread'
  const inner = account.value.safe
  if (inner === undefined || inner === 'none') return 'free'
  const others = inner.owners.filter((other) => other !== safe)
  if (others.length < inner.threshold) return 'needs-this-safe'
  return others.length < inner.owners.length ? 'may-need-this-safe' : 'free'
}

function touchesOwners(kind: string): boolean {
  return ['add-owner', 'remove-owner', 'swap-owner', 'threshold'].includes(kind)
}

function ownerNamesOf(
  owners: readonly { readonly owner: LowerAddress }[],
  subject: CheckSubject,
): readonly NamedAccount[] {
  return owners.map(({ owner }) => nameOf(owner, subject))
}

function unreadOwner(owner: LowerAddress, { facts }: CheckSubject): readonly CheckOutcome[] {
  const account = facts.accounts(owner)
  return reportUnchecked(
    account.known ? unknownFact({ code: 'owners-not-read', facts: { account: owner } }) : account,
  )
}
