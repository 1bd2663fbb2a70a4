import type { AuditedSignature } from '../../signatures/SignatureAudit.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOfSigner } from '../subject/describe.ts'
import { unknown } from '../subject/Fact.ts'
import { givenSignatures } from './givenSignatures.ts'

export const contractSignatures: TransactionCheck = {
  id: 'B5',
  runs: 'once',
  run: (subject) =>
    each(subject, 'contract', ({ verdict, signer }) =>
      verdict === 'unknown'
        ? cannot(unknown({ code: 'signature-not-confirmed', facts: { signer } }))
        : verdict === 'valid'
          ? finds('info', { code: 'B5.accepted', facts: { signer: nameOfSigner(signer, subject) } })
          : finds('high', { code: 'B5.refused', facts: { signer: nameOfSigner(signer, subject) } }),
    ),
}

export const approvedHashes: TransactionCheck = {
  id: 'B6',
  runs: 'once',
  run: (subject) =>
    each(subject, 'approved-hash', ({ verdict, signer }) =>
      verdict === 'unknown'
        ? cannot(unknown({ code: 'approval-not-read', facts: { signer } }))
        : verdict === 'valid'
          ? silent
          : finds('high', { code: 'B6.not-approved', facts: { signer: nameOfSigner(signer, subject) } }),
    ),
}

export const blindSignatures: TransactionCheck = {
  id: 'B7',
  runs: 'once',
  run: (subject) =>
    each(subject, 'eth-sign', ({ signer }) =>
      finds('info', { code: 'B7.bare-hash', facts: { signer: nameOfSigner(signer, subject) } }),
    ),
}

function each(
  { facts }: CheckSubject,
  kind: AuditedSignature['signature']['kind'],
  judge: (signature: AuditedSignature) => readonly Outcome[],
): readonly Outcome[] {
  const signatures = givenSignatures(facts)
  if (!signatures.known) return cannot(signatures)
  return signatures.value.signatures.filter(({ signature }) => signature.kind === kind).flatMap(judge)
}
