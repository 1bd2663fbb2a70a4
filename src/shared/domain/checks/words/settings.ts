import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import type { PartOfSafe } from './PartOfSafe.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** The words of the checks of changes to a Safe. */
export const settingsWords = {
  D1: {
    title: 'The owners change',
    grading:
      'warning; critical when the new owner is unknown or a look-alike and fewer signatures are needed after, and when unknown new owners are enough to sign alone (high while the threshold goes up and an owner stays; warning where one owner was enough before and stays, or changes the only key)',
    why: 'Owners decide over everything the Safe holds.',
    how: 'Ask the new owner for their address by a second channel, and compare all of it.',
  },
  'D1.added': ({ owner }: Readonly<{ owner: NamedAccount }>) => `${writeAccount(owner)} becomes an owner.`,
  'D1.swapped': ({ owner, old }: Readonly<{ owner: NamedAccount; old: NamedAccount }>) =>
    `${writeAccount(owner)} becomes an owner in place of ${writeAccount(old)}.`,
  'D1.removed': ({ owner }: Readonly<{ owner: NamedAccount }>) =>
    `${writeAccount(owner)} is an owner no more.`,
  'D1.takeover': ({ strangers, threshold }: Readonly<{ strangers: number; threshold: number }>) =>
    `Unknown new owners could do everything alone: ${strangers} of them, and ${threshold} have to sign.`,
  D2: {
    title: 'The number of signatures that are needed',
    grading:
      'critical when it falls to 1; high when it falls; warning when an owner leaves and every owner still has to sign, or when one lost key would lock the Safe',
    why: 'The threshold is what one stolen key cannot get over.',
    how: 'Compare the threshold before and after.',
  },
  'D2.down-to-one': ({ before, after }: Readonly<{ before: Quorum; after: Quorum }>) =>
    `One owner alone could do everything: ${writeQuorums(before, after)}.`,
  'D2.lowered': ({ before, after }: Readonly<{ before: Quorum; after: Quorum }>) =>
    `Fewer signatures are needed: ${writeQuorums(before, after)}.`,
  'D2.all-needed': ({ before, after }: Readonly<{ before: Quorum; after: Quorum }>) =>
    `One lost key would lock the Safe: ${writeQuorums(before, after)}.`,
  'D2.one-enough': ({ before, after }: Readonly<{ before: Quorum; after: Quorum }>) =>
    `Any single owner can do everything: ${writeQuorums(before, after)}.`,
  'D2.set-to-one': ({ safe }: Readonly<{ safe: LowerAddress }>) =>
    `One owner of ${checksumAddress(safe)} alone can do everything after.`,
  D3: {
    title: 'A module gets power over the Safe',
    grading: 'critical; high for a widely used module',
    why: 'A module moves everything without any signature of an owner.',
    how: 'Look the module up with its makers, and read who may use it.',
  },
  'D3.unknown-module': ({ module }: Readonly<{ module: LowerAddress }>) =>
    `The module ${checksumAddress(module)} could move everything without signatures.`,
  'D3.known-module': ({ module, name }: Readonly<{ module: LowerAddress; name: string }>) =>
    `The module ${checksumAddress(module)} (${name}) could move assets without signatures.`,
  D4: {
    title: 'A module loses its power',
    grading: 'warning',
    why: 'Recovery or spending limits that relied on it stop working.',
    how: 'Ask what the module was for.',
  },
  'D4.disabled': ({ module }: Readonly<{ module: NamedAccount }>) =>
    `The module ${writeAccount(module)} is switched off.`,
  D5: {
    title: 'The guard changes',
    grading: 'high; critical when what is set has no code or is no guard',
    why: 'A guard can stop every transaction, for good. Without one, what it protected is open.',
    how: 'Read the source of the guard, and test on a small Safe that you can remove it again.',
  },
  'D5.removed': () => 'The guard is removed: what it checked is open.',
  'D5.set': ({ guard }: Readonly<{ guard: LowerAddress }>) =>
    `${checksumAddress(guard)} becomes the guard, which may stop every transaction of the Safe.`,
  'D5.no-guard': ({ guard }: Readonly<{ guard: LowerAddress }>) =>
    `${checksumAddress(guard)} becomes the guard, but is none: the Safe could be locked.`,
  D6: {
    title: 'The fallback handler changes',
    grading:
      'high when unknown or none; critical when it has no code or is a token; info for a published one',
    why: 'The handler answers for the Safe: signatures of messages, NFTs that arrive. A foreign one can answer falsely.',
    how: 'Look the handler up in the list of published Safe contracts.',
  },
  'D6.removed': () => 'The fallback handler is removed: signed messages and arriving NFTs stop working.',
  'D6.published': ({ name, version }: Readonly<{ name: string; version: string }>) =>
    `The fallback handler becomes ${name} ${version}.`,
  'D6.module': ({ name }: Readonly<{ name: string }>) =>
    `The fallback handler becomes ${name}, which Safe publishes.`,
  'D6.cow-protocol': ({ handler }: Readonly<{ handler: LowerAddress }>) =>
    `The fallback handler becomes ${checksumAddress(handler)} of CoW Protocol.`,
  'D6.unpublished': ({ handler }: Readonly<{ handler: LowerAddress }>) =>
    `${checksumAddress(handler)} becomes the fallback handler, and is not published by Safe.`,
  'D6.not-looked-up': ({ handler }: Readonly<{ handler: LowerAddress }>) =>
    `${checksumAddress(handler)} becomes the fallback handler, and it is not known whether Safe publishes it.`,
  'D6.token': ({ handler }: Readonly<{ handler: LowerAddress }>) =>
    `${checksumAddress(handler)} becomes the fallback handler, but is a token.`,
  'D6.no-code': ({ handler }: Readonly<{ handler: LowerAddress }>) =>
    `${checksumAddress(handler)} becomes the fallback handler, but has no code.`,
  D7: {
    title: 'The contract behind the Safe is replaced',
    grading:
      'critical; warning when the new one is published by Safe; high when a new account is created on code that is not',
    why: 'The new contract decides everything: who the owners are, and whether they are asked.',
    how: 'Look the new contract up in the list of published Safe contracts.',
  },
  'D7.published': ({
    name,
    version,
    singleton,
  }: Readonly<{ name: string; version: string; singleton: LowerAddress }>) =>
    `The contract behind the Safe becomes ${name} ${version}, ${checksumAddress(singleton)}.`,
  'D7.unpublished': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `The contract behind the Safe becomes ${checksumAddress(singleton)}, which is no published Safe.`,
  'D7.code-not-read': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `The contract behind the Safe becomes ${checksumAddress(singleton)}, which is at no published address; its code was not read.`,
  'D7.created-on': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `It creates an account that runs on ${checksumAddress(singleton)}, which is no published Safe.`,
  'D7.created-on-unread': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `It creates an account that runs on ${checksumAddress(singleton)}, which is at no published address; its code was not read.`,
  D8: {
    title: 'The Safe is brought to a newer version',
    grading: 'info',
    why: 'The published migration replaces the contract behind the Safe by a published newer one.',
    how: 'Compare the version before and after.',
  },
  'D8.migrates': ({ version }: Readonly<{ version: string }>) => `The Safe is brought to version ${version}.`,
  D9: {
    title: 'An owner that can never sign',
    grading: 'critical',
    why: 'The Safe itself, the zero address and the marker 0x…01 cannot sign. The contract refuses most of them.',
    how: 'Compare the new owner with the address of the Safe.',
  },
  'D9.cannot-sign': ({ owner }: Readonly<{ owner: LowerAddress }>) =>
    `${checksumAddress(owner)} cannot sign, and is to be an owner.`,
  D10: {
    title: 'An account may spend without signatures',
    grading:
      'high; warning when a delegate is only named, or for a limit by a widely used module of which less than half of the holding may leave in 30 days for a known person or a tenth for others (20,000 US dollars in a well-known token where the holding is not known)',
    why: 'A spending limit lets one account take from the Safe, again and again.',
    how: 'Check who the delegate is, how much, and how often it starts anew.',
  },
  'D10.delegate': ({ delegate }: Readonly<{ delegate: NamedAccount }>) =>
    `${writeAccount(delegate)} may be given a spending limit.`,
  'D10.limit': ({
    delegate,
    amount,
    minutes,
  }: Readonly<{ delegate: NamedAccount; amount: TokenAmount; minutes: bigint }>) =>
    `${writeAccount(delegate)} may spend ${writeAmount(amount)} without signatures${minutes === 0n ? ', once' : `, anew every ${minutes} minutes`}.`,
  D11: {
    title: 'The Safe would be another than the decoded calls make it',
    grading: 'critical',
    why: 'Something changes the Safe that is not shown in the calls.',
    how: 'Compare owners, threshold, modules, guard and handler before and after in the simulation.',
  },
  'D11.differs': ({ fields }: Readonly<{ fields: readonly string[] }>) =>
    `Afterwards ${fields.join(', ')} would not be what the decoded calls say.`,
  D12: {
    title: 'The nonce does not go up by one',
    grading: 'critical',
    why: 'A transaction that runs others, or resets the nonce, makes signatures usable again.',
    how: 'Look at the nonce after the simulation.',
  },
  'D12.other-nonce': ({ nonce, expected }: Readonly<{ nonce: bigint; expected: bigint }>) =>
    `Afterwards the nonce would be ${nonce}, not ${expected}.`,
  D13: {
    title: 'A module, guard or handler of the Safe is commanded',
    grading:
      'critical when a stranger gets power by it, or foreign code may run as the Safe; high when a bound falls away or a whole token is opened; warning for every other call',
    why: 'It acts for the Safe without signatures: the account that commands it commands the Safe.',
    how: 'Ask who changes it and why, and compare every address in the call.',
  },
  'D13.handed': ({
    account,
    part,
    target,
  }: Readonly<{ account: NamedAccount; part: PartOfSafe; target: NamedAccount }>) =>
    `${writeAccount(account)} gets power over the Safe through ${parts[part]}, ${writeAccount(target)}.`,
  'D13.widened': ({ part, target }: Readonly<{ part: PartOfSafe; target: NamedAccount }>) =>
    `Others may do much more as the Safe through ${parts[part]}, ${writeAccount(target)}.`,
  'D13.weakened': ({ part, target }: Readonly<{ part: PartOfSafe; target: NamedAccount }>) =>
    `What bounds ${parts[part]}, ${writeAccount(target)}, falls away.`,
  'D13.called': ({ part, target }: Readonly<{ part: PartOfSafe; target: NamedAccount }>) =>
    `The call commands ${parts[part]}, ${writeAccount(target)}.`,
  D14: {
    title: 'A contract may sign for the Safe',
    grading:
      'critical for a stranger; high when it is unknown who is known; warning for a contract you know; info for a published one',
    why: 'A contract that answers for the signatures of the Safe can sign orders and permits over everything it holds.',
    how: 'Look the contract up with the makers of the app that asks for it.',
  },
  'D14.verifier': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `${writeAccount(account)} decides which signatures of the Safe are good for one app.`,
  'D14.method': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `${writeAccount(account)} answers in the name of the Safe.`,
} satisfies GroupWords<'D'>

const parts: Readonly<Record<PartOfSafe, string>> = {
  module: 'an enabled module',
  guard: 'the guard',
  'module-guard': 'the module guard',
  'fallback-handler': 'the fallback handler',
}

/** How many of how many owners have to sign. */
export type Quorum = { readonly threshold: number; readonly owners: number }

function writeQuorums(before: Quorum, after: Quorum): string {
  return `${before.threshold} of ${before.owners} owners have to sign before, ${after.threshold} of ${after.owners} after`
}
