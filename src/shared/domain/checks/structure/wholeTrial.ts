import type { CheckFacts } from '../subject/CheckFacts.ts'
import type { Simulation } from '../subject/Simulation.ts'

/** What a trial showed that ran and saw every movement; nothing where it failed or may have missed one. */
export function wholeTrial({
  simulation,
}: Pick<CheckFacts, 'simulation'>): Extract<Simulation, { readonly kind: 'ran' }> | undefined {
  if (!simulation.known || simulation.value.kind !== 'ran' || !simulation.value.allMoves) return undefined
  return simulation.value
}

/** Whether what leaves can be judged by what a trial shows. */
export function isTried({ facts }: { readonly facts: Pick<CheckFacts, 'simulation'> }): boolean {
  return wholeTrial(facts) !== undefined
}
