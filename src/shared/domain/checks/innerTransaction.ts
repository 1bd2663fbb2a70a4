import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import type { TypedData } from '../typedData/typedData.ts'
import type { CheckFacts } from './subject/CheckFacts.ts'
import type { CheckSubject } from './subject/CheckSubject.ts'
import { createSubject } from './subject/createSubject.ts'
import { readSignedRequest } from './subject/readSignedRequest.ts'
import type { SignedRequest } from './subject/SignedRequest.ts'

/**
 * What is done because typed data are signed, taken apart: the transaction of another Safe, or calls that another
 * account sends in the name of this one; `undefined` when there is nothing of the kind. `facts` are those of the Safe
 * that signs: what only another Safe could tell is to be unknown.
 */
export function readInnerTransaction(
  typedData: TypedData,
  {
    identity,
    facts,
  }: {
    readonly identity: SafeIdentity
    readonly facts: (inner: SignedRequest) => CheckFacts
  },
): CheckSubject | undefined {
  const request = readSignedRequest(typedData, identity)
  if (request === undefined) return undefined
  const inner = { identity: request.identity, transaction: request.transaction }
  return { ...createSubject({ ...inner, facts: facts(request) }), actsAs: request.actsAs }
}
