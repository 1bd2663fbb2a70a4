import type { SimulationResult } from '../chain/simulate/simulate.ts'
import { toSimulation } from '../chain/simulate/toSimulation.ts'
import { type Fact, known, unknown } from '../domain/checks/subject/Fact.ts'
import type { Simulation } from '../domain/checks/subject/Simulation.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'

const noSimulation = {
  'no-safe': 'there is no Safe at this address',
  'version-too-old': 'this version of the Safe cannot be tried out',
  delegatecall: 'a delegatecall cannot be tried out on this node',
  'too-many-transactions': 'there are too many transactions to try',
  'no-method': 'this node offers no way to try it',
} as const

/** What a trial of one transaction says for the checks. */
export function simulationFact(trial: Fact<SimulationResult>, { nonce }: SafeTransaction): Fact<Simulation> {
  if (!trial.known) return trial
  const { value } = trial
  return value.ok
    ? known(toSimulation(value.simulated, { index: 0, nonce }))
    : unknown(noSimulation[value.reason])
}
