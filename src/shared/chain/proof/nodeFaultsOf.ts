import type { NodeFault } from '../../domain/checks/subject/CheckFacts.ts'
import { provenFactWords } from '../../domain/proof/provenFactWords.ts'
import type { StateProof } from './StateProof.ts'

/** What the nodes did wrong, as the checks take it. */
export function nodeFaultsOf({ faults }: Pick<StateProof, 'faults'>): readonly NodeFault[] {
  return faults.map((fault) => ({
    kind: fault.kind,
    hosts: fault.hosts,
    block: Number(fault.block),
    differences: fault.kind === 'answers' ? fault.facts.map((name) => provenFactWords[name]) : [],
  }))
}
