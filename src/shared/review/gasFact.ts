import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import { type Fact, known, notApplicable, unknown } from '../domain/checks/subject/Fact.ts'
import type { Simulation } from '../domain/checks/subject/Simulation.ts'

/** The gas that a transaction takes beside the gas that one block takes. */
export function gasFact(simulation: Fact<Simulation>, blockLimit: Fact<bigint>): CheckFacts['gas'] {
  if (!blockLimit.known) return blockLimit
  if (!simulation.known) return simulation
  if (simulation.value.kind === 'reverted') return notApplicable('it-reverts')
  const { gasUsed } = simulation.value
  if (gasUsed === undefined) return unknown('gas-not-told')
  return known({ blockLimit: blockLimit.value, needed: gasUsed })
}
