import { sameAddress } from '../../values/address.ts'
import { cannot, finds, type TransactionCheck } from '../subject/Check.ts'

export const strangers: TransactionCheck = {
  id: 'B1',
  title: 'A signature is not by an owner',
  grading: 'critical',
  why: 'It does not count, and somebody wants it to look as if it did.',
  how: 'Recover the signer from the signature and this hash with another tool.',
  runs: 'once',
  run: ({ facts: { signatures } }) => {
    if (!signatures.known) return cannot(signatures)
    return signatures.value.signatures
      .filter(({ standing }) => standing === 'stranger')
      .flatMap(({ signer }) =>
        finds(
          'critical',
          signer === undefined
            ? 'A signature was made by nobody: it fits no account.'
            : `A signature is by ${signer}, who is no owner.`,
        ),
      )
  },
}

export const otherSigner: TransactionCheck = {
  id: 'B2',
  title: 'A signature is by somebody else than is said',
  grading: 'critical',
  why: 'A name was put on the signature of another.',
  how: 'Ask the owner whose name it carries whether they signed this hash.',
  runs: 'once',
  run: ({ facts: { signatures } }) => {
    if (!signatures.known) return cannot(signatures)
    return signatures.value.signatures.flatMap(({ claimedSigner, signer }) =>
      claimedSigner === undefined || (signer !== undefined && sameAddress(signer, claimedSigner))
        ? []
        : finds('critical', `The signature under the name of ${claimedSigner} is by ${signer ?? 'nobody'}.`),
    )
  },
}

export const harvested: TransactionCheck = {
  id: 'B3',
  title: 'A signature belongs to another hash',
  grading: 'critical',
  why: 'An owner signed something else and it turned up here: this is how signatures are collected for theft.',
  how: 'Do not sign again. Ask every owner what they signed, and when.',
  runs: 'once',
  run: ({ facts: { signatures } }) => {
    if (!signatures.known) return cannot(signatures)
    return signatures.value.signatures.flatMap(({ fitsOther }) =>
      fitsOther === undefined
        ? []
        : finds(
            'critical',
            `A signature under this transaction was made for ${fitsOther.name} (${fitsOther.hash}).`,
          ),
    )
  },
}

export const formerOwner: TransactionCheck = {
  id: 'B10',
  title: 'A signature is by somebody who was an owner before',
  grading: 'high',
  why: 'It counted once and no longer does: the transaction has fewer signatures than it seems.',
  how: 'Compare the signers with the owners of today.',
  runs: 'once',
  run: ({ facts: { signatures } }) => {
    if (!signatures.known) return cannot(signatures)
    return signatures.value.signatures
      .filter(({ standing }) => standing === 'former-owner')
      .flatMap(({ signer }) => finds('high', `${signer} signed, but is an owner no more.`))
  },
}

export const ownSignature: TransactionCheck = {
  id: 'B9',
  title: 'You signed something else',
  grading: 'critical',
  why: 'Your wallet or your device signed another hash than the one shown. Signing again hands over one more.',
  how: 'Do not retry. Tell the other owners, and look at what your device showed.',
  runs: 'once',
  run: ({ facts: { signatures, person } }) => {
    if (!signatures.known) return cannot(signatures)
    if (!person.known) return cannot(person)
    const you = person.value
    return signatures.value.signatures.flatMap(({ claimedSigner, signer }) =>
      you === undefined ||
      claimedSigner === undefined ||
      !sameAddress(claimedSigner, you) ||
      (signer !== undefined && sameAddress(signer, you))
        ? []
        : finds('critical', 'You signed something else. Do not retry. Tell your co-signers.'),
    )
  },
}
