import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** The words of the checks of operations and of the structure of calls. */
export const structureWords = {
  C1: {
    title: 'Foreign code runs as the Safe itself',
    grading:
      'critical; warning when a published address is not registered for this chain and its code was not read',
    why: 'A delegatecall can replace the owners and the contract and move everything, whatever its data looks like.',
    how: 'Look the target up in the list of published Safe contracts. If it is not there, do not sign.',
  },
  'C1.same-code': ({ target, name }: Readonly<{ target: LowerAddress; name: string }>) =>
    `${checksumAddress(target)} runs the code of ${name}, but at an unlisted address.`,
  'C1.unregistered': ({ name, chainId }: Readonly<{ name: string; chainId: number }>) =>
    `${name} is not registered on chain ${chainId}, and its code could not be compared.`,
  'C1.other-role': ({
    target,
    name,
    of,
  }: Readonly<{ target: LowerAddress; name: string } & { of: Controlled }>) =>
    `This lets ${name} (${checksumAddress(target)}) run with full control of ${writeControlled(of)} (delegatecall), which it is not made for.`,
  'C1.foreign': ({ target, of }: Readonly<{ target: NamedAccount } & { of: Controlled }>) =>
    `This lets ${writeAccount(target)} run its own code with full control of ${writeControlled(of)} (delegatecall).`,
  C2: {
    title: 'A delegatecall to an address without code',
    grading: 'critical',
    why: 'It does nothing and says that it succeeded. Code can be put there later.',
    how: 'Open the target in a block explorer: it has to be a contract.',
  },
  'C2.no-code': ({ target, of }: Readonly<{ target: NamedAccount } & { of: Controlled }>) =>
    `${writeAccount(target)} gets full control of ${writeControlled(of)} (delegatecall), but has no code yet.`,
  C3: {
    title: 'Foreign code inside a batch runs as the Safe itself',
    grading: 'critical; high in a batch contract that refuses it and reverts',
    why: 'A batch that looks harmless can carry one item that takes the Safe over.',
    how: 'Look at the operation of every item of the batch: 1 means delegatecall.',
  },
  'C3.refused': () =>
    'One item asks for a delegatecall. This batch contract refuses it, so everything would fail.',
  'C3.same-code': ({ target, name }: Readonly<{ target: LowerAddress; name: string }>) =>
    `${checksumAddress(target)} runs the code of ${name}, but at an unlisted address.`,
  'C3.unregistered': ({ name, chainId }: Readonly<{ name: string; chainId: number }>) =>
    `${name} is not registered on chain ${chainId}, and its code could not be compared.`,
  'C3.other-role': ({
    target,
    name,
    of,
  }: Readonly<{ target: LowerAddress; name: string } & { of: Controlled }>) =>
    `This lets ${name} (${checksumAddress(target)}) run with full control of ${writeControlled(of)} (delegatecall), which it is not made for.`,
  'C3.foreign': ({ target, of }: Readonly<{ target: NamedAccount } & { of: Controlled }>) =>
    `This lets ${writeAccount(target)} run its own code with full control of ${writeControlled(of)} (delegatecall).`,
  C4: {
    title: 'A published contract runs as the Safe itself',
    grading:
      'warning; high when a contract is created that takes native currency along; info for a migration to a published version',
    why: 'It is official, but it does more than send a batch.',
    how: 'Ask the proposer why this effect is wanted.',
  },
  'C4.effect': ({ name, version, role }: Readonly<{ name: string; version: string; role: UnusualRole }>) =>
    `${name} ${version} runs with full control of the Safe and ${effects[role]}.`,
  'C4.endowed': ({
    name,
    version,
    role,
    taken,
  }: Readonly<{ name: string; version: string; role: UnusualRole; taken: TokenAmount }>) =>
    `${name} ${version} runs with full control of the Safe and ${effects[role]}, taking ${writeAmount(taken)} along.`,
  C5: {
    title: 'A batch contract is called instead of delegated to',
    grading: 'warning',
    why: 'Its calls would come from the batch contract, not from the Safe, or it reverts.',
    how: 'The operation of a batch has to be 1.',
  },
  'C5.called': ({ name }: Readonly<{ name: string }>) =>
    `${name} is called instead of delegated to, so its calls would not come from the Safe.`,
  C6: {
    title: 'An operation that does not exist',
    grading: 'high',
    why: 'A Safe knows 0 and 1. Anything else makes the whole transaction revert, and shows that it was made by hand.',
    how: 'Look at the operation of each call.',
  },
  'C6.unknown': ({ operation }: Readonly<{ operation: number }>) =>
    `Operation ${operation} is neither a call nor a delegatecall, so it fails.`,
  C7: {
    title: 'The zero address in a batch is the Safe itself',
    grading: 'high; warning when the call carries neither data nor value',
    why: 'The batch contract of 1.5.0 turns it into a call of the Safe to itself, which can change owners.',
    how: 'Read such an item as if its target were the Safe.',
  },
  'C7.is-safe': () => 'This item targets the zero address, which means the Safe itself here.',
  'C7.may-be-safe': () => 'This item targets the zero address, which may mean the Safe itself.',
  C8: {
    title: 'The bytes of a batch do not add up',
    grading:
      'critical when a call is cut off, because it runs with zeros; warning for bytes that are never read',
    why: 'A batch runs even when its last call ends too early. What is missing counts as zeros, and zeros mean something.',
    how: 'Every byte of the batch has to belong to a call. Ask for the transaction to be made again.',
  },
  'C8.cut-off': ({ missing }: Readonly<{ missing: bigint }>) =>
    `The batch ends inside this call. It would run with zeros in place of the ${missing} missing bytes.`,
  'C8.ignored': ({ bytes }: Readonly<{ bytes: number }>) =>
    `The batch ends with ${bytes === 1 ? '1 byte' : `${bytes} bytes`} that nothing reads.`,
  C9: {
    title: 'The data are encoded in an unusual way',
    grading:
      'warning; high for bytes before an address; info for a part in an unusual place in a call to a known contract',
    why: 'What is shown is not all that is sent. Different tools may read such bytes differently.',
    how: 'Encode the shown arguments again with another tool and compare every byte.',
  },
  'C9.trailing-bytes': () => 'Extra bytes follow the last argument. The contract may read them.',
  'C9.missing-padding': () => 'The last argument is cut short.',
  'C9.dirty-padding': () => 'Bytes that should be zero are not.',
  'C9.dirty-address': () =>
    'An address has extra bytes before it, so contracts and tools may read a different recipient.',
  'C9.out-of-range': () => 'A number is larger than its type allows.',
  'C9.moved-part': () => 'An argument is stored in an unusual place.',
  'C9.no-text': () => 'A text cannot be read as text.',
  'C9.uneven-lists': () => 'The lists of the batch differ in length, so the contract refuses it.',
  'C9.not-bytes': () => 'The data are not bytes.',
  C10: {
    title: 'Too deep or too long to be decoded whole',
    grading: 'high',
    why: 'Calls that are not shown were not checked either.',
    how: 'Ask for it to be split into smaller transactions.',
  },
  'C10.too-deep': () => 'Some calls are nested too deep to be decoded.',
  'C10.too-many': ({ total, shown }: Readonly<{ total: number; shown: number }>) =>
    `Only ${shown} of ${total} calls could be decoded.`,
  C11: {
    title: 'Unknown method',
    grading:
      'warning; info when the contract is known or the Safe called it before, no native currency goes along and a trial that sees every movement rules out that something of the Safe changes; and when such a trial shows that nothing leaves and the data hold only small numbers and known accounts',
    why: 'Four bytes name the method, and these are not known here. Guesses by four bytes prove nothing.',
    how: 'Read the source of the target contract, or simulate the call.',
  },
  'C11.guessed': ({ signatures }: Readonly<{ signatures: readonly string[] }>) =>
    `The method is only guessed from its first four bytes: ${signatures.map(visibleText).join(' or ')}.`,
  'C11.misfit': ({ signature }: Readonly<{ signature: string }>) =>
    `The call starts like ${methodNameIn(signature)}, but the rest of its data does not fit.`,
  'C11.too-short': () => 'The data are too short to name a method.',
  'C11.unknown': ({ selector, target }: Readonly<{ selector: Hex; target: NamedAccount }>) =>
    `Unknown method ${selector} on ${writeAccount(target)}: what this call does is not shown.`,
  'C11.again': ({ selector, target }: Readonly<{ selector: Hex; target: NamedAccount }>) =>
    `Unknown method ${selector} on ${writeAccount(target)}. This Safe called that contract before.`,
  C12: {
    title: 'A token call to something that is not a token',
    grading: 'critical',
    why: 'It looks like a transfer and is none. The theft of Bybit looked like one.',
    how: 'Open the target in a block explorer: it has to be the token you mean.',
  },
  'C12.delegatecall': () =>
    'This looks like a token call, but runs foreign code with full control of the Safe.',
  'C12.no-code': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `${writeAccount(target)} has no code, so this token call does nothing.`,
  'C12.no-token': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `This looks like a token call, but ${writeAccount(target)} is not a token.`,
  C13: {
    title: 'Data for an account without code',
    grading: 'warning',
    why: 'The value moves, the data are ignored. Usually the target or the chain is wrong.',
    how: 'Check that the contract exists on this chain.',
  },
  'C13.no-code': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `${writeAccount(target)} has no code. It keeps the value and ignores the data.`,
  C14: {
    title: 'Some calls inside are not decoded',
    grading: 'warning; info when the contract and every account that the data name are known',
    why: 'What happens inside is not shown and was not checked.',
    how: 'Simulate it, or decode it with a tool made for this contract.',
  },
  'C14.undecoded': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `${writeAccount(target)} runs further calls that could not be decoded.`,
  C15: {
    title: 'It executes a transaction of another Safe',
    grading: 'info',
    why: 'What happens is the inner transaction. All checks ran on it too.',
    how: 'Read the inner transaction as if it were yours.',
  },
  'C15.executes': ({ safe }: Readonly<{ safe: NamedAccount }>) =>
    `This executes a transaction of another Safe: ${writeAccount(safe)}.`,
  C16: {
    title: 'It approves a hash of another Safe',
    grading:
      'critical when the hash belongs to no known transaction, or to one too deep to be looked into; info when it does',
    why: 'Approving a hash is signing. An owner who approves a hash they cannot see signs anything.',
    how: 'Find the transaction with this hash in the queue of the other Safe and read it.',
  },
  'C16.too-deep': ({ nonce, safe }: Readonly<{ nonce: bigint; safe: NamedAccount }>) =>
    `This approves transaction ${nonce} of another Safe, ${writeAccount(safe)}, nested too deep to be checked here.`,
  'C16.unknown-hash': ({ hash, safe }: Readonly<{ hash: string; safe: NamedAccount }>) =>
    `This approves an unknown transaction of another Safe, ${writeAccount(safe)}: nothing known has the hash ${hash}.`,
  'C16.known': ({ nonce, safe }: Readonly<{ nonce: bigint; safe: NamedAccount }>) =>
    `This approves transaction ${nonce} of another Safe, ${writeAccount(safe)}.`,
  C17: {
    title: 'The Safe would set itself up, or try something',
    grading: 'high',
    why: 'No transaction ever needs this. A Safe is set up once, and trying is done without signatures.',
    how: 'Ask the proposer what it is for.',
  },
  'C17.needless': ({ method }: Readonly<{ method: string }>) =>
    `This calls ${method} on the Safe itself, which no transaction needs.`,
  C18: {
    title: 'An unknown account inside undecoded data',
    grading:
      'high for an account without code, and for a contract that the Safe never called, in a call of an unknown method to a contract that it never called; warning for other contracts; info for contracts in calls of known methods, for contracts called before, and where a trial rules out that something of the Safe changes by a call to a contract called before',
    why: 'What the call does is not shown. An account that you do not know may gain by it.',
    how: 'Ask whose account it is, and decode the call with the source of the contract.',
  },
  'C18.person': ({ account, target }: Readonly<{ account: NamedAccount; target: NamedAccount }>) =>
    `The undecoded call to ${writeAccount(target)} names ${writeAccount(account)}, an unknown ordinary account that may gain by it.`,
  'C18.contract': ({ account, target }: Readonly<{ account: NamedAccount; target: NamedAccount }>) =>
    `The undecoded call to ${writeAccount(target)} names the unknown contract ${writeAccount(account)}.`,
  C19: {
    title: 'An account runs the code of another contract',
    grading:
      'high for a new owner or a spender, warning for an owner or a recipient, when the code is not known; info when it is',
    why: 'Such an account (EIP-7702) does what that code says. It can sign, or send on what it gets, without its holder.',
    how: 'Ask the holder of the account whether they set this delegate, and look the delegate up.',
  },
  'C19.delegated': ({
    account,
    delegate,
    role,
  }: Readonly<{ account: NamedAccount; delegate: NamedAccount; role: DelegatedRole }>) =>
    `${writeAccount(account)} ${delegatedRoles[role]} and runs the code of ${delegate.relation === undefined ? 'an unknown contract, ' : ''}${writeAccount(delegate)} (EIP-7702).`,
} satisfies GroupWords<'C'>

/** Whose storage and funds foreign code gets. */
export type Controlled = NamedAccount | 'the-safe' | 'a-new-account'

function writeControlled(account: Controlled): string {
  if (account === 'the-safe') return 'the Safe'
  return account === 'a-new-account' ? 'the account that is created' : writeAccount(account)
}

/** What an account with a delegate is to the transaction. */
export type DelegatedRole = keyof typeof delegatedRoles

const delegatedRoles = {
  'new-owner': 'becomes an owner',
  owner: 'is an owner',
  spender: 'may spend tokens',
  recipient: 'is paid',
}

/** The published contracts that a Safe may run as itself, besides those that send a batch. */
export type UnusualRole = keyof typeof effects

const effects = {
  migration: 'replaces the Safe’s code with a newer official version',
  'l2-migration': 'replaces the Safe’s code with the code that the call names',
  'l2-setup': 'chooses the Safe’s code while it is set up',
  'create-call': 'creates a new contract in the name of the Safe',
  'sign-message': 'signs a message for the Safe on chain, permanently',
}

/** The name of a method, without the types of its arguments. */
function methodNameIn(signature: string): string {
  return signature.slice(0, signature.indexOf('('))
}
