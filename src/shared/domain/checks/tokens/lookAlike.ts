import type { LowerAddress } from '../../values/address.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { indexLookAlikes, type LookAlike } from '../subject/lookAlikes.ts'
import { type Mention, mentionedAddresses } from '../subject/mentioned.ts'
import type { Severity } from '../subject/Severity.ts'
import type { Likeness } from '../words/lookAlikes.ts'

const recipientLookAlike: TransactionCheck = {
  id: 'F13',
  runs: 'once',
  run: (subject) => judgeMentions('F13', subject, (mention) => mention.recipient),
}

const otherLookAlike: TransactionCheck = {
  id: 'G1',
  runs: 'once',
  run: (subject) => judgeMentions('G1', subject, (mention) => !mention.recipient),
}

const batchLookAlike: TransactionCheck = {
  id: 'G2',
  runs: 'once',
  run: (subject) => {
    const mentions = mentionedAddresses(subject)
    if (mentions.length < 2) return []
    const index = indexLookAlikes(
      mentions.map(({ address }) => ({ address, relation: { kind: 'same-transaction' } as const })),
    )
    const seen = new Set<LowerAddress>()
    return mentions.flatMap(({ address, path }): readonly CheckOutcome[] => {
      const lookAlike = index.find(address)
      if (lookAlike?.strength !== 'strong' || seen.has(address)) return []
      // The other two checks report one that is known.
      const both = [address, lookAlike.anchor.address]
      if (both.some((alike) => subject.knownAddresses.recognised(alike) !== undefined)) return []
      seen.add(lookAlike.anchor.address)
      return reportFinding(
        'critical',
        { code: 'G2.alike', facts: { alike: likenessOf(address, lookAlike) } },
        path,
      )
    })
  },
}

function judgeMentions(
  id: 'F13' | 'G1',
  subject: CheckSubject,
  concerns: (mention: Mention) => boolean,
): readonly CheckOutcome[] {
  const { knownAddresses: circle } = subject
  const findings: CheckOutcome[] = []
  let strangers = false
  for (const mention of mentionedAddresses(subject)) {
    const { address, path } = mention
    if (!concerns(mention) || circle.trusted(address) !== undefined) continue
    strangers = true
    const alike = circle.lookAlike(address)
    if (alike === undefined) continue
    // Sharing one end happens by chance; what was paid before is not a stranger.
    const paid = circle.label(address) !== undefined
    if (paid && alike.strength === 'weak') continue
    // The contracts of one project often begin alike.
    if (alike.anchor.relation.kind === 'called-before' && alike.strength === 'weak') continue
    const facts = { alike: likenessOf(address, alike) }
    findings.push(
      ...reportFinding(
        lookAlikeSeverity(address, alike, subject),
        { code: `${id}.alike` as const, facts },
        path,
      ),
    )
  }
  return circle.missing === undefined || !strangers
    ? findings
    : [...findings, ...reportUnchecked(circle.missing)]
}

/**
 * That something was paid to a look-alike does not make it honest: a history that shows it is what its maker wants. Of
 * two that were paid, the one that was paid later imitates the other.
 */
function lookAlikeSeverity(
  address: LowerAddress,
  { strength, anchor }: LookAlike,
  { knownAddresses: circle }: CheckSubject,
): Severity {
  if (strength === 'weak') return 'warning'
  // Of two that were called before, each raised this when it was new.
  if (anchor.relation.kind === 'called-before' && circle.calledBefore(address)) return 'warning'
  if (anchor.relation.kind !== 'past-recipient' || circle.label(address) === undefined) return 'critical'
  return circle.paidInOrder(anchor.address, address) ? 'high' : 'warning'
}

function likenessOf(address: LowerAddress, { anchor, start, end }: LookAlike): Likeness {
  return { address, known: anchor.address, relation: anchor.relation, start, end }
}

export const lookAlikeRules: readonly TransactionRule[] = [recipientLookAlike, otherLookAlike, batchLookAlike]
