import type { SignatureAudit } from '../../signatures/SignatureAudit.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { type Fact, notApplicable } from '../subject/Fact.ts'

/** The signatures that were given. A check of them does not apply where there are none. */
export function givenSignatures({ signatures }: Pick<CheckFacts, 'signatures'>): Fact<SignatureAudit> {
  if (!signatures.known) return signatures
  const { signatures: given, orderFaults, problems } = signatures.value
  const none = given.length + orderFaults.length + problems.length === 0
  return none ? notApplicable('not-signed') : signatures
}
