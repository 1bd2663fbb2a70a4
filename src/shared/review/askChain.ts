import { isSilence } from '../chain/reads/isSilence.ts'
import { type Fact, known, unknown } from '../domain/checks/subject/Fact.ts'
import type { PlainReason } from '../domain/checks/words/reasons.ts'

const silentChain = 'chain-silent'

/**
 * A question to the chain for the checks: what is not answered is unknown. `refused` is why it is not known where the
 * chain is there and refuses to answer. Rejects only when `signal` aborts.
 */
export async function ask<value>(
  signal: AbortSignal,
  question: () => Promise<value>,
  refused: PlainReason = silentChain,
): Promise<Fact<value>> {
  try {
    return known(await question())
  } catch (error) {
    signal.throwIfAborted()
    return unknown(isSilence(error) ? silentChain : refused)
  }
}
