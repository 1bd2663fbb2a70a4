import type { Hex } from '../../values/hex.ts'
import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'
import { type MovedThing, writeThing, writeThings } from './MovedThing.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { writePeriod } from './writePeriod.ts'

/** The words of the checks of messages. */
export const messageWords = {
  J1: {
    title: 'The message is a bare hash, or other bytes that say nothing',
    grading:
      'critical for a hash; high for other hex that encodes no text, for a hash in a few words, and for typed data of bytes alone; warning for a hash in a longer text; info where it only makes a login differ from the next',
    why: 'Signing a hash is signing whatever was hashed: a transaction, an order, a permit.',
    how: 'Ask for the text or the typed data that the hash was made of.',
  },
  'J1.bare-hash': () => 'The text is only a hash: the content behind it is hidden.',
  'J1.no-text': () => 'The text is only hex digits, and what they mean is hidden.',
  'J1.hash-in-words': () =>
    'The text is a hash with a few words around it. Signing it may approve whatever was hashed.',
  'J1.hash-beside': () => 'The text contains a hash: the content behind it is hidden.',
  'J1.typed-bytes': () => 'The typed data hold only bytes, and what they stand for is hidden.',
  J2: {
    title: 'It is a transaction of another Safe',
    grading:
      'as bad as what the transaction does; at least high, or warning for a Safe that you know; critical for a delegatecall',
    why: 'Signing it as an owner approves what the other Safe does.',
    how: 'Open the other Safe and check the transaction there.',
  },
  'J2.transaction': ({ safe }: Readonly<{ safe: NamedAccount | undefined }>) =>
    `Signing this approves a transaction of ${writeSafe(safe)}.`,
  'J2.delegatecall': ({ safe }: Readonly<{ safe: NamedAccount | undefined }>) =>
    `Signing this lets foreign code run with full control of ${writeSafe(safe)} (delegatecall).`,
  J3: {
    title: 'It is a message of another Safe',
    grading: 'high',
    why: 'What you sign is wrapped: the inner message is what counts, and your device shows other hashes.',
    how: 'Read the inner message, and compare the hashes for this Safe with the device.',
  },
  'J3.other-safe': () => 'This is a message of another Safe, wrapped for its owners to sign.',
  J4: {
    title: 'A permit: this signature lets another account spend tokens',
    grading:
      'high; warning for a known contract without a limit or for a known person with one; info for a known contract with a limit in amount and time, and for what takes a permit back',
    why: 'A permit is an allowance without a transaction. Most thefts by signature are permits.',
    how: 'Find out who the spender is, how much it may take, and until when.',
  },
  'J4.permit': ({ spender, what }: Readonly<{ spender: NamedAccount | undefined; what: MovedThing }>) =>
    `This signature lets ${spender === undefined ? 'any account' : writeAccount(spender)} spend ${writeThing(what)} of this Safe.`,
  'J4.again': ({
    spender,
    what,
    minutes,
  }: Readonly<{ spender: NamedAccount | undefined; what: MovedThing; minutes: bigint }>) =>
    `This signature lets ${spender === undefined ? 'any account' : writeAccount(spender)} spend ${writeThing(what)} of this Safe ${writePeriod(minutes)}.`,
  'J4.moves': ({ spender, what }: Readonly<{ spender: NamedAccount | undefined; what: MovedThing }>) =>
    `This signature sends ${writeThing(what)} from this Safe to ${spender === undefined ? 'an unknown account' : writeAccount(spender)}.`,
  'J4.long': () => 'The permit stays valid for more than a month.',
  J5: {
    title: 'An order: this signature lets another account trade with the Safe',
    grading:
      'critical when (next to) nothing comes back to the Safe, at less than half its worth, and when what comes goes to a stranger; high at 10 % below its worth, and where its terms cannot be read; warning without prices to compare, for an unknown exchange, and for more than a month; info at the market',
    why: 'The holder of the order fills it at a time of their choice.',
    how: 'Compare what leaves with what arrives, and until when it holds.',
  },
  'J5.gives-nothing': ({ gives }: Readonly<{ gives: readonly MovedThing[] }>) =>
    gives.length === 0
      ? 'The order gives assets of this Safe away for nothing.'
      : `The order gives ${writeThings(gives)} away for nothing.`,
  'J5.next-to-nothing': ({ gives, gets }: Readonly<OrderSides>) =>
    `The order gives ${writeThings(gives)} away for only ${writeThings(gets)}.`,
  'J5.to-stranger': ({ receiver }: Readonly<{ receiver: NamedAccount }>) =>
    `${writeAccount(receiver)} receives what the order brings, instead of this Safe.`,
  'J5.to-contract': ({ receiver }: Readonly<{ receiver: NamedAccount }>) =>
    `What the order brings goes to the contract ${writeAccount(receiver)} and is lost there.`,
  'J5.to-known': ({ receiver }: Readonly<{ receiver: NamedAccount }>) =>
    `${writeAccount(receiver)} receives what the order brings, instead of this Safe.`,
  'J5.mostly-elsewhere': () => 'Most of the price goes to other accounts instead of this Safe.',
  'J5.below': ({ gives, gets, percent }: Readonly<OrderSides & { percent: number }>) =>
    `The order sells ${writeThings(gives)} for ${writeThings(gets)}, ${percent} % below the market price.`,
  'J5.unpriced': ({ gives, gets }: Readonly<OrderSides>) =>
    `The order sells ${writeThings(gives)} for ${writeThings(gets)}. No price is known here to compare with.`,
  'J5.fair': ({ gives, gets }: Readonly<OrderSides>) =>
    `The order sells ${writeThings(gives)} for at least ${writeThings(gets)}, about the market price.`,
  'J5.fair-somewhere': ({ gives, gets }: Readonly<OrderSides>) =>
    `The order sells ${writeThings(gives)} for at least ${writeThings(gets)} on an unknown exchange.`,
  'J5.long': () => 'The order stays valid for more than a month, at the same price.',
  'J5.order': () => 'The order trades assets of this Safe on terms that cannot be read.',
  J6: {
    title: 'A sign-in for another page, chain, account or time',
    grading:
      'critical for another page; high for another address in it, another chain or account; warning when expired',
    why: 'The holder of a sign-in acts as you, on the page that it names.',
    how: 'The first words of the message have to be the page you are on.',
  },
  'J6.other-page': ({ domain, asker }: Readonly<{ domain: string; asker: string }>) =>
    `The sign-in is for ${visibleText(domain)}, but ${visibleText(asker)} asks for it.`,
  'J6.other-address': ({ domain, uri }: Readonly<{ domain: string; uri: string }>) =>
    `The sign-in names ${visibleText(domain)}, but is meant for ${visibleText(uri)}.`,
  'J6.expired': () => 'The sign-in has expired.',
  'J6.other-chain': ({ chainId, expected }: Readonly<{ chainId: number | undefined; expected: number }>) =>
    `The sign-in is for chain ${chainId ?? 'unknown'}, but the Safe is on chain ${expected}.`,
  'J6.other-account': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `The sign-in is for ${writeAccount(account)}, not for this Safe.`,
  J7: {
    title: 'The typed data are for another chain, or for no contract',
    grading:
      'warning; high for another chain, unless a vote or a login that names no other account is for no contract; info where such a one is for no contract',
    why: 'Without a chain and a contract, the signature can be used in unexpected places.',
    how: 'Look at chainId and verifyingContract of the domain.',
  },
  'J7.no-place': () =>
    'The typed data name no chain and no contract. They are meant for a service, not for the chain.',
  'J7.no-chain': () => 'The typed data name no chain, so they hold on every chain.',
  'J7.other-chain': ({ chainId, expected }: Readonly<{ chainId: number; expected: number }>) =>
    `The typed data are for chain ${chainId}, but the Safe is on chain ${expected}.`,
  'J7.no-contract': () => 'The typed data name no contract.',
  'J7.no-code': ({ contract }: Readonly<{ contract: NamedAccount }>) =>
    `The typed data are for ${writeAccount(contract)}, which has no code.`,
  J8: {
    title: 'The types and the values do not fit',
    grading: 'warning; high when no hash can be made, or an amount or account is shown and not signed',
    why: 'Values that no type names are shown, and are not signed.',
    how: 'Compare every value with the types.',
  },
  'J8.no-hash': () => 'A value does not fit its type, so no hash can be made.',
  'J8.unsigned-value': ({ path }: Readonly<{ path: string }>) => `The value ${path} is shown but not signed.`,
  'J8.unused-types': ({ types }: Readonly<{ types: readonly string[] }>) =>
    `The types ${types.join(', ')} are declared but not used.`,
  'J8.other-domain-type': () => 'The declared type of the domain does not match its values.',
  'J8.no-main-type': () => 'The main type is not declared.',
  J9: {
    title: 'The message has hidden characters, or is very long',
    grading: 'warning; high for characters that turn the order of the text around',
    why: 'Such characters change what a text seems to say. A long text hides its point.',
    how: 'Read the text with unseen characters shown, to its end.',
  },
  'J9.reordering': () =>
    'Hidden characters reverse part of the message, so it reads differently from what is signed.',
  'J9.unseen': () => 'The message has hidden characters.',
  'J9.long': () => 'The message is longer than 32 KiB.',
  J10: {
    title: 'Another account will send a transaction with it',
    grading:
      'as bad as what its calls do, critical where they are; at least high, or warning where all of them are known and for votes that are lent; info for votes lent to a known account',
    why: 'Such a message is a transaction: its holder can run it in the name of the Safe.',
    how: 'Read target, value and data of the request as if you sent them.',
  },
  'J10.votes': ({ account }: Readonly<{ account: NamedAccount | undefined }>) =>
    `${account === undefined ? 'Another account' : writeAccount(account)} votes for this Safe from now on.`,
  'J10.calls': ({ calls, account }: Readonly<{ calls: number; account: NamedAccount | undefined }>) =>
    `Anyone with this signature can make ${calls === 1 ? 'a call' : `${calls} calls`} in the name of ${account === undefined ? 'this Safe' : writeAccount(account)}.`,
  'J10.transaction': () => 'Anyone with this signature can send a transaction in the name of this Safe.',
  J11: {
    title: 'The Safe cannot prove that it signed',
    grading: 'warning',
    why: 'The page that asks accepts the signature only where the Safe answers its question (EIP-1271).',
    how: 'Set the published fallback handler, which Safes from 1.1.0 on can have, or update the Safe.',
  },
  'J11.no-handler': () => 'This Safe has no handler for messages, so the signature will not be accepted.',
  'J11.first-form': () =>
    'This Safe answers in the first form of EIP-1271 only. A page that asks in its form of today will not accept the signature.',
  'J11.earlier-form': () =>
    'The contract of this Safe is older than EIP-1271, so pages will not accept the signature.',
  J12: {
    title: 'The message is marked as signed on the chain',
    grading: 'warning',
    why: 'What is marked on the chain stays signed for good; it cannot be taken back.',
    how: 'Sign off chain where the page accepts it.',
  },
  'J12.on-chain': () => 'This signs the message on the chain, permanently, by a delegatecall.',
  J13: {
    title: 'The line ends of the text are not the usual ones',
    grading: 'info',
    why: 'Tools turn them into others, and the hash becomes another: owners sign different texts that look alike.',
    how: 'Make sure that every owner sees the same hash.',
  },
  'J13.carriage-return': () =>
    'Lines end with a carriage return, which some tools leave out before they hash.',
  J14: {
    title: 'A different hash was given for the message',
    grading: 'critical',
    why: 'The hash is what owners sign. Another hash belongs to another message.',
    how: 'Compare the hash on your device with the one computed here from the message.',
  },
  'J14.claimed': ({ by, hash, computed }: Readonly<{ by: string; hash: Hex; computed: Hex }>) =>
    `${visibleText(by)} gives the hash ${hash}, but this message has the hash ${computed}.`,
  'J14.contract': ({ answer, computed }: Readonly<{ answer: Hex; computed: Hex }>) =>
    `The Safe computes the hash ${answer}, but this message has the hash ${computed}.`,
  J15: {
    title: 'It hands power or assets to another account',
    grading:
      'high for a stranger; warning for an account that you know, for a key that is no account, and where nothing says how much',
    why: 'A signature can lend your name, your credit or your position to the account that the message names.',
    how: 'Look up whose account it is, and what the contract or the service lets it do.',
  },
  'J15.acts': ({
    account,
    field,
    contract,
  }: Readonly<{ account: NamedAccount; field: string; contract: NamedAccount | undefined }>) =>
    `${writeAccount(account)} may act for this Safe as ${visibleText(field)}${contract === undefined ? '' : ` on ${writeAccount(contract)}`}.`,
  'J15.borrows': ({ account, amount }: Readonly<{ account: NamedAccount; amount: MovedThing }>) =>
    `${writeAccount(account)} may borrow ${amount.kind === 'everything' ? 'without a limit' : writeThing(amount)}, and this Safe owes it.`,
  'J15.proposes': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `${writeAccount(account)} may propose transactions to the owners of this Safe.`,
  'J15.receives': ({
    account,
    amount,
  }: Readonly<{ account: NamedAccount; amount: MovedThing; field: string }>) =>
    `This signature gives ${writeThing(amount)} to ${writeAccount(account)}.`,
  'J15.named': ({ account, field }: Readonly<{ account: NamedAccount; amount: MovedThing; field: string }>) =>
    `This message names ${writeAccount(account)} as ${visibleText(field)}.`,
  'J15.in-words': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `This text hands something to ${writeAccount(account)}, or lets it act for you.`,
  'J15.key': ({ key, field }: Readonly<{ key: string; field: string }>) =>
    `The holder of the key ${key.slice(0, 10)}…${key.slice(-8)} may sign for the Safe at this service (${visibleText(field)}).`,
  'J15.in-bytes': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `Bytes that cannot be read here name the unknown account ${writeAccount(account)}.`,
  'J15.space': ({ space, people }: Readonly<{ space: string; people: readonly NamedAccount[] }>) =>
    people.length === 0
      ? `This changes the settings of the voting space ${visibleText(space)} and who decides there.`
      : `This changes the voting space ${visibleText(space)}: ${people.map(writeAccount).join(', ')} will decide there.`,
  'J15.space-deleted': ({ space }: Readonly<{ space: string }>) =>
    `This deletes the voting space ${visibleText(space)}.`,
  J16: {
    title: 'The sign-in allows more than to sign in',
    grading: 'high for a capability and for a session over everything; warning for other sessions',
    why: 'The holder of such a sign-in may act for you until it expires, without asking again.',
    how: 'Read the resources at the end of the text. A plain sign-in has none.',
  },
  'J16.capability': ({ deeds, more }: Readonly<{ deeds: readonly string[]; more: number }>) =>
    `The sign-in also allows ${deeds.map(visibleText).join(', ')}${more === 0 ? '' : ` and ${more} more`} in your name.`,
  'J16.unreadable': (_: Readonly<{ deeds: readonly string[]; more: number }>) =>
    'The sign-in also allows something in your name that cannot be read here.',
  'J16.session': ({ resources }: Readonly<{ resources: readonly string[] }>) =>
    `The sign-in opens a session for ${resources.map(visibleText).join(', ')}.`,
  'J16.holder': ({ holder }: Readonly<{ holder: string }>) =>
    `The sign-in hands a session to the key ${visibleText(holder)}.`,
  J17: {
    title: 'A sign-in that is not written as sign-ins are',
    grading: 'warning; high when a field is there twice',
    why: 'Wallets check which page a sign-in is for only where it is written as EIP-4361 says.',
    how: 'Compare the page that it names with the page you are on.',
  },
  'J17.form': () => 'It looks like a sign-in but is written differently, so wallets do not check its page.',
  'J17.doubled': () => 'The sign-in has one field twice, so what you read may not be what counts.',
} satisfies GroupWords<'J'>

type OrderSides = { gives: readonly MovedThing[]; gets: readonly MovedThing[] }

function writeSafe(safe: NamedAccount | undefined): string {
  return safe === undefined ? 'another Safe' : `another Safe, ${writeAccount(safe)}`
}
