import type { CheckFacts } from '../../domain/checks/subject/CheckFacts.ts'
import { type Fact, knownFact, notApplicable, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { Simulation } from '../../domain/checks/subject/Simulation.ts'
import { networkGasCap } from '../../domain/transaction/networkGasCap.ts'

/** The gas that a transaction takes beside what one block and one transaction may take on its network. */
export function gasFact(
  simulation: Fact<Simulation>,
  blockLimit: Fact<bigint>,
  chainId: number,
): CheckFacts['gas'] {
  if (!blockLimit.known) return blockLimit
  if (!simulation.known) return simulation
  if (simulation.value.kind === 'reverted') return notApplicable('it-reverts')
  const { gasUsed } = simulation.value
  if (gasUsed === undefined) return unknownFact('gas-missing')
  return knownFact({ blockLimit: blockLimit.value, needed: gasUsed, cap: networkGasCap(chainId)?.gas })
}
