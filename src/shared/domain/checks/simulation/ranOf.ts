import type { CheckFacts } from '../subject/CheckFacts.ts'
import { type Fact, knownFact, notApplicable } from '../subject/Fact.ts'
import type { Simulation } from '../subject/Simulation.ts'

/** A simulation in which the transaction did not fail. */
export type Ran = Extract<Simulation, { readonly kind: 'ran' }>

/** The simulation; where it was not simulated or fails, why there is none to look at. */
export function ranOf({ simulation }: Pick<CheckFacts, 'simulation'>): Fact<Ran> {
  if (!simulation.known) return simulation
  return simulation.value.kind === 'ran' ? knownFact(simulation.value) : notApplicable('it-reverts')
}
