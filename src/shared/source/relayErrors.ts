import { errorTable } from '../errors/AppError.ts'

/**
 * What a relay answered to an execution that it was handed. Each of them leaves the request undecided, a refusal as well:
 * the Safe alone tells what was executed.
 */
export const relayErrors = errorTable('relay', {
  /** The relay has it, under the name `task`. */
  taken: (_: { readonly task: string }) => 'The relay took it',
  /** The relay answered nothing, or nothing usable. */
  silent: () => 'It is not known whether the relay took it',
  /** The gateway says that it does not go to the relay; in its words. */
  refused: () => 'The relay did not take it',
  /** The relay could not try it beforehand, and said neither yes nor no (`INDETERMINATE_SIMULATION`). */
  unsure: () => 'The relay could not try it',
})
