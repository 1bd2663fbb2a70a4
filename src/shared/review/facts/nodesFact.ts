import type { EvidenceName } from '../../chain/safe/Evidence.ts'
import type { NodeComparison } from '../../domain/checks/subject/CheckFacts.ts'
import { type Fact, knownFact, notApplicable, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { ComparedEvidence, SecondNode } from '../readings/SecondNode.ts'

/** For the checks: the two agree only where the second one answered all that the first did. */
export function nodesFact(second: SecondNode): Fact<NodeComparison> {
  if (second.kind === 'none') return notApplicable('no-second-node')
  if (second.kind === 'silent')
    return unknownFact({ code: 'second-node-silent', facts: { hosts: second.hosts } })
  if (second.rows.every(({ verdict }) => verdict === 'unknown')) return unknownFact('nodes-incomparable')
  const { host, rows } = second
  const namesOf = (some: readonly ComparedEvidence[]) => some.map(({ name }) => evidenceWords[name])
  const differences = namesOf(rows.filter(({ verdict }) => verdict === 'differs'))
  const names = namesOf(rows.filter(({ first, second }) => first.known && !second.known))
  if (differences.length === 0 && names.length > 0)
    return unknownFact({ code: 'second-node-incomplete', facts: { host, names } })
  return knownFact({ host, differences })
}

export const evidenceWords: Readonly<Record<EvidenceName, string>> = {
  chainId: 'chain',
  code: 'code of the Safe',
  domainSeparator: 'domain separator',
  nonce: 'nonce',
  threshold: 'threshold',
  owners: 'owners',
  transactionHash: 'hash of this transaction',
}
