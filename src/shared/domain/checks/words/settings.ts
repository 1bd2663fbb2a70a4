import type { LackedPart } from '../../settingsChange/lackedPart.ts'
import { checksumAddress } from '../../values/address.ts'
import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import type { PartOfSafe } from './PartOfSafe.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'
import { writePeriod } from './writePeriod.ts'

/** The words of the checks of changes to a Safe. */
export const settingsWords = {
  D1: {
    title: 'The owners change',
    grading:
      'warning; critical when the new owner is unknown or a look-alike and fewer signatures are needed after, and when unknown new owners are enough to sign alone (high while the threshold goes up and an owner stays; warning where one owner was enough before and stays, or changes the only key)',
    why: 'Owners decide over everything the Safe holds.',
    how: 'Ask the new owner for their address by a second channel, and compare all of it.',
  },
  'D1.added': ({ owner }: Readonly<{ owner: NamedAccount }>) =>
    `${writeAccount(owner)} becomes an owner of this Safe.`,
  'D1.swapped': ({ owner, old }: Readonly<{ owner: NamedAccount; old: NamedAccount }>) =>
    `${writeAccount(owner)} replaces ${writeOwner(old)} as an owner.`,
  'D1.removed': ({ owner }: Readonly<{ owner: NamedAccount }>) =>
    `${writeOwner(owner)} stops being an owner.`,
  'D1.takeover': ({ strangers, threshold }: Readonly<{ strangers: number; threshold: number }>) =>
    strangers === 1
      ? 'An unknown new owner could control the Safe alone: 1 signature is enough.'
      : `Unknown new owners could control the Safe alone: there are ${strangers} of them, and ${threshold} ${threshold === 1 ? 'signature is' : 'signatures are'} enough.`,
  D2: {
    title: 'The number of required signatures',
    grading:
      'critical when it falls to 1; high when it falls; warning when an owner leaves and every owner still has to sign, or when one lost key would lock the Safe',
    why: 'One stolen key alone cannot pass the threshold.',
    how: 'Compare the threshold before and after.',
  },
  'D2.down-to-one': ({ before, after }: Readonly<{ before: Quorum; after: Quorum }>) =>
    `One owner alone could control the Safe: ${writeQuorums(before, after)}.`,
  'D2.lowered': ({ before, after }: Readonly<{ before: Quorum; after: Quorum }>) =>
    `Fewer signatures are needed: ${writeQuorums(before, after)}.`,
  'D2.all-needed': ({ before, after }: Readonly<{ before: Quorum; after: Quorum }>) =>
    `One lost key would lock the Safe: ${writeQuorums(before, after)}.`,
  'D2.one-enough': ({ before, after }: Readonly<{ before: Quorum; after: Quorum }>) =>
    `Any single owner can control the Safe: ${writeQuorums(before, after)}.`,
  'D2.set-to-one': ({ safe }: Readonly<{ safe: NamedAccount }>) =>
    `One owner alone could control ${safe.relation?.kind === 'this-safe' ? '' : 'the Safe '}${writeAccount(safe)} afterwards.`,
  D3: {
    title: 'A module gets power over the Safe',
    grading:
      'critical; high for a copy of a widely used module, critical where a stranger owns it; warning where this Safe owns it, and for one that all Safes share',
    why: 'A module can move everything in the Safe without any owner’s signature.',
    how: 'Look the module up with its makers, and read who may use it.',
  },
  'D3.unknown-module': ({ module }: Readonly<{ module: NamedAccount }>) =>
    `${writeAccount(module)} becomes a module and can move everything without any signature.`,
  'D3.known-module': ({ name }: Readonly<{ name: string }>) =>
    `${name} becomes a module and can move assets without signatures.`,
  'D3.owned-module': ({ name, owner }: Readonly<{ name: string; owner: NamedAccount }>) =>
    `${name} becomes a module. Its owner ${writeAccount(owner)} decides who moves assets without signatures.`,
  D4: {
    title: 'A module loses its power',
    grading: 'warning',
    why: 'Recovery or spending limits that relied on it stop working.',
    how: 'Ask what the module was for.',
  },
  'D4.disabled': ({ module }: Readonly<{ module: NamedAccount }>) =>
    `${writeAccount(module)} is switched off.`,
  D5: {
    title: 'The guard changes',
    grading:
      'high; critical when what is set has no code or is no guard; of a part that a Safe of this version lacks, warning where none was meant and else high',
    why: 'A guard can stop every transaction, for good. Without one, what it protected is open.',
    how: 'Read the source of the guard, and test on a small Safe that you can remove it again.',
  },
  'D5.removed': () => 'The guard is removed, so its limits no longer apply.',
  'D5.set': ({ guard }: Readonly<{ guard: NamedAccount }>) =>
    `${writeAccount(guard)} becomes the guard and can block every transaction of the Safe.`,
  'D5.no-guard': ({ guard }: Readonly<{ guard: NamedAccount }>) =>
    `${writeAccount(guard)} becomes the guard but is not a guard contract, so the Safe could be locked.`,
  'D5.lacked': writeLacked,
  D6: {
    title: 'The fallback handler changes',
    grading:
      'high when unknown or none; critical when it has no code or is a token; info for a published one; of a part that a Safe of this version lacks, high where an unknown one was meant and else warning',
    why: 'The handler answers for the Safe: signatures of messages, NFTs that arrive. A foreign one can answer falsely.',
    how: 'Look the handler up in the list of published Safe contracts.',
  },
  'D6.removed': () => 'The fallback handler is removed. Message signatures and incoming NFTs stop working.',
  'D6.published': ({ name, version }: Readonly<{ name: string; version: string }>) =>
    `The fallback handler becomes ${name} ${version}, an official one.`,
  'D6.module': ({ name }: Readonly<{ name: string }>) =>
    `The fallback handler becomes ${name}, an official one.`,
  'D6.cow-protocol': (_: Readonly<{ handler: NamedAccount }>) =>
    'The fallback handler becomes the one of CoW Protocol, for conditional orders.',
  'D6.unpublished': ({ handler }: Readonly<{ handler: NamedAccount }>) =>
    `${writeAccount(handler)} becomes the fallback handler and is not an official one.`,
  'D6.not-looked-up': ({ handler }: Readonly<{ handler: NamedAccount }>) =>
    `${writeAccount(handler)} becomes the fallback handler. Whether it is an official one could not be checked.`,
  'D6.token': ({ handler }: Readonly<{ handler: NamedAccount }>) =>
    `${writeAccount(handler)} becomes the fallback handler, but it is a token.`,
  'D6.no-code': ({ handler }: Readonly<{ handler: NamedAccount }>) =>
    `${writeAccount(handler)} becomes the fallback handler, but it has no code.`,
  'D6.lacked': writeLacked,
  D7: {
    title: 'The code of the Safe is replaced',
    grading:
      'critical; warning when the new one is published by Safe; high when a new account is created on code that is not, and for a new Safe of which you know no owner (warning where you know some)',
    why: 'The new contract decides everything: who the owners are, and whether they are asked.',
    how: 'Look the new contract up in the list of published Safe contracts.',
  },
  'D7.published': ({ name, version }: Readonly<{ name: string; version: string }>) =>
    `This replaces the Safe's code with ${name} ${version}, an official Safe contract.`,
  'D7.unpublished': ({ singleton }: Readonly<{ singleton: NamedAccount }>) =>
    `This replaces the Safe's code with ${writeAccount(singleton)}, which is not an official Safe contract.`,
  'D7.code-not-read': ({ singleton }: Readonly<{ singleton: NamedAccount }>) =>
    `This replaces the Safe's code with ${writeAccount(singleton)}, which has no official address and could not be read.`,
  'D7.created-on': ({ singleton }: Readonly<{ singleton: NamedAccount }>) =>
    `This creates an account that runs ${writeAccount(singleton)}, which is not an official Safe contract.`,
  'D7.created-on-unread': ({ singleton }: Readonly<{ singleton: NamedAccount }>) =>
    `This creates an account that runs ${writeAccount(singleton)}, which has no official address and could not be read.`,
  'D7.created-for': ({ strangers, threshold }: Readonly<{ strangers: number; threshold: bigint }>) =>
    `This creates a Safe with ${strangers} unknown ${strangers === 1 ? 'owner' : 'owners'}, and ${threshold} ${threshold === 1n ? 'signature is' : 'signatures are'} enough.`,
  D8: {
    title: 'The Safe is updated',
    grading: 'info',
    why: 'The published migration replaces the contract behind the Safe by a published newer one.',
    how: 'Compare the version before and after.',
  },
  'D8.migrates': ({ version }: Readonly<{ version: string }>) =>
    `This updates the Safe to version ${version}.`,
  D9: {
    title: 'An owner that can never sign',
    grading: 'critical',
    why: 'The Safe itself, the zero address and the marker 0x…01 cannot sign. The contract refuses most of them.',
    how: 'Compare the new owner with the address of the Safe.',
  },
  'D9.cannot-sign': ({ owner }: Readonly<{ owner: NamedAccount }>) =>
    `${writeAccount(owner)} becomes an owner, but can never sign.`,
  D10: {
    title: 'A spending limit without signatures',
    grading:
      'high; warning when a delegate is only named, or for a limit by a widely used module of which less than half of the holding may leave in 30 days for a known person or a tenth for others (20,000 US dollars in a well-known token where the holding is not known)',
    why: 'A spending limit lets one account take from the Safe, again and again.',
    how: 'Check who the delegate is, how much, and how often it starts anew.',
  },
  'D10.delegate': ({ delegate }: Readonly<{ delegate: NamedAccount }>) =>
    `${writeAccount(delegate)} can now be given a spending limit.`,
  'D10.limit': ({
    delegate,
    amount,
    minutes,
  }: Readonly<{ delegate: NamedAccount; amount: TokenAmount; minutes: bigint }>) =>
    `${writeAccount(delegate)} may spend ${writeAmount(amount)} ${writePeriod(minutes)} without signatures.`,
  D11: {
    title: 'The Safe changes in a way that no decoded call explains',
    grading: 'critical',
    why: 'Something changes the Safe that is not shown in the calls.',
    how: 'Compare owners, threshold, modules, guard and handler before and after in the simulation.',
  },
  'D11.differs': ({ fields }: Readonly<{ fields: readonly string[] }>) =>
    `No decoded call explains this change of the Safe: ${fields.join(', ')}.`,
  D12: {
    title: 'The nonce changes by more than one',
    grading: 'critical',
    why: 'A transaction that runs others, or resets the nonce, makes signatures usable again.',
    how: 'Look at the nonce after the simulation.',
  },
  'D12.other-nonce': ({ nonce, expected }: Readonly<{ nonce: bigint; expected: bigint }>) =>
    `The nonce would become ${nonce} instead of ${expected}.`,
  D13: {
    title: 'A call to a module, guard or handler of this Safe',
    grading:
      'critical when a stranger gets power by it, or foreign code may run as the Safe; high when a bound falls away, when a token may be moved without a condition and for a budget beyond every holding; info when a role may do less afterwards; warning for every other call',
    why: 'It acts for the Safe without signatures: the account that commands it commands the Safe.',
    how: 'Ask who changes it and why, and compare every address in the call.',
  },
  'D13.handed': ({
    account,
    part,
    target,
  }: Readonly<{ account: NamedAccount; part: PartOfSafe; target: NamedAccount }>) =>
    `${writeAccount(account)} gets power over the Safe through ${writeSafePart(part, target)}.`,
  'D13.widened': ({ part, target }: Readonly<{ part: PartOfSafe; target: NamedAccount }>) =>
    `Others may do much more as the Safe through ${writeSafePart(part, target)}.`,
  'D13.weakened': ({ part, target }: Readonly<{ part: PartOfSafe; target: NamedAccount }>) =>
    `A limit of ${writeSafePart(part, target)} falls away.`,
  'D13.called': ({ part, target }: Readonly<{ part: PartOfSafe; target: NamedAccount }>) =>
    `This call changes or uses ${writeSafePart(part, target)}.`,
  D14: {
    title: 'A contract may sign for the Safe',
    grading:
      'critical for a stranger; high when it is unknown who is known; warning for a contract you know; info for a published one',
    why: 'A contract that answers for the signatures of the Safe can sign orders and permits over everything it holds.',
    how: 'Look the contract up with the makers of the app that asks for it.',
  },
  'D14.verifier': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `${writeAccount(account)} will decide which signatures count as the Safe's own for one app.`,
  'D14.method': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `${writeAccount(account)} will answer in the name of the Safe.`,
} satisfies GroupWords<'D'>

const parts: Readonly<Record<PartOfSafe, string>> = {
  module: 'the module',
  guard: 'the guard',
  'module-guard': 'the module guard',
  'fallback-handler': 'the fallback handler',
}

/** How many of how many owners have to sign. */
export type Quorum = { readonly threshold: number; readonly owners: number }

function writeQuorums(today: Quorum, afterwards: Quorum): string {
  return `${today.threshold} of ${today.owners} owners must sign today, ${afterwards.threshold} of ${afterwards.owners} afterwards`
}

/** The part with its name; the name says what it is to the Safe where it is known as a part. */
function writeSafePart(part: PartOfSafe, target: NamedAccount): string {
  if (target.relation?.kind === 'this-safe') return `${parts[part]} of this Safe`
  return target.relation?.kind === part ? writeAccount(target) : `${parts[part]} ${writeAccount(target)}`
}

/** Names an owner who leaves, without the word *owner*. */
function writeOwner(owner: NamedAccount): string {
  const { relation } = owner
  if (relation?.kind !== 'owner') return writeAccount(owner)
  return relation.name === undefined ? checksumAddress(owner.address) : visibleText(relation.name)
}

type LackedFacts = Readonly<{ version: string; part: LackedPart; meant: NamedAccount | undefined }>

/** The account that was meant is named where it would have been red. */
function writeLacked({ version, part, meant }: LackedFacts): string {
  const lacks = `A Safe of version ${visibleText(version)} has no ${part}: this changes nothing`
  return meant === undefined ? `${lacks}.` : `${lacks}. It was meant to install ${writeAccount(meant)}.`
}
