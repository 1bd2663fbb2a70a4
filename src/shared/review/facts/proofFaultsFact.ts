import { nodeFaultsOf } from '../../chain/proof/nodeFaultsOf.ts'
import type { NodeFault } from '../../domain/checks/subject/CheckFacts.ts'
import { type Fact, knownFact, notApplicable } from '../../domain/checks/subject/Fact.ts'
import type { PageKnowledge } from '../readings/PageKnowledge.ts'

/** For the checks: what the nodes did wrong when the user had the state proven. */
export function proofFaultsFact({ proof }: Pick<PageKnowledge, 'proof'>): Fact<readonly NodeFault[]> {
  return proof === undefined ? notApplicable('no-proof-made') : knownFact(nodeFaultsOf(proof))
}
