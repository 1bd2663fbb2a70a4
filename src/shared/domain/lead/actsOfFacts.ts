import type { SafeChange } from '../settingsChange/SafeChange.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import type { LeadAccount, LeadAct, LeadAmount, Recipient } from './Lead.ts'
import type { LeadWorld } from './LeadWorld.ts'

const zero = lowerAddress(zeroAddress)

/** An account with the name that is known for it. */
export function leadAccountOf(address: LowerAddress, { nameOf, roleOf }: LeadWorld): LeadAccount {
  return { address, name: nameOf(address), role: roleOf(address) }
}

/** A token, a collection or a contract that is called: without a name that is known, what it calls itself. */
export function leadTokenOf(token: LowerAddress, world: LeadWorld): LeadAccount {
  const account = leadAccountOf(token, world)
  return { ...account, name: account.name ?? world.ownNameOf(token) }
}

/** An amount with its unit, as far as that is known. */
export function leadAmountOf(token: LowerAddress, amount: bigint, world: LeadWorld): LeadAmount {
  return { token: leadTokenOf(token, world), amount, unit: world.unitOf(token) }
}

/**
 * All that the Safe holds of a token, where `amount` covers it; `undefined` where the Safe holds more, nothing, or
 * nobody knows how much.
 */
export function allHeldOf(token: LowerAddress, amount: bigint, world: LeadWorld): LeadAmount | undefined {
  const held = world.held(token)
  return held === undefined || held === 0n || amount < held ? undefined : leadAmountOf(token, held, world)
}

/** An account that is paid, with what is unusual about it. */
export function recipientOf(to: LowerAddress, world: LeadWorld): Recipient {
  return { ...leadAccountOf(to, world), isNew: world.isNew(to), imitates: world.imitates(to) }
}

/** What a change of the Safe's settings is in the words of a lead. */
export function changeAct(change: SafeChange, world: LeadWorld): LeadAct {
  const quorum = world.quorum
  switch (change.kind) {
    case 'add-owner':
    case 'remove-owner': {
      const account = leadAccountOf(change.owner, world)
      return { code: change.kind, calls: 1, facts: { account, threshold: change.threshold, before: quorum } }
    }
    case 'swap-owner': {
      const [account, old] = [leadAccountOf(change.owner, world), leadAccountOf(change.old, world)]
      return { code: 'swap-owner', calls: 1, facts: { account, old } }
    }
    case 'threshold':
      return { code: 'threshold', calls: 1, facts: { threshold: change.threshold, before: quorum } }
    case 'enable-module':
    case 'disable-module':
      return { code: change.kind, calls: 1, facts: { account: leadAccountOf(change.account, world) } }
    case 'guard':
    case 'module-guard':
    case 'fallback-handler': {
      const account = change.account === zero ? undefined : leadAccountOf(change.account, world)
      return { code: change.kind, calls: 1, facts: { account, lacks: world.lacks(change) } }
    }
    case 'singleton':
      return codeAct(change.account, world)
  }
}

/** The code behind the Safe becomes another one. */
export function codeAct(to: LowerAddress, world: LeadWorld): LeadAct {
  const role = world.officialRole(to)
  const official = role === undefined ? undefined : role === 'singleton'
  return { code: 'replace-code', calls: 1, facts: { account: leadAccountOf(to, world), official } }
}
