import type { AuditedSignature } from '../../signatures/signatureAudit.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'

export const contractSignatures: TransactionCheck = {
  id: 'B5',
  title: 'The signature of a contract',
  grading: 'high when the contract refuses it; info when it accepts',
  why: 'A contract decides by its own rules whether it signed, and may decide otherwise tomorrow.',
  how: 'Call isValidSignature of the owner contract in a block explorer.',
  runs: 'once',
  run: (subject) =>
    each(subject, 'contract', ({ verdict, signer }) =>
      verdict === 'unknown'
        ? cannot(`${signer} did not say whether it signed`)
        : verdict === 'valid'
          ? finds('info', `The owner ${signer} is a contract, and accepts its signature.`)
          : finds('high', `The contract ${signer} does not accept the signature under its name.`),
    ),
}

export const approvedHashes: TransactionCheck = {
  id: 'B6',
  title: 'An approval without a signature',
  grading: 'high when the approval is not on the chain and its owner does not execute',
  why: 'Such a signature is only a name. It counts when the owner approved the hash on the chain, or executes in person.',
  how: 'Read approvedHashes of the Safe for the owner and this hash.',
  runs: 'once',
  run: (subject) =>
    each(subject, 'approved-hash', ({ verdict, signer }) =>
      verdict === 'unknown'
        ? cannot(`the chain did not say whether ${signer} approved the hash`)
        : verdict === 'valid'
          ? silent
          : finds('high', `${signer} has not approved this hash on the chain.`),
    ),
}

export const blindSignatures: TransactionCheck = {
  id: 'B7',
  title: 'Signed without seeing the fields',
  grading: 'info',
  why: 'With eth_sign a device shows a hash and nothing else: its owner relied on a screen.',
  how: 'Ask the owner whether they compared the hash.',
  runs: 'once',
  run: (subject) =>
    each(subject, 'eth-sign', ({ signer }) =>
      finds('info', `${signer ?? 'Somebody'} signed a bare hash: their device showed no fields.`),
    ),
}

function each(
  { facts: { signatures } }: CheckSubject,
  kind: AuditedSignature['signature']['kind'],
  judge: (signature: AuditedSignature) => readonly Outcome[],
): readonly Outcome[] {
  if (!signatures.known) return cannot(signatures)
  return signatures.value.signatures.filter(({ signature }) => signature.kind === kind).flatMap(judge)
}
