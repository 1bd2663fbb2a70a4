import type { StateProof } from '../chain/proof/StateProof.ts'
import type { NodeFault } from '../domain/checks/subject/CheckFacts.ts'
import { type Fact, known, notApplicable } from '../domain/checks/subject/Fact.ts'
import type { ProvenFactName } from '../domain/proof/differencesFromProven.ts'
import type { PageKnowledge } from './PageKnowledge.ts'

/** For the checks: what the nodes did wrong when the user had the state proven. */
export function proofFaultsFact({ proof }: Pick<PageKnowledge, 'proof'>): Fact<readonly NodeFault[]> {
  return proof === undefined ? notApplicable('no-proof-made') : known(nodeFaultsOf(proof))
}

export function nodeFaultsOf({ faults }: StateProof): readonly NodeFault[] {
  return faults.map((fault) => ({
    kind: fault.kind,
    hosts: fault.hosts,
    block: Number(fault.block),
    differences: fault.kind === 'answers' ? fault.facts.map((name) => provenFactWords[name]) : [],
  }))
}

export const provenFactWords: Readonly<Record<ProvenFactName, string>> = {
  owners: 'owners',
  threshold: 'threshold',
  nonce: 'nonce',
  modules: 'modules',
  guard: 'guard',
  moduleGuard: 'module guard',
  fallbackHandler: 'fallback handler',
  singleton: 'singleton',
  balance: 'balance',
}
