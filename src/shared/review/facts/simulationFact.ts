import type { SimulationResult } from '../../chain/simulate/SimulationResult.ts'
import { toSimulation } from '../../chain/simulate/toSimulation.ts'
import { type Fact, knownFact, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { Simulation } from '../../domain/checks/subject/Simulation.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'

const noSimulation = {
  'no-safe': 'no-safe-here',
  'version-too-old': 'version-too-old',
  delegatecall: 'delegatecall-not-tried',
  'too-many-transactions': 'too-many-transactions',
  'no-method': 'no-simulation-method',
} as const

/** What a trial of one transaction says for the checks. */
export function simulationFact(trial: Fact<SimulationResult>, { nonce }: SafeTransaction): Fact<Simulation> {
  if (!trial.known) return trial
  const { value } = trial
  return value.ok
    ? knownFact(toSimulation(value.simulated, { index: 0, nonce }))
    : unknownFact(noSimulation[value.reason])
}
