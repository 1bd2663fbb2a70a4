import type { Hex } from '../../values/hex.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'

/** The words of the checks of signatures. */
export const signatureWords = {
  B1: {
    title: 'A signature is not by an owner',
    grading: 'critical',
    why: 'It does not count, and was made to look as if it did.',
    how: 'Recover the signer from the signature and this hash with another tool.',
  },
  'B1.no-account': () => 'One signature fits no account.',
  'B1.stranger': ({ signer }: Readonly<{ signer: NamedAccount }>) =>
    `${writeAccount(signer)} signed, but is not an owner.`,
  B2: {
    title: 'A signature under the wrong name',
    grading: 'critical',
    why: 'A name was put on the signature of another.',
    how: 'Ask the owner whose name it carries whether they signed this hash.',
  },
  'B2.other-signer': ({
    claimed,
    signer,
  }: Readonly<{
    claimed: NamedAccount
    signer: NamedAccount | undefined
  }>) =>
    `The signature under the name of ${writeAccount(claimed)} was made by ${signer === undefined ? 'no account' : writeAccount(signer)}.`,
  B3: {
    title: 'A signature belongs to another hash',
    grading: 'critical',
    why: 'An owner signed something else and it turned up here: this is how signatures are collected for theft.',
    how: 'Do not sign again. Ask every owner what they signed, and when.',
  },
  'B3.other-hash': ({ name, hash }: Readonly<{ name: string; hash: Hex }>) =>
    `A signature on this transaction was made for ${name} (${hash}).`,
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
  'B5.accepted': ({ signer }: Signing) =>
    `${writeNamedSigner(signer)} is a contract and accepts its signature.`,
  'B5.refused': ({ signer }: Signing) =>
    `${writeNamedSigner(signer)} is a contract and rejects the signature under its name.`,
  B6: {
    title: 'An approval without a signature',
    grading: 'high when the approval is not on the chain and its owner does not execute',
    why: 'Such a signature is only a name. It counts when the owner approved the hash on the chain, or executes in person.',
    how: 'Read approvedHashes of the Safe for the owner and this hash.',
  },
  'B6.not-approved': ({ signer }: Signing) =>
    `${writeNamedSigner(signer)} has not approved this hash on the chain.`,
  B7: {
    title: 'Signed without seeing the fields',
    grading: 'info',
    why: 'With eth_sign a device shows a hash and nothing else: its owner relied on a screen.',
    how: 'Ask the owner whether they compared the hash.',
  },
  'B7.bare-hash': ({ signer }: Signing) =>
    `${writeNamedSigner(signer)} signed a bare hash, so their device showed no fields.`,
  B8: {
    title: 'Enough owners signed',
    grading: 'a note beside the findings',
    why: 'Any account can send the transaction once its nonce is next. A signature cannot be taken back; only another transaction with the same nonce can come first.',
    how: 'Count the owners who signed against the threshold.',
  },
  'B8.enough-now': ({ signed, threshold }: Readonly<{ signed: number; threshold: number }>) =>
    `${writeEnough(signed, threshold)}. Anyone who has the signatures can execute it now.`,
  'B8.enough-later': ({ signed, threshold }: Readonly<{ signed: number; threshold: number }>) =>
    `${writeEnough(signed, threshold)}. Anyone who has the signatures can execute it once its nonce is next.`,
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
  'B10.former-owner': ({ signer }: Signing) =>
    `${writeNamedSigner(signer)} signed, but is no longer an owner.`,
  B11: {
    title: 'A signature is malformed',
    grading: 'high',
    why: 'Wallets do not make such signatures. They are shaped by hand.',
    how: 'Ask the owner to sign again, after comparing the hash on the device.',
  },
  'B11.not-bytes': () => 'The signatures are not bytes.',
  'B11.leftover': () => 'Some bytes belong to no signature.',
  'B11.unknown-v': () => 'One signature is of a kind that no Safe accepts.',
  'B11.high-s': () => 'One signature has a high s value, which wallets do not make.',
  'B11.no-curve-number': () => 'One signature has impossible numbers, so no wallet can have made it.',
  'B11.dirty-owner': () => 'One signature has extra bytes before the address of its owner.',
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
    `This locks the Safe: it would need ${threshold} signatures and have only ${owners} ${owners === 1 ? 'owner' : 'owners'}.`,
  'B12.locked': ({ owners }: Readonly<{ owners: readonly NamedAccount[] }>) =>
    `This locks the Safe: ${writeAccounts(owners)} can sign only after this Safe signs.`,
  'B12.circular': ({ owners }: Readonly<{ owners: readonly NamedAccount[] }>) =>
    `${writeAccounts(owners)} and this Safe depend on each other to sign.`,
  B13: {
    title: 'The owners cannot sign for this Safe',
    grading: 'high; critical where the contract then asks for no signature at all',
    why: 'The threshold is 0, or higher than the number of owners. What they sign is of no use.',
    how: 'Read getThreshold and getOwners of the Safe in a block explorer.',
  },
  'B13.too-few-owners': ({ threshold, owners }: Readonly<{ threshold: number; owners: number }>) =>
    `No transaction can be executed: ${threshold} signatures are needed, and there ${owners === 1 ? 'is 1 owner' : `are ${owners} owners`}.`,
  'B13.refuses-all': () => 'No transaction can be executed: the threshold is 0, and the Safe refuses all.',
  'B13.zero': () =>
    'The threshold is 0: most versions of the Safe then refuse every transaction, and the oldest execute it without signatures.',
  'B13.no-signature': () =>
    'The threshold is 0, and this Safe executes without any signature: any account can take all it holds.',
} satisfies GroupWords<'B'>

function writeEnough(signed: number, threshold: number): string {
  const did = signed === 1 ? '1 owner' : `${signed} owners`
  return `${did} signed, and ${threshold} ${threshold === 1 ? 'is' : 'are'} required`
}

type Signing = Readonly<{ signer: NamedAccount | undefined }>

function writeNamedSigner(signer: NamedAccount | undefined): string {
  return signer === undefined ? 'A signer' : writeAccount(signer)
}

function writeAccounts(owners: readonly NamedAccount[]): string {
  return owners.map(writeAccount).join(', ')
}
