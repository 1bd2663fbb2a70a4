import { type CallPath, formatCallPath } from '../calldata/callPath.ts'
import { messageRules, transactionRules } from './rules.ts'
import type { CheckText, Outcome, Severity } from './subject/Check.ts'
import { type CheckedTransaction, type CheckSubject, createSubject } from './subject/CheckSubject.ts'
import type { CheckId } from './subject/checkIds.ts'
import { type CheckedMessage, createMessageSubject } from './subject/MessageSubject.ts'

/** Something that a person should know before they sign. */
export type Finding = {
  readonly id: CheckId
  /** What the rule warns of, whatever it found here. */
  readonly title: string
  readonly severity: Severity
  readonly path: CallPath
  /** The path in words: `batch item 3 > call 1`; `transaction` or `message` for the whole. */
  readonly place: string
  /** One plain sentence. */
  readonly sentence: string
  /** Why it matters. */
  readonly why: string
  /** How to check it without this app. */
  readonly how: string
  /** Whoever goes on has to type that they understood. */
  readonly needsAcknowledgement: boolean
}

/** A check that could not look at everything, and why. */
export type UncheckedRule = { readonly id: CheckId; readonly title: string; readonly reason: string }

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
  for (const rule of transactionRules) {
    if (rule.runs === 'once') {
      collected.add(rule, [], rule.run(subject))
      continue
    }
    let looked = true
    for (const call of subject.calls)
      looked = collected.note(rule, call.path, rule.run(call, subject)) && looked
    if (looked) collected.ran()
  }
  return collected.conclude()
}

/** Runs every check over a message. */
export function assessMessage(checked: CheckedMessage): Assessment {
  const subject = createMessageSubject(checked)
  const collected = createCollection('message')
  for (const rule of messageRules) collected.add(rule, [], rule.run(subject))
  return collected.conclude()
}

/** `whole` is what the place of a finding is called that is about no call in particular. */
function createCollection(whole: 'transaction' | 'message') {
  const findings: Finding[] = []
  const unchecked = new Map<CheckId, UncheckedRule>()
  const notApplicable = new Set<CheckId>()
  let count = 0

  /** `false` when the rule could not look everywhere. */
  function note(rule: CheckText, path: CallPath, outcomes: readonly Outcome[]): boolean {
    let looked = true
    for (const outcome of outcomes) {
      if ('unchecked' in outcome) {
        looked = false
        if (!unchecked.has(rule.id))
          unchecked.set(rule.id, { id: rule.id, title: rule.title, reason: outcome.unchecked })
      } else if ('notApplicable' in outcome) {
        looked = false
        notApplicable.add(rule.id)
      } else findings.push(findingOf(rule, outcome.path ?? path, { ...outcome, whole }))
    }
    return looked
  }

  return {
    note,
    ran: () => {
      count++
    },
    add: (rule: CheckText, path: CallPath, outcomes: readonly Outcome[]) => {
      if (note(rule, path, outcomes)) count++
    },
    conclude: (): Assessment => ({
      findings: findings.toSorted((left, right) => order[left.severity] - order[right.severity]),
      ran: count,
      unchecked: [...unchecked.values()],
      notApplicable: [...notApplicable].filter((id) => !unchecked.has(id)),
      needsAcknowledgement: findings.some(({ needsAcknowledgement }) => needsAcknowledgement),
    }),
  }
}

function findingOf(
  { id, title, why, how }: CheckText,
  path: CallPath,
  {
    severity,
    sentence,
    whole,
  }: Extract<Outcome, { readonly severity: Severity }> & { readonly whole: 'transaction' | 'message' },
): Finding {
  return {
    id,
    title,
    severity,
    path,
    place: path.length === 0 ? whole : formatCallPath(path),
    sentence,
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
