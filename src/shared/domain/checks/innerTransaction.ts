import type { SafeIdentity } from '../safe/safeDomain.ts'
import type { TypedData } from '../typedData/typedData.ts'
import { type Assessment, assessSubject, type Finding, order } from './assess.ts'
import type { Severity } from './subject/Check.ts'
import type { CheckFacts } from './subject/CheckFacts.ts'
import { type CheckSubject, createSubject } from './subject/CheckSubject.ts'
import { readSignedRequest, type SignedRequest } from './subject/signedRequest.ts'

/**
 * What is done because typed data are signed, taken apart: the transaction of another Safe, or calls that somebody else
 * sends in the name of this one; `undefined` when there is nothing of the kind. `facts` are those of the Safe that
 * signs: what only another Safe could tell is to be unknown.
 */
export function readInnerTransaction(
  typedData: TypedData,
  {
    place,
    facts,
  }: {
    readonly place: SafeIdentity
    readonly facts: (inner: SignedRequest) => CheckFacts
  },
): CheckSubject | undefined {
  const request = readSignedRequest(typedData, place)
  if (request === undefined) return undefined
  const inner = { place: request.place, transaction: request.transaction }
  return createSubject({ ...inner, facts: facts(request) })
}

/** What the calls themselves do. The rest is about proposing and executing a transaction of this Safe. */
const ofCalls = /^[CDEFGH]/
/** A message that is a transaction is as dangerous as what it does. */
const requests: ReadonlySet<string> = new Set(['J2', 'J10'])

/**
 * What the checks say of a message and, as far as the bytes alone tell it, of the transaction inside. Checks of the
 * inner one that could not run are not counted: the other Safe is where they run.
 */
export function assessWithInner(outer: Assessment, inner: CheckSubject | undefined): Assessment {
  if (inner === undefined) return outer
  const found = assessSubject(inner)
    .findings.filter(({ id }) => ofCalls.test(id))
    .map((finding) => ({
      ...finding,
      place: finding.path.length === 0 ? 'inner transaction' : `inner transaction > ${finding.place}`,
    }))
  const [worst] = found
  const own = outer.findings.map((finding) =>
    worst !== undefined && requests.has(finding.id) ? raised(finding, worst.severity) : finding,
  )
  const findings = [...own, ...found].toSorted((left, right) => order[left.severity] - order[right.severity])
  return {
    ...outer,
    findings,
    needsAcknowledgement:
      outer.needsAcknowledgement || findings.some((finding) => finding.needsAcknowledgement),
  }
}

function raised(finding: Finding, severity: Severity): Finding {
  return order[severity] < order[finding.severity]
    ? { ...finding, severity, needsAcknowledgement: severity === 'critical' }
    : finding
}
