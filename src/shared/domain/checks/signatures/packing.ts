import type { SignatureProblem } from '../../signatures/signatures.ts'
import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'

export const signatureOrder: TransactionCheck = {
  id: 'B4',
  title: 'Packed signatures are doubled or out of order',
  grading: 'high',
  why: 'The Safe refuses them (GS026): the execution fails.',
  how: 'Sort the signatures by owner and keep one of each.',
  runs: 'once',
  run: ({ facts: { signatures } }) => {
    if (!signatures.known) return cannot(signatures)
    return signatures.value.orderFaults.flatMap(({ kind, index }) =>
      finds(
        'high',
        kind === 'duplicate'
          ? `Signature ${index + 1} is by the same owner as the one before.`
          : `Signature ${index + 1} stands before one that belongs in front of it.`,
      ),
    )
  },
}

const words: Readonly<Record<SignatureProblem['kind'], string>> = {
  'not-bytes': 'The signatures are no bytes.',
  leftover: 'Some bytes belong to no signature.',
  'unknown-v': 'A signature is of a kind that no Safe knows.',
  'high-s': 'A signature has an s in the upper half, which no wallet makes.',
  'no-curve-number': 'A signature cannot have been made by anybody: its numbers are not of the curve.',
  'dirty-owner': 'A signature has bytes before the address of its owner.',
  'data-inside-signatures': 'The bytes for a contract owner lie among the signatures.',
  'data-beyond-end': 'The bytes for a contract owner end beyond the end.',
  'shared-data': 'Two contract owners share the same bytes.',
}

export const oddSignatures: TransactionCheck = {
  id: 'B11',
  title: 'A signature is malformed',
  grading: 'high',
  why: 'Wallets do not make such signatures. Somebody shaped them by hand.',
  how: 'Ask the owner to sign again, after comparing the hash on the device.',
  runs: 'once',
  run: ({ facts: { signatures } }) => {
    if (!signatures.known) return cannot(signatures)
    return [...new Set(signatures.value.problems.map(({ kind }) => words[kind]))].flatMap((sentence) =>
      finds('high', sentence),
    )
  },
}

export const ready: TransactionCheck = {
  id: 'B8',
  title: 'Enough owners signed',
  grading: 'info',
  why: 'Anybody can send the transaction now. A signature cannot be taken back; only another transaction with the same nonce can come first.',
  how: 'Count the owners who signed against the threshold.',
  runs: 'once',
  run: ({ facts: { signatures } }) => {
    if (!signatures.known) return cannot(signatures)
    const { validSigners, threshold } = signatures.value
    return threshold > 0 && validSigners.length >= threshold
      ? finds(
          'info',
          `${validSigners.length} owners signed, ${threshold} are needed: anybody can execute it now.`,
        )
      : silent
  },
}
