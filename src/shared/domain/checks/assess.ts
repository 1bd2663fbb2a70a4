import { type CallPath, formatCallPath } from '../calldata/callPath.ts'
import { messageRules, transactionRules } from './rules.ts'
import type { Outcome, Severity } from './subject/Check.ts'
import { type CheckedTransaction, type CheckSubject, createSubject } from './subject/CheckSubject.ts'
import { type CheckedMessage, createMessageSubject } from './subject/MessageSubject.ts'
import type { CheckId } from './words/checkIds.ts'
import { checkWords, type Said, writeFinding } from './words/checkWords.ts'
import { type Reason, writeReason } from './words/reasons.ts'

/** Something that a person should know before they sign: a code with its facts, and the same in words. */
export type Finding = Said & {
  readonly id: CheckId
  /** What the rule warns of, whatever it found here. */
  readonly title: string
  readonly severity: Severity
  readonly path: CallPath
  /** The path in words: `batch item 3 > call 1`; `transaction` or `message` for the whole. */
  readonly place: string
  /** One plain sentence, made of the code and the facts. */
  readonly sentence: string
  /** Why it matters. */
  readonly why: string
  /** How to check it without this app. */
  readonly how: string
  /** Whoever goes on has to type that they understood. */
  readonly needsAcknowledgement: boolean
}

/** A check that could not look at everything, and why. */
export type UncheckedRule = {
  readonly id: CheckId
  readonly title: string
  readonly missing: Reason
  /** What was missing, in a plain clause. */
  readonly reason: string
}

export type Assessment = {
  /** The worst first; within one severity in the order of the catalogue. */
  readonly findings: readonly Finding[]
  /** Checks that looked at everything they are for. */
  readonly ran: number
  /** What was needed and failed: what could not be checked is no pass. */
  readonly unchecked: readonly UncheckedRule[]
  /** Checks for which there is nothing here to look at, such as signatures of what nobody has signed. */
  readonly notApplicable: readonly CheckId[]
  /** Whether any finding has to be acknowledged before a button that signs, sends or executes. */
  readonly needsAcknowledgement: boolean
}

/** The worst first. */
export const order: Readonly<Record<Severity, number>> = { critical: 0, high: 1, warning: 2, info: 3 }

/** Runs every check over a transaction. Pure: what has to be known of the world is in the facts. */
export function assess(checked: CheckedTransaction): Assessment {
  return assessSubject(createSubject(checked))
}

/** The same for a transaction that is prepared already, as a page does that shows the decoded calls too. */
export function assessSubject(subject: CheckSubject): Assessment {
  const collected = createCollection('transaction')
  for (const rule of transactionRules)
    collected.add(
      rule.id,
      rule.runs === 'once'
        ? [{ path: [], outcomes: rule.run(subject) }]
        : subject.calls.map((call) => ({ path: call.path, outcomes: rule.run(call, subject) })),
    )
  return collected.conclude()
}

/** Runs every check over a message. */
export function assessMessage(checked: CheckedMessage): Assessment {
  const subject = createMessageSubject(checked)
  const collected = createCollection('message')
  for (const rule of messageRules) collected.add(rule.id, [{ path: [], outcomes: rule.run(subject) }])
  return collected.conclude()
}

/** What a rule said of one call, or of the whole. */
type Look = { readonly path: CallPath; readonly outcomes: readonly Outcome[] }

/** `whole` is what the place of a finding is called that is about no call in particular. */
function createCollection(whole: 'transaction' | 'message') {
  const findings: Finding[] = []
  const unchecked: UncheckedRule[] = []
  const notApplicable: CheckId[] = []
  let ran = 0

  return {
    /** A rule that failed anywhere could not run; one that applies nowhere does not apply; every other one ran. */
    add: (id: CheckId, looks: readonly Look[]) => {
      let missing: Reason | undefined
      let applied = false
      for (const { path, outcomes } of looks) {
        for (const outcome of outcomes) {
          if ('unchecked' in outcome) missing ??= outcome.unchecked
          else if ('severity' in outcome)
            findings.push(findingOf(id, outcome.path ?? path, { ...outcome, whole }))
        }
        applied ||= !outcomes.some(isNotApplicable) || outcomes.some((outcome) => 'severity' in outcome)
      }
      if (missing !== undefined)
        unchecked.push({ id, title: checkWords[id].title, missing, reason: writeReason(missing) })
      else if (applied) ran++
      else notApplicable.push(id)
    },
    conclude: (): Assessment => ({
      findings: findings.toSorted((left, right) => order[left.severity] - order[right.severity]),
      ran,
      unchecked,
      notApplicable,
      needsAcknowledgement: findings.some(({ needsAcknowledgement }) => needsAcknowledgement),
    }),
  }
}

function isNotApplicable(outcome: Outcome): boolean {
  return 'notApplicable' in outcome
}

function findingOf(
  id: CheckId,
  path: CallPath,
  {
    severity,
    said,
    whole,
  }: Extract<Outcome, { readonly severity: Severity }> & { readonly whole: 'transaction' | 'message' },
): Finding {
  const { title, why, how } = checkWords[id]
  return {
    ...said,
    id,
    title,
    severity,
    path,
    place: path.length === 0 ? whole : formatCallPath(path),
    sentence: writeFinding(said),
    why,
    how,
    needsAcknowledgement: severity === 'critical',
  }
}

/** `62 checks ran.`, and how many could not where there are any. */
export function countChecks({ ran, unchecked }: Assessment): string {
  const did = `${ran} ${ran === 1 ? 'check' : 'checks'} ran.`
  return unchecked.length === 0 ? did : `${did} ${unchecked.length} could not run.`
}
