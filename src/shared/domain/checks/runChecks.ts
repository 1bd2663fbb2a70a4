import { type CallPath, formatCallPath } from '../calldata/callPath.ts'
import type { Assessed } from '../clearance/Assessed.ts'
import { type Assessment, type FailedRule, type Finding, order } from './Assessment.ts'
import { gatherCauses } from './gatherCauses.ts'
import { messageRules, transactionRules } from './rules.ts'
import type { CheckOutcome, FoundOutcome } from './subject/Check.ts'
import type { CheckedTransaction, CheckSubject } from './subject/CheckSubject.ts'
import { claimedSubject } from './subject/claimedSubject.ts'
import { createMessageSubject } from './subject/createMessageSubject.ts'
import { createSubject } from './subject/createSubject.ts'
import type { CheckedMessage } from './subject/MessageSubject.ts'
import type { Severity } from './subject/Severity.ts'
import { unknownContracts } from './unknownContracts.ts'
import type { CheckId } from './words/CheckId.ts'
import type { ClaimedBy } from './words/ClaimedBy.ts'
import { checkWords, writeClaimed, writeFinding } from './words/checkWords.ts'
import { type Reason, writeReason } from './words/reasons.ts'

/** Runs every check over a transaction. Pure: what has to be known of the world is in the facts. */
export function runChecks(checked: CheckedTransaction): Assessment {
  return assessSubject(createSubject(checked))
}

/** The same for a transaction that is prepared already, as a page does that shows the decoded calls too. */
export function assessSubject(subject: CheckSubject): Assessment {
  const assessment = runRules(subject)
  const added = claimers.flatMap((by) => findClaimed(subject, by, assessment.findings))
  if (added.length === 0) return assessment
  const findings = [...assessment.findings, ...added].toSorted(
    (left, right) => order[left.severity] - order[right.severity],
  )
  return {
    ...assessment,
    findings,
    needsAcknowledgement: findings.some((finding) => finding.needsAcknowledgement),
  }
}

const claimers: readonly ClaimedBy[] = ['person', 'gateway', 'file']
/** What a method means. How bytes are written and what moves is judged without anybody's word. */
const ofMeaning = /^[DFGH]/

/**
 * What the rules find besides when unknown calls are read as a source claims. It is only added: no word of others takes
 * a finding away.
 */
function findClaimed(subject: CheckSubject, by: ClaimedBy, ran: readonly Finding[]): readonly Finding[] {
  const claimed = claimedSubject(subject, by)
  if (claimed === undefined) return []
  const keyOf = ({ place, sentence }: Finding) => `${place} ${sentence}`
  const severities = new Map(ran.map((finding) => [keyOf(finding), finding.severity]))
  return runRules(claimed).findings.flatMap((finding): readonly Finding[] => {
    const same = severities.get(keyOf(finding))
    if (!ofMeaning.test(finding.id) || (same !== undefined && order[same] <= order[finding.severity]))
      return []
    return [{ ...finding, claimedBy: by, sentence: writeClaimed(by, finding.sentence) }]
  })
}

function runRules(subject: CheckSubject): Assessment {
  const { identity, transaction, hashes } = subject
  const { safeTxHash } = hashes
  const collected = createCollection({ kind: 'transaction', identity, transaction, safeTxHash })
  for (const rule of transactionRules) {
    if (rule.runs === 'once') collected.note(rule.id, [], rule.run(subject))
    else for (const call of subject.calls) collected.note(rule.id, call.path, rule.run(call, subject))
    collected.close(rule.id)
  }
  return { ...collected.conclude(), unknownContracts: unknownContracts(subject) }
}

/** Runs every check over a message. */
export function assessMessage(checked: CheckedMessage): Assessment {
  const subject = createMessageSubject(checked)
  const { identity, hashes } = subject
  const collected = createCollection({ kind: 'message', identity, safeMessageHash: hashes?.safeMessageHash })
  for (const rule of messageRules) {
    collected.note(rule.id, [], rule.run(subject))
    collected.close(rule.id)
  }
  return collected.conclude()
}

/**
 * What is said elsewhere on the page, and of every transaction alike: that it was tried, that enough owners signed,
 * which texts came along, and what the browser keeps.
 */
const noted: ReadonlySet<Finding['code']> = new Set<Finding['code']>([
  'I6.simulated',
  'B8.enough-now',
  'B8.enough-later',
  'A13.text',
  'K3.blocked',
])

function createCollection(of: Assessed) {
  const whole = of.kind
  const findings: Finding[] = []
  const failed: FailedRule[] = []
  const notApplicable: CheckId[] = []
  let ran = 0
  // Of the rule whose outcomes are noted at the moment.
  let missing: Reason | undefined
  let applied = false

  return {
    /** What a rule says of one call, or of the whole. */
    note: (id: CheckId, path: CallPath, outcomes: readonly CheckOutcome[]) => {
      let applies = true
      for (const outcome of outcomes) {
        if ('unchecked' in outcome) missing ??= outcome.unchecked
        else if ('notApplicable' in outcome) applies = false
        else {
          findings.push(findingOf(id, outcome, { path, whole }))
          applied = true
        }
      }
      applied ||= applies
    },
    /** A rule that failed anywhere could not run; one that applies nowhere does not apply; every other one ran. */
    close: (id: CheckId) => {
      if (missing !== undefined)
        failed.push({ id, title: checkWords[id].title, missing, reason: writeReason(missing) })
      else if (applied) ran++
      else notApplicable.push(id)
      missing = undefined
      applied = false
    },
    conclude: (): Assessment => ({
      of,
      findings: findings
        .filter(({ code }) => !noted.has(code))
        .toSorted((left, right) => order[left.severity] - order[right.severity]),
      notes: findings.filter(({ code }) => noted.has(code)),
      ran,
      unchecked: gatherCauses(failed),
      notApplicable,
      unknownContracts: [],
      needsAcknowledgement: findings.some(({ needsAcknowledgement }) => needsAcknowledgement),
    }),
  }
}

function findingOf(
  id: CheckId,
  { severity, said, path: own }: FoundOutcome,
  looked: { readonly path: CallPath; readonly whole: 'transaction' | 'message' },
): Finding {
  const { title, why, how } = checkWords[id]
  const path = own ?? looked.path
  return {
    ...said,
    id,
    title,
    severity,
    path,
    place: path.length === 0 ? looked.whole : formatCallPath(path),
    sentence: writeFinding(said),
    why,
    how,
    needsAcknowledgement: severity === 'critical',
  }
}

/** What the calls themselves do. The rest is about proposing and executing a transaction of this Safe. */
const ofCalls = /^[CDEFGH]/
/** A message that is a transaction is as dangerous as what it does. */
const requests: ReadonlySet<CheckId> = new Set(['J2', 'J10'])

/**
 * What the checks say of a message and, as far as the bytes alone tell it, of the transaction inside. Checks of the
 * inner one that could not run are not counted: the other Safe is where they run.
 */
export function assessWithInner(outer: Assessment, inner: CheckSubject | undefined): Assessment {
  if (inner === undefined) return outer
  const ofInner = assessSubject(inner)
    .findings.filter(({ id }) => ofCalls.test(id))
    .map((finding) => ({
      ...finding,
      place: finding.path.length === 0 ? 'inner transaction' : `inner transaction > ${finding.place}`,
    }))
  const [worst] = ofInner
  const own = outer.findings.map((finding) =>
    worst !== undefined && requests.has(finding.id) ? raised(finding, worst.severity) : finding,
  )
  const findings = [...own, ...ofInner].toSorted(
    (left, right) => order[left.severity] - order[right.severity],
  )
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
