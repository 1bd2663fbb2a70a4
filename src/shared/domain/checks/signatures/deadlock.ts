import { changedState } from '../../settingsChange/changedState.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'

/** What an owner needs to be able to sign: nobody else, this Safe itself, or it is not known. */
type Ability = 'free' | 'needs-this-safe' | 'may-need-this-safe' | 'unread'

export const deadlock: TransactionCheck = {
  id: 'B12',
  title: 'Afterwards nobody could sign any more',
  grading: 'critical when certain; warning when owners that are Safes depend on this one',
  why: 'A Safe whose owners need the Safe itself, or more owners than there are, is locked for good.',
  how: 'List the owners afterwards, and for each that is a Safe its own owners and threshold.',
  runs: 'once',
  run: (subject) => {
    const { facts, safe } = subject
    const changes = subject.changes.filter(({ change }) => change.safe === safe)
    if (!changes.some(({ change }) => touchesOwners(change.kind))) return silent
    if (!facts.state.known) return cannot(facts.state)
    if (facts.state.value === 'no-safe') return silent
    const { owners, threshold } = changedState(
      facts.state.value,
      changes.map(({ change }) => change),
    )
    if (threshold > owners.length)
      return finds(
        'critical',
        `Afterwards ${threshold} signatures would be needed of ${owners.length} owners.`,
      )
    return judge(
      owners.map((owner) => ({ owner, ability: abilityOf(owner, subject) })),
      threshold,
    )
  },
}

function judge(
  owners: readonly { readonly owner: LowerAddress; readonly ability: Ability }[],
  threshold: number,
): readonly Outcome[] {
  const having = (ability: Ability) => owners.filter((one) => one.ability === ability)
  const locked = having('needs-this-safe')
  if (owners.length - locked.length < threshold)
    return finds(
      'critical',
      `Afterwards this Safe is locked: ${names(locked)} can sign only when this Safe signs first.`,
    )
  const doubtful = [...locked, ...having('may-need-this-safe')]
  if (doubtful.length > 0)
    return finds('warning', `${names(doubtful)} depends on this Safe, which depends on it.`)
  const [unread] = having('unread')
  return unread === undefined ? silent : cannot(`nobody looked whether ${unread.owner} is itself a Safe`)
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

function names(owners: readonly { readonly owner: LowerAddress }[]): string {
  return owners.map(({ owner }) => checksumAddress(owner)).join(', ')
}
