import type { Simulation } from '../../domain/checks/subject/Simulation.ts'
import { officialDeployments } from '../../domain/contracts/officialDeployments.ts'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { Simulated, SimulationMethod } from './Simulated.ts'

/** How a transaction was tried, as a phrase. */
export const methodNames: Readonly<Record<SimulationMethod, string>> = {
  traced: 'running it on the node, which traced every transfer',
  overridden: 'running it on the node, without seeing every transfer',
  delegated: 'letting the Safe make the calls and take them back, without guard, signatures and refund',
}

/** One step of a trial as the checks take it; `nonce` is that of its transaction. */
export function toSimulation(
  { method, blockNumber, before, steps, allMoves }: Simulated,
  { index, nonce }: { readonly index: number; readonly nonce: bigint },
): Simulation {
  const step = steps[index]
  if (step === undefined) throw new RangeError(`There is no step ${index}`)
  const { outcome, gasUsed, moves, allowances, singleton } = step
  if (outcome.kind === 'failed') return { kind: 'reverted', reason: outcome.reason, path: outcome.path }
  // Code that took the place of the Safe's own may answer as it likes, or not at all: only a published Safe is believed.
  const replaced = singleton !== undefined && singleton !== before.singleton
  const state = replaced && !isPublishedSafe(singleton) ? before : (step.after ?? before)
  const after = replaced ? { ...state, singleton, nonce: nonce + 1n } : step.after
  return {
    kind: 'ran',
    method: methodNames[method],
    blockNumber,
    gasUsed,
    allMoves,
    moves,
    allowances,
    after,
  }
}

function isPublishedSafe(singleton: LowerAddress): boolean {
  return officialDeployments().byAddress.get(singleton)?.role === 'singleton'
}
