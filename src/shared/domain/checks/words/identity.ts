import { type Address, checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'

/** The words of the checks of the identity of a transaction and of its Safe. */
export const identityWords = {
  A1: {
    title: 'Another hash is given for this transaction',
    grading: 'critical',
    why: 'The hash is what owners sign. Another hash belongs to another transaction.',
    how: 'Compare the hash on your device with the one computed here from the fields.',
  },
  'A1.other-hash': ({ by, hash, computed }: Readonly<{ by: string; hash: Hex; computed: Hex }>) =>
    `The hash that ${by} gives (${hash}) is not that of these fields (${computed}).`,
  A2: {
    title: 'The Safe itself computes another hash',
    grading: 'critical',
    why: 'The contract has the last word on what a signature is for.',
    how: 'Call getTransactionHash of the Safe with the fields in a block explorer and compare.',
  },
  'A2.other-hash': ({ answer, computed }: Readonly<{ answer: Hex; computed: Hex }>) =>
    `The Safe computes ${answer}, not ${computed}, for these fields.`,
  A3: {
    title: 'The version of the Safe is in doubt',
    grading: 'high; info when the code is official and only its address is not listed',
    why: 'The version decides how the hash is made, and the contract behind the Safe decides everything else.',
    how: 'Read the first storage slot of the Safe in a block explorer and look its address up in the list of Safe.',
  },
  'A3.other-version': ({ stated, used }: Readonly<{ stated: string; used: string }>) =>
    `The Safe says that its version is ${stated}, but the hash was made for ${used}.`,
  'A3.unlisted-address': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `The contract behind this Safe, ${checksumAddress(singleton)}, has official code at an unlisted address.`,
  'A3.unpublished': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `The contract behind this Safe, ${checksumAddress(singleton)}, is no published Safe.`,
  'A3.code-not-read': ({ singleton }: Readonly<{ singleton: LowerAddress }>) =>
    `The contract behind this Safe, ${checksumAddress(singleton)}, is at no published address, and its code was not read.`,
  A4: {
    title: 'Another chain, or a signature that holds on every chain',
    grading: 'critical for another chain; warning for Safes before 1.3.0, whose signatures name no chain',
    why: 'A signature for one chain can be worth something else on another.',
    how: 'Look at the network that your wallet and your device show.',
  },
  'A4.other-chain': ({ meant, answering }: Readonly<{ meant: number; answering: number }>) =>
    `The transaction is for chain ${meant}, but the node answers for chain ${answering}.`,
  'A4.no-chain': () =>
    'Signatures of this old Safe name no chain: they hold wherever a Safe has this address and these owners.',
  A5: {
    title: 'The account is no Safe',
    grading: 'critical',
    why: 'Nothing protects what is sent to an address where no Safe is.',
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
  'A6.no-match': () => 'What your device shows matches nothing known. Stop.',
  A7: {
    title: 'The nonce is used, or leaves a gap',
    grading: 'high when used; warning when more than 100 ahead; info for a gap',
    why: 'Transactions run in the order of their nonces. One far ahead can run long after it is forgotten.',
    how: 'Compare the nonce with that of the Safe in a block explorer.',
  },
  'A7.used': ({ nonce, current }: Readonly<{ nonce: bigint; current: bigint }>) =>
    `Nonce ${nonce} is already used: the Safe is at ${current}, so this can never run.`,
  'A7.far-ahead': ({ nonce, current }: Readonly<{ nonce: bigint; current: bigint }>) =>
    `Nonce ${nonce} is ${nonce - current} ahead of the Safe, which is at ${current}.`,
  'A7.gap': ({ missing }: Readonly<{ missing: bigint }>) =>
    `Nothing waits at nonce ${missing}, which has to run before this one.`,
  A8: {
    title: 'Another transaction waits with the same nonce',
    grading: 'warning; info when one of the two is an empty rejection',
    why: 'Only one of them can run. Signing both leaves the choice to the executor.',
    how: 'Read both, field by field, and sign only the one you mean.',
  },
  'A8.rejection': ({ nonce }: Readonly<{ nonce: bigint }>) =>
    `A transaction and its rejection wait with nonce ${nonce}.`,
  'A8.other': ({
    nonce,
    safeTxHash,
    fields,
  }: Readonly<{ nonce: bigint; safeTxHash: Hex; fields: readonly string[] }>) =>
    `Another transaction waits with nonce ${nonce} (${safeTxHash}); it differs in ${fields.join(', ')}.`,
  A9: {
    title: 'It is called a rejection, but it does something',
    grading:
      'critical; high for a call of the Safe to itself that competes for a nonce, which services count as a rejection, and for one of another transaction',
    why: 'A rejection is harmless only when it is an empty call of the Safe to itself. Anything else hides in the word.',
    how: 'A true rejection goes to the Safe itself with value 0, no data, operation 0 and no gas fields.',
  },
  'A9.disguised': () => 'It looks like an empty rejection, but its operation or its gas fields are set.',
  'A9.false': () => 'It is shown as a rejection, but it is not an empty call of the Safe to itself.',
  'A9.carries-data': () => 'It can be taken for the rejection of another transaction, but it carries data.',
  'A9.false-rejection-of-it': ({ safeTxHash }: Readonly<{ safeTxHash: Hex }>) =>
    `What is shown as a rejection of it (${safeTxHash}) is not an empty call of the Safe to itself.`,
  A10: {
    title: 'Another transaction already ran with this nonce',
    grading: 'info',
    why: 'This one was replaced and can no longer run.',
    how: 'Look the nonce up in the history of the Safe.',
  },
  'A10.replaced': ({ nonce, safeTxHash }: Readonly<{ nonce: bigint; safeTxHash: Hex }>) =>
    `Nonce ${nonce} was used by another transaction, ${safeTxHash}.`,
  A11: {
    title: 'It was not proposed by an owner',
    grading: 'warning',
    why: 'An account that may propose decides what owners are asked to sign.',
    how: 'Ask the owner in whose name it was proposed.',
  },
  'A11.delegate': ({ proposer }: Readonly<{ proposer: Address }>) =>
    `A delegate, ${proposer}, proposed it, not an owner.`,
  'A11.stranger': ({ proposer }: Readonly<{ proposer: Address }>) =>
    `${proposer}, who proposed it, is no owner.`,
  A12: {
    title: 'The service does not trust the proposal',
    grading: 'high',
    why: 'Such a transaction is hidden from the usual queue: any account may have put it there.',
    how: 'Ask the other owners whether they know of it.',
  },
  'A12.untrusted': () => 'No owner or delegate made this proposal; the usual queue does not show it.',
  A13: {
    title: 'It comes with text that is not signed',
    grading: 'info',
    why: 'A note or the name of an app is not part of what is signed. A proposer can write anything.',
    how: 'Trust the decoded calls, not the text beside them.',
  },
  'A13.text': ({ text }: Readonly<{ text: string }>) =>
    `The text "${visibleText(text)}" is not part of what is signed.`,
  A14: {
    title: 'The page around the app is not known',
    grading: 'high',
    why: 'The page around the app draws the window in which you confirm, and can show and send something else.',
    how: 'Look at the address bar of the browser. Verify on a second device, on this site opened alone.',
  },
  'A14.untrusted': ({ origin }: Readonly<{ origin: string }>) =>
    `The page around this app, ${origin}, is not one that you trust.`,
  A15: {
    title: 'What is reported of the Safe is not what the chain says',
    grading: 'critical',
    why: 'A service between you and the chain says something else.',
    how: 'Read owners, threshold and nonce of the Safe in a block explorer of your choice.',
  },
  'A15.differs': ({ fields }: Readonly<{ fields: readonly string[] }>) =>
    `What is reported of this Safe differs from the chain: ${fields.join(', ')}.`,
  A16: {
    title: 'The Safe is not deployed, and its set-up leads to another address',
    grading: 'warning',
    why: 'Money sent ahead would wait at an address that this set-up never reaches.',
    how: 'Deploy the Safe first, or compute its address from the set-up with another tool.',
  },
  'A16.other-address': ({ predicted, safe }: Readonly<{ predicted: Address; safe: Address }>) =>
    `The set-up of this Safe leads to ${predicted}, not to ${safe}.`,
} satisfies GroupWords<'A'>
