import type { EvidenceName } from '../chain/safe/Evidence.ts'
import type { NodeComparison } from '../domain/checks/subject/CheckFacts.ts'
import { type Fact, known, notApplicable, unknown } from '../domain/checks/subject/Fact.ts'
import type { SecondNode } from './SecondNode.ts'

/** For the checks: agreement counts only where both nodes said something. */
export function nodesFact(second: SecondNode): Fact<NodeComparison> {
  if (second.kind === 'none') return notApplicable('no-second-node')
  if (second.kind === 'silent') return unknown({ code: 'second-node-silent', facts: { hosts: second.hosts } })
  if (second.rows.every(({ verdict }) => verdict === 'unknown')) return unknown('nodes-incomparable')
  const differences = second.rows.flatMap(({ name, verdict }) => (verdict === 'differs' ? [name] : []))
  return known({ host: second.host, differences: differences.map((name) => evidenceWords[name]) })
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
