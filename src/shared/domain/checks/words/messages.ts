import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'

/** The words of the checks of messages. */
export const messageWords = {
  J1: {
    title: 'The message is a bare hash, or other bytes that say nothing',
    grading: 'critical for a hash; high for other hex that stands for no text',
    why: 'Signing a hash is signing whatever was hashed: a transaction, an order, a permit.',
    how: 'Ask for the text or the typed data that the hash was made of.',
  },
  'J1.bare-hash': () => 'The text is a bare hash: what it stands for cannot be seen.',
  'J1.no-text': () => 'The text is hex that stands for no text: what it means cannot be seen.',
  J2: {
    title: 'It is a transaction of another Safe',
    grading: 'high; critical when the transaction is by delegatecall',
    why: 'Signing it as an owner approves what the other Safe does.',
    how: 'Open the other Safe and check the transaction there.',
  },
  'J2.transaction': ({ safe }: Readonly<{ safe: LowerAddress | undefined }>) =>
    `Signing it approves a transaction of ${writeSafe(safe)}.`,
  'J2.delegatecall': ({ safe }: Readonly<{ safe: LowerAddress | undefined }>) =>
    `Signing it approves a delegatecall of ${writeSafe(safe)}.`,
  J3: {
    title: 'It is a message of another Safe',
    grading: 'high',
    why: 'What you sign is wrapped: the inner message is what counts, and your device shows other hashes.',
    how: 'Read the inner message, and compare the hashes for this Safe with the device.',
  },
  'J3.other-safe': () => 'It is a message of another Safe, wrapped so that its owners sign it.',
  J4: {
    title: 'A permit: somebody may take tokens with this signature',
    grading: 'high',
    why: 'A permit is an allowance without a transaction. Most thefts by signature are permits.',
    how: 'Look up whose contract the spender is, how much it may take, and until when.',
  },
  'J4.permit': ({
    spender,
    amount,
  }: Readonly<{ spender: NamedAccount | undefined; amount: bigint | 'everything' }>) =>
    `${spender === undefined ? 'Somebody' : writeAccount(spender)} may take ${writePermitted(amount)} with this signature.`,
  'J4.long': () => 'The permit holds for more than a month.',
  J5: {
    title: 'An order: somebody may trade with the Safe',
    grading: 'high; critical when nothing comes back to the Safe, or what comes goes to a stranger',
    why: 'Whoever holds the order fills it when it suits them.',
    how: 'Compare what leaves with what arrives, and until when it holds.',
  },
  'J5.gives-nothing': () => 'It is an order in which assets leave and nothing arrives.',
  'J5.to-stranger': ({ receiver }: Readonly<{ receiver: LowerAddress }>) =>
    `It is an order, and what it brings goes to ${checksumAddress(receiver)}, who is not known.`,
  'J5.order': () => 'It is an order: assets of the Safe can be traded with this signature.',
  J6: {
    title: 'A sign-in for another page, chain, account or time',
    grading: 'critical for another page; high for another chain or account; warning when expired',
    why: 'Whoever holds a sign-in is you, on the page that it names.',
    how: 'The first words of the message have to be the page you are on.',
  },
  'J6.other-page': ({ domain, asker }: Readonly<{ domain: string; asker: string }>) =>
    `The sign-in is for ${visibleText(domain)}, but ${asker} asks for it.`,
  'J6.expired': () => 'The sign-in has expired.',
  'J6.other-chain': ({ chainId, expected }: Readonly<{ chainId: number | undefined; expected: number }>) =>
    `The sign-in is for chain ${chainId ?? 'unknown'}, the Safe is on ${expected}.`,
  'J6.other-account': ({ account }: Readonly<{ account: string }>) =>
    `The sign-in is for ${account}, not for this Safe.`,
  J7: {
    title: 'The typed data are for another chain, or for no contract',
    grading: 'warning; high for another chain',
    why: 'Without a chain and a contract, the signature can be used where nobody thought of.',
    how: 'Look at chainId and verifyingContract of the domain.',
  },
  'J7.no-chain': () => 'The typed data name no chain: they hold on every one.',
  'J7.other-chain': ({ chainId, expected }: Readonly<{ chainId: number; expected: number }>) =>
    `The typed data are for chain ${chainId}, the Safe is on ${expected}.`,
  'J7.no-contract': () => 'The typed data name no contract that they are for.',
  'J7.no-code': ({ contract }: Readonly<{ contract: LowerAddress }>) =>
    `The contract ${checksumAddress(contract)} has no code.`,
  J8: {
    title: 'The types and the values do not fit',
    grading: 'warning; high when no hash can be made',
    why: 'Values that no type names are shown, and signed by nobody.',
    how: 'Compare every value with the types.',
  },
  'J8.no-hash': () => 'A value does not fit its type: no hash can be made of it.',
  'J8.unsigned-value': ({ path }: Readonly<{ path: string }>) =>
    `The value ${path} is shown, but not signed.`,
  'J8.unused-types': ({ types }: Readonly<{ types: readonly string[] }>) =>
    `The types ${types.join(', ')} are declared, but not used.`,
  'J8.other-domain-type': () => 'The declared type of the domain is not that of its values.',
  'J8.no-main-type': () => 'The main type is not declared.',
  J9: {
    title: 'The message has characters that are not seen, or is very long',
    grading: 'warning; high for characters that turn the order of the text around',
    why: 'Such characters change what a text seems to say. A long text hides its point.',
    how: 'Read the text with unseen characters shown, to its end.',
  },
  'J9.reordering': () =>
    'Unseen characters turn the order of the message around: it is not read as it is signed.',
  'J9.unseen': () => 'The message has characters that cannot be seen.',
  'J9.long': () => 'The message is longer than 32 KiB.',
  J10: {
    title: 'Somebody else will send a transaction with it',
    grading: 'high; warning for votes that are lent',
    why: 'Such a message is a transaction: whoever gets it can run it in the name of the Safe.',
    how: 'Read target, value and data of the request as if you sent them.',
  },
  'J10.votes': () => 'Whoever gets this message can have the votes of the Safe lent with it.',
  'J10.transaction': () =>
    'Whoever gets this message can send a transaction in the name of the Safe with it.',
  J11: {
    title: 'The Safe cannot prove that it signed',
    grading: 'warning',
    why: 'Without a handler for messages, the page that asks will not accept the signature.',
    how: 'Set the published fallback handler, or sign on the chain.',
  },
  'J11.no-handler': () =>
    'This Safe has no handler that answers for its messages: the signature will not be accepted.',
  J12: {
    title: 'The message is marked as signed on the chain',
    grading: 'warning',
    why: 'What is marked on the chain stays signed for good; nobody can take it back.',
    how: 'Sign off chain where the page accepts it.',
  },
  'J12.on-chain': () => 'The message is marked as signed on the chain, for good, by a delegatecall.',
  J13: {
    title: 'The line ends of the text are not the usual ones',
    grading: 'info',
    why: 'Tools turn them into others, and the hash becomes another: owners sign different texts that look alike.',
    how: 'Make sure that every owner sees the same hash.',
  },
  'J13.carriage-return': () =>
    'Lines end with a carriage return, which some tools leave out before they hash.',
  J14: {
    title: 'Somebody names another hash for the message',
    grading: 'critical',
    why: 'The hash is what owners sign. Another hash belongs to another message.',
    how: 'Compare the hash on your device with the one computed here from the message.',
  },
  'J14.claimed': ({ by, hash, computed }: Readonly<{ by: string; hash: Hex; computed: Hex }>) =>
    `${by} names ${hash}, but the hash of this message is ${computed}.`,
  'J14.contract': ({ answer, computed }: Readonly<{ answer: Hex; computed: Hex }>) =>
    `The Safe computes ${answer}, not ${computed}.`,
} satisfies GroupWords<'J'>

function writeSafe(safe: LowerAddress | undefined): string {
  return safe === undefined ? 'another Safe' : checksumAddress(safe)
}

function writePermitted(amount: bigint | 'everything'): string {
  return amount === 'everything' ? 'everything of a token' : `${amount} of the smallest unit of a token`
}
