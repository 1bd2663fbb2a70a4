import { cannot, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { notApplicable } from '../subject/Fact.ts'
import type { Simulation } from '../subject/Simulation.ts'

/** A simulation in which the transaction did not fail. */
export type Ran = Extract<Simulation, { readonly kind: 'ran' }>

/** What `look` finds in the simulation; where it was not simulated or fails, why that cannot be said. */
export function judgeRan(
  { facts: { simulation } }: CheckSubject,
  look: (ran: Ran) => ReturnType<TransactionCheck['run']>,
): ReturnType<TransactionCheck['run']> {
  if (!simulation.known) return cannot(simulation)
  return simulation.value.kind === 'ran' ? look(simulation.value) : cannot(notApplicable('it-reverts'))
}
