import type { SimulationResult } from '../../chain/simulate/SimulationResult.ts'
import type { CheckFacts } from '../../domain/checks/subject/CheckFacts.ts'
import type { Fact } from '../../domain/checks/subject/Fact.ts'

/** What the chain says for the checks of a transaction. What was not answered is unknown, with its reason. */
export type ChainEvidence = Pick<
  CheckFacts,
  'chainId' | 'contractHash' | 'state' | 'accounts' | 'holdings' | 'feeBasis' | 'otherTransactions'
> & {
  /** How the transaction was tried, in full, for the page to show. */
  readonly trial: Fact<SimulationResult>
  /** The gas that one block takes. */
  readonly blockLimit: Fact<bigint>
}
