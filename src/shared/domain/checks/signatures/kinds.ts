import type { AuditedSignature } from '../../signatures/SignatureAudit.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOfSigner } from '../subject/describe.ts'
import { unknownFact } from '../subject/Fact.ts'
import { givenSignatures } from './givenSignatures.ts'

const contractSignatures: TransactionCheck = {
  id: 'B5',
  runs: 'once',
  run: (subject) =>
    judgeEachOfKind(subject, 'contract', ({ verdict, signer }) =>
      verdict === 'unknown'
        ? reportUnchecked(unknownFact({ code: 'signature-not-confirmed', facts: { signer } }))
        : verdict === 'valid'
          ? reportFinding('info', { code: 'B5.accepted', facts: { signer: nameOfSigner(signer, subject) } })
          : reportFinding('high', { code: 'B5.refused', facts: { signer: nameOfSigner(signer, subject) } }),
    ),
}

const approvedHashes: TransactionCheck = {
  id: 'B6',
  runs: 'once',
  run: (subject) =>
    judgeEachOfKind(subject, 'approved-hash', ({ verdict, signer }) =>
      verdict === 'unknown'
        ? reportUnchecked(unknownFact({ code: 'approval-not-read', facts: { signer } }))
        : verdict === 'valid'
          ? silent
          : reportFinding('high', {
              code: 'B6.not-approved',
              facts: { signer: nameOfSigner(signer, subject) },
            }),
    ),
}

const blindSignatures: TransactionCheck = {
  id: 'B7',
  runs: 'once',
  run: (subject) =>
    judgeEachOfKind(subject, 'eth-sign', ({ signer }) =>
      reportFinding('info', { code: 'B7.bare-hash', facts: { signer: nameOfSigner(signer, subject) } }),
    ),
}

function judgeEachOfKind(
  { facts }: CheckSubject,
  kind: AuditedSignature['signature']['kind'],
  judge: (signature: AuditedSignature) => readonly CheckOutcome[],
): readonly CheckOutcome[] {
  const signatures = givenSignatures(facts)
  if (!signatures.known) return reportUnchecked(signatures)
  return signatures.value.signatures.filter(({ signature }) => signature.kind === kind).flatMap(judge)
}

export const signatureKindRules: readonly TransactionRule[] = [
  contractSignatures,
  approvedHashes,
  blindSignatures,
]
