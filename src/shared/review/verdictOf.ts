import { type Assessment, countChecks, countUnchecked, type Finding } from '../domain/checks/Assessment.ts'
import type { Severity } from '../domain/checks/subject/Severity.ts'
import { writeAccount } from '../domain/checks/words/NamedAccount.ts'
import { checksumAddress } from '../domain/values/address.ts'
import { shortenAddress } from '../domain/values/shortenAddress.ts'
import { visibleText } from '../domain/values/text.ts'
import { firstPayments } from './firstPayments.ts'
import type { Verdict } from './Verdict.ts'

const names: Readonly<Record<Exclude<Severity, 'info'>, readonly [string, string]>> = {
  critical: ['critical finding', 'critical findings'],
  high: ['high finding', 'high findings'],
  warning: ['warning', 'warnings'],
}

/**
 * The verdict over an assessment. `No findings` means none of any severity, and none is green while a check could not
 * run: what was not looked at is not a pass, and is counted. What ran is counted only where something is wrong. A first payment is the title where nothing is worse, and is not green: the
 * address has to be confirmed. So is a call of an unknown contract: that nothing warns of it is not an approval.
 * What waits with the same nonce, and that nothing waits before it, is named where nothing is worse than that.
 */
export function verdictOf(assessment: Assessment | undefined, asking: boolean): Verdict {
  if (assessment === undefined)
    return { kind: 'asking', title: 'Checking', counts: 'The checks are running.' }
  const { findings, unchecked, unknownContracts } = assessment
  const [worst] = findings
  const ran = asking ? 'Some checks are still running.' : countChecks(assessment)
  if (worst === undefined || worst.severity === 'info') {
    if (asking) return { kind: 'asking', title: 'Nothing found so far', counts: ran }
    const first = firstPayments(findings)
    const payments = first === 1 ? 'First payment' : 'First payments'
    const isOpen = unchecked.length > 0
    const joined = (...words: readonly string[]) => [...words, ...countUnchecked(unchecked)].join(' ')
    if (unknownContracts.length > 0)
      return {
        kind: isOpen ? 'open' : 'unknown',
        title: unknownContracts.length === 1 ? 'Unknown contract' : 'Unknown contracts',
        counts: first > 0 ? joined('No warnings.', `${payments}.`) : joined('No warnings.'),
      }
    if (first > 0) return { kind: isOpen ? 'open' : 'first', title: payments, counts: joined('No warnings.') }
    const kind = isOpen ? 'open' : 'clean'
    return { kind, title: worst === undefined ? 'No findings' : 'No warnings', counts: joined() }
  }
  const { severity } = worst
  const named = capital(countBySeverity(findings, severity))
  const own = verdictTitle(worst)
  const isOnly = findings.every((other) => other === worst || other.severity === 'info')
  const doubleOnly =
    isOnly &&
    !asking &&
    unchecked.length === 0 &&
    (worst.code === 'A17.paid-twice' || worst.code === 'A19.paid-again')
      ? { isDoubleOnly: true }
      : {}
  switch (severity) {
    case 'critical':
      return { kind: severity, title: 'Stop. Do not sign.', counts: `${named}. ${ran}` }
    case 'high':
      return { kind: severity, title: own ?? 'Read this first', counts: `${named}. ${ran}`, ...doubleOnly }
    case 'warning':
      return {
        kind: severity,
        title: own ?? named,
        counts: [
          ...(own === undefined ? [] : [`${named}.`]),
          ...findings.flatMap(({ code }) => nonceWords(code)),
          ran,
        ].join(' '),
        ...doubleOnly,
      }
  }
}

/** What contradicts the person, or may happen twice, is the verdict itself. */
function verdictTitle(worst: Finding): string | undefined {
  switch (worst.code) {
    case 'A17.paid-twice':
    case 'A19.paid-again': {
      const { recipient } = worst.facts
      const full = checksumAddress(recipient.address)
      // That a named account is an owner as well is in the finding.
      const isNamed = recipient.relation?.kind === 'owner' && recipient.relation.name !== undefined
      const name = isNamed ? visibleText(recipient.relation.name) : writeAccount(recipient)
      return capital(`${name.replace(full, shortenAddress(full))} may be paid twice`)
    }
    case 'A17.made-twice':
    case 'A19.made-again':
      return worst.facts.payments === 1
        ? 'This payment may be made twice'
        : 'These payments may be made twice'
    case 'A8.rejects-yours':
      return 'You signed what this cancels'
    default:
      return undefined
  }
}

function nonceWords(code: Finding['code']): readonly string[] {
  switch (code) {
    case 'A7.gap':
      return ['A nonce before it is free.']
    case 'A8.rejects-yours':
      return ['Go on only if you changed your mind.']
    case 'A8.rejected-by-you':
      return ['You signed its rejection.']
    case 'A8.rejected':
      return ['A rejection of it is also waiting.']
    case 'A8.other':
      return ['Another transaction has its nonce.']
    default:
      return []
  }
}

function countBySeverity(findings: readonly Finding[], severity: Exclude<Severity, 'info'>): string {
  const count = findings.filter((finding) => finding.severity === severity).length
  return `${count} ${names[severity][count === 1 ? 0 : 1]}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
