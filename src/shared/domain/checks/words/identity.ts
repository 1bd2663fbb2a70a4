import { type Address, checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { visibleText } from '../../values/text.ts'
import { writeList } from '../../values/writeList.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

function writeStatedVersion(version: string): string {
  return version.trim() === ''
    ? 'The Safe names no version.'
    : `The Safe says it is version “${visibleText(version)}”, which is not known here.`
}

/** The words of the checks of the identity of a transaction and of its Safe. */
export const identityWords = {
  A1: {
    title: 'Another hash is given for this transaction',
    grading: 'critical',
    why: 'The hash is what owners sign. Another hash belongs to another transaction.',
    how: 'Compare the hash on your device with the one computed here from the fields.',
  },
  'A1.other-hash': ({ by, hash, computed }: Readonly<{ by: string; hash: Hex; computed: Hex }>) =>
    `${visibleText(by)} gives the hash ${hash}, but these fields have the hash ${computed}.`,
  A2: {
    title: 'The Safe itself computes another hash',
    grading: 'critical',
    why: 'The contract has the last word on what a signature is for.',
    how: 'Call getTransactionHash of the Safe with the fields in a block explorer and compare.',
  },
  'A2.other-hash': ({ answer, computed }: Readonly<{ answer: Hex; computed: Hex }>) =>
    `The Safe computes the hash ${answer}, but these fields have the hash ${computed}.`,
  A3: {
    title: 'The version of the Safe is in doubt',
    grading: 'high; info when the code is official and only its address is not listed',
    why: 'The version decides how the hash is made, and the contract behind the Safe decides everything else.',
    how: 'Read the first storage slot of the Safe in a block explorer and look its address up in the list of Safe.',
  },
  'A3.other-version': ({ stated, used }: Readonly<{ stated: string; used: string }>) =>
    `The Safe reports version ${stated}, but the hash was made for version ${used}.`,
  'A3.unknown-version': ({ stated, used }: Readonly<{ stated: string; used: string }>) =>
    `${writeStatedVersion(stated)} Its own hash of this transaction is the one shown, made as ${used} makes it; what else its code does is not known.`,
  'A3.unknown-hashing': ({ stated, used }: Readonly<{ stated: string; used: string }>) =>
    `${writeStatedVersion(stated)} The hash shown is made as ${used} makes it, and no answer of the Safe confirms it.`,
  'A3.unlisted-address': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `This Safe runs official code at an unlisted address, ${checksumAddress(singleton)}.`,
  'A3.unpublished': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `This Safe runs the code of ${checksumAddress(singleton)}, which is not an official Safe contract.`,
  'A3.code-not-read': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `This Safe runs the code of ${checksumAddress(singleton)}, which has no official address and could not be read.`,
  A4: {
    title: 'Another chain, or a signature that holds on every chain',
    grading: 'critical for another chain; warning for Safes before 1.3.0, whose signatures name no chain',
    why: 'A signature for one chain can be worth something else on another.',
    how: 'Look at the network that your wallet and your device show.',
  },
  'A4.other-chain': ({ meant, answering }: Readonly<{ meant: number; answering: number }>) =>
    `The transaction is for chain ${meant}, but the node answers for chain ${answering}.`,
  'A4.no-chain': () =>
    'Signatures of this Safe version are valid on every chain where a Safe has this address and these owners.',
  A5: {
    title: 'There is no Safe at this address',
    grading: 'critical',
    why: 'Funds sent to an address without a Safe are not protected by one.',
    how: 'Open the address in a block explorer and see whether it is a contract with owners.',
  },
  'A5.no-safe': ({ safe, chainId }: Readonly<{ safe: Address; chainId: number }>) =>
    `There is no Safe at ${safe} on chain ${chainId}.`,
  A6: {
    title: 'What the device shows belongs to nothing known',
    grading: 'critical',
    why: 'A device that shows something else is about to sign something else.',
    how: 'Do not sign. Read the device again, digit by digit, and ask the other owners what they see.',
  },
  'A6.no-match': () => 'Your device shows something that matches nothing known. Stop.',
  'A6.marked-different': () => 'You marked a screen of your device as different. Stop.',
  A7: {
    title: 'The nonce is used, or leaves a gap',
    grading: 'high when used; warning for a gap and when more than 100 ahead',
    why: 'Transactions run in the order of their nonces. One far ahead can run long after it is forgotten.',
    how: 'Compare the nonce with that of the Safe in a block explorer.',
  },
  'A7.used': ({ nonce, current }: Readonly<{ nonce: bigint; current: bigint }>) =>
    `Nonce ${nonce} is already used, by this or another transaction, so this cannot run any more. The Safe is at nonce ${current}.`,
  'A7.far-ahead': ({ nonce, current }: Readonly<{ nonce: bigint; current: bigint }>) =>
    `Nonce ${nonce} is ${nonce - current} ahead of the Safe, which is at nonce ${current}.`,
  'A7.gap': ({ missing, more }: Readonly<{ missing: bigint; more: number }>) =>
    more === 0
      ? `Nonce ${missing} has to run first, and no transaction waits there.`
      : `Nonce ${missing} and ${more} more before this have to run first, and no transaction waits there.`,
  A8: {
    title: 'Another transaction waits with the same nonce',
    grading: 'warning; info for an empty rejection itself, unless you signed what it cancels',
    why: 'Only one of them can run. Signing both leaves the choice to the executor.',
    how: 'Read both, field by field, and sign only the one you mean.',
  },
  'A8.rejects-yours': (_: Readonly<{ nonce: bigint; safeTxHash: Hex }>) => 'You signed what this cancels.',
  'A8.rejects': ({
    nonce,
    isYours,
    payment,
  }: Readonly<{ nonce: bigint; safeTxHash: Hex; isYours: boolean; payment: PaidWords | undefined }>) =>
    payment === undefined
      ? `The transaction that this rejects waits at nonce ${nonce}. Executing one cancels the other.`
      : `Cancels the payment of ${writeList(payment.amounts.map(writeAmount))} to ${writeRecipients(payment.recipients)}${isYours ? ', which you signed' : ''}.`,
  'A8.rejected': ({ nonce }: Readonly<RejectionFacts>) =>
    `The rejection of this transaction waits at nonce ${nonce}. Executing one cancels the other.`,
  'A8.rejected-by-you': ({ nonce }: Readonly<RejectionFacts>) =>
    `You signed the rejection of this transaction, which waits at nonce ${nonce}.`,
  'A8.other': ({
    nonce,
    safeTxHash,
    fields,
  }: Readonly<{ nonce: bigint; safeTxHash: Hex; fields: readonly string[] }>) =>
    `Another transaction waits at nonce ${nonce} (${safeTxHash}). It differs in ${fields.join(', ')}.`,
  A9: {
    title: 'It is called a rejection, but it does something',
    grading:
      'critical; high for a call of the Safe to itself that competes for a nonce, which services count as a rejection, and for one of another transaction',
    why: 'A rejection is harmless only when it is an empty call of the Safe to itself. Anything else is a rejection in name alone.',
    how: 'A true rejection goes to the Safe itself with value 0, no data, operation 0 and no gas fields.',
  },
  'A9.disguised': () => 'It looks like an empty rejection, but sets an operation or gas fields.',
  'A9.false': () => 'It is shown as a rejection, but it does something.',
  'A9.carries-data': () => 'It looks like the rejection of another transaction, but it does something.',
  'A9.false-rejection-of-it': ({ safeTxHash }: Readonly<{ safeTxHash: Hex }>) =>
    `A transaction shown as the rejection of this one (${safeTxHash}) does something.`,
  A10: {
    title: 'Another transaction already ran with this nonce',
    grading: 'info',
    why: 'This one was replaced and can no longer run.',
    how: 'Look the nonce up in the history of the Safe.',
  },
  'A10.replaced': ({ nonce, safeTxHash }: Readonly<{ nonce: bigint; safeTxHash: Hex }>) =>
    `Another transaction already used nonce ${nonce}: ${safeTxHash}.`,
  A11: {
    title: 'It was not proposed by an owner',
    grading: 'warning',
    why: 'An account that may propose decides what owners are asked to sign.',
    how: 'Ask the owner in whose name it was proposed.',
  },
  'A11.delegate': ({
    delegate,
    owner,
  }: Readonly<{ delegate: NamedAccount; owner: NamedAccount | undefined }>) =>
    `${writeAccount(delegate)} proposed it as a delegate${owner === undefined ? '' : ` of ${writeAccount(owner)}`}.`,
  'A11.stranger': ({ proposer }: Readonly<{ proposer: NamedAccount }>) =>
    `${writeAccount(proposer)} proposed it and is not an owner.`,
  A12: {
    title: 'The service does not trust the proposal',
    grading: 'high',
    why: 'Such a transaction is hidden from the usual queue: any account may have put it there.',
    how: 'Ask the other owners whether they know of it.',
  },
  'A12.untrusted': () => 'No owner or delegate confirmed this proposal, and the usual queue hides it.',
  A13: {
    title: 'It comes with text that is not signed',
    grading: 'a note beside the findings',
    why: 'A note or the name of an app is not part of what is signed. A proposer can write anything.',
    how: 'Trust the decoded calls, not the text beside them.',
  },
  'A13.text': ({ text }: Readonly<{ text: string }>) =>
    `The text “${visibleText(text)}” is not part of what you sign.`,
  A14: {
    title: 'The page around the app is not known',
    grading: 'high',
    why: 'The page around the app draws the window in which you confirm, and can show and send something else.',
    how: 'Look at the address bar of the browser. Verify on a second device, on this site opened alone.',
  },
  'A14.untrusted': ({ origin }: Readonly<{ origin: string }>) =>
    `You do not trust ${visibleText(origin)}, the page around this app.`,
  A15: {
    title: 'What is reported of the Safe is not what the chain says',
    grading: 'critical; warning while the nonces differ, because then one of the two is older',
    why: 'A service between you and the chain says something else.',
    how: 'Read owners, threshold and nonce of the Safe in a block explorer of your choice.',
  },
  'A15.differs': ({ fields }: Readonly<{ fields: readonly string[] }>) =>
    `The reported state of this Safe differs from the chain: ${fields.join(', ')}.`,
  'A15.moments': ({
    said,
    read,
    others,
  }: Readonly<{ said: bigint; read: bigint; others: readonly string[] }>) => {
    const ahead = said > read ? 'the reading of the chain is older' : 'the report is older'
    const also = others.length === 0 ? '' : ` They differ in ${others.join(', ')} as well.`
    return `The reported nonce of this Safe is ${said}, the chain says ${read}: ${ahead}. Wait until they agree.${also}`
  },
} satisfies GroupWords<'A'>

type PaidWords = { readonly amounts: readonly TokenAmount[]; readonly recipients: readonly NamedAccount[] }

function writeRecipients(recipients: readonly NamedAccount[]): string {
  const [only, second] = recipients
  return only === undefined || second !== undefined ? `${recipients.length} recipients` : writeAccount(only)
}

type RejectionFacts = {
  nonce: bigint
  /** Of the rejection. */
  safeTxHash: Hex
  /** How many owners signed it, as the gateway says, and have to; `undefined` where that is not known. */
  confirmations: { readonly signed: number; readonly required: number } | undefined
}
