import { type Address, checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import type { GroupWords } from './GroupWords.ts'

/** The words of the checks of signatures. */
export const signatureWords = {
  B1: {
    title: 'A signature is not by an owner',
    grading: 'critical',
    why: 'It does not count, and was made to look as if it did.',
    how: 'Recover the signer from the signature and this hash with another tool.',
  },
  'B1.no-account': () => 'A signature fits no account.',
  'B1.stranger': ({ signer }: Readonly<{ signer: Address }>) =>
    `A signature is by ${signer}, who is no owner.`,
  B2: {
    title: 'A signature is by another account than is said',
    grading: 'critical',
    why: 'A name was put on the signature of another.',
    how: 'Ask the owner whose name it carries whether they signed this hash.',
  },
  'B2.other-signer': ({ claimed, signer }: Readonly<{ claimed: Address; signer: Address | undefined }>) =>
    `The signature under the name of ${claimed} is by ${signer ?? 'no account'}.`,
  B3: {
    title: 'A signature belongs to another hash',
    grading: 'critical',
    why: 'An owner signed something else and it turned up here: this is how signatures are collected for theft.',
    how: 'Do not sign again. Ask every owner what they signed, and when.',
  },
  'B3.other-hash': ({ name, hash }: Readonly<{ name: string; hash: Hex }>) =>
    `A signature under this transaction was made for ${name} (${hash}).`,
  B4: {
    title: 'Packed signatures are doubled or out of order',
    grading: 'high',
    why: 'The Safe refuses them (GS026): the execution fails.',
    how: 'Sort the signatures by owner and keep one of each.',
  },
  'B4.duplicate': ({ number }: Readonly<{ number: number }>) =>
    `Signature ${number} is by the same owner as the one before.`,
  'B4.out-of-order': ({ number }: Readonly<{ number: number }>) =>
    `Signature ${number} belongs before signature ${number - 1}.`,
  B5: {
    title: 'The signature of a contract',
    grading: 'high when the contract refuses it; info when it accepts',
    why: 'A contract decides by its own rules whether it signed, and may decide otherwise tomorrow.',
    how: 'Call isValidSignature of the owner contract in a block explorer.',
  },
  'B5.accepted': ({ signer }: Readonly<{ signer: Address | undefined }>) =>
    `The owner ${signer} is a contract, and accepts its signature.`,
  'B5.refused': ({ signer }: Readonly<{ signer: Address | undefined }>) =>
    `The contract ${signer} does not accept the signature under its name.`,
  B6: {
    title: 'An approval without a signature',
    grading: 'high when the approval is not on the chain and its owner does not execute',
    why: 'Such a signature is only a name. It counts when the owner approved the hash on the chain, or executes in person.',
    how: 'Read approvedHashes of the Safe for the owner and this hash.',
  },
  'B6.not-approved': ({ signer }: Readonly<{ signer: Address | undefined }>) =>
    `${signer} has not approved this hash on the chain.`,
  B7: {
    title: 'Signed without seeing the fields',
    grading: 'info',
    why: 'With eth_sign a device shows a hash and nothing else: its owner relied on a screen.',
    how: 'Ask the owner whether they compared the hash.',
  },
  'B7.bare-hash': ({ signer }: Readonly<{ signer: Address | undefined }>) =>
    `${signer ?? 'An unknown account'} signed a bare hash: their device showed no fields.`,
  B8: {
    title: 'Enough owners signed',
    grading: 'info',
    why: 'Any account can send the transaction once its nonce is next. A signature cannot be taken back; only another transaction with the same nonce can come first.',
    how: 'Count the owners who signed against the threshold.',
  },
  'B8.enough-now': ({ signed, threshold }: Readonly<{ signed: number; threshold: number }>) =>
    `${signed === 1 ? '1 owner' : `${signed} owners`} signed, the threshold is ${threshold}: any account can execute it now.`,
  'B8.enough-later': ({ signed, threshold }: Readonly<{ signed: number; threshold: number }>) =>
    `${signed === 1 ? '1 owner' : `${signed} owners`} signed, the threshold is ${threshold}: any account can execute it once its nonce is next.`,
  B9: {
    title: 'You signed something else',
    grading: 'critical',
    why: 'Your wallet or your device signed another hash than the one shown. Signing again hands over one more.',
    how: 'Do not retry. Tell the other owners, and look at what your device showed.',
  },
  'B9.signed-other': () => 'You signed something else. Do not retry. Tell your co-signers.',
  B10: {
    title: 'A signature is by a former owner',
    grading: 'high',
    why: 'It counted once and no longer does: the transaction has fewer signatures than it seems.',
    how: 'Compare the signers with the owners of today.',
  },
  'B10.former-owner': ({ signer }: Readonly<{ signer: Address | undefined }>) =>
    `${signer} signed, but is an owner no more.`,
  B11: {
    title: 'A signature is malformed',
    grading: 'high',
    why: 'Wallets do not make such signatures. They are shaped by hand.',
    how: 'Ask the owner to sign again, after comparing the hash on the device.',
  },
  'B11.not-bytes': () => 'The signatures are no bytes.',
  'B11.leftover': () => 'Some bytes belong to no signature.',
  'B11.unknown-v': () => 'A signature is of a kind that no Safe knows.',
  'B11.high-s': () => 'A signature has an s in the upper half, which no wallet makes.',
  'B11.no-curve-number': () => 'A signature cannot have been made: its numbers are not of the curve.',
  'B11.dirty-owner': () => 'A signature has bytes before the address of its owner.',
  'B11.data-inside-signatures': () => 'The bytes for a contract owner lie among the signatures.',
  'B11.data-beyond-end': () => 'The bytes for a contract owner end beyond the end.',
  'B11.shared-data': () => 'Two contract owners share the same bytes.',
  'B11.too-many': () => 'There are more signatures than are checked at once: some were left out.',
  B12: {
    title: 'Afterwards no owner could sign any more',
    grading: 'critical when certain; warning when owners that are Safes depend on this one',
    why: 'A Safe whose owners need the Safe itself, or more owners than there are, is locked for good.',
    how: 'List the owners afterwards, and for each that is a Safe its own owners and threshold.',
  },
  'B12.too-few-owners': ({ threshold, owners }: Readonly<{ threshold: number; owners: number }>) =>
    `Afterwards ${threshold} signatures would be needed of ${owners} owners.`,
  'B12.locked': ({ owners }: Readonly<{ owners: readonly LowerAddress[] }>) =>
    `Afterwards this Safe is locked: ${writeAddresses(owners)} can sign only when this Safe signs first.`,
  'B12.circular': ({ owners }: Readonly<{ owners: readonly LowerAddress[] }>) =>
    `${writeAddresses(owners)} depends on this Safe, which depends on it.`,
} satisfies GroupWords<'B'>

function writeAddresses(owners: readonly LowerAddress[]): string {
  return owners.map(checksumAddress).join(', ')
}
