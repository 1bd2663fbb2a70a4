import { chainErrors } from '../../chain/nodes/chainErrors.ts'
import { isRevert } from '../../chain/reads/isRevert.ts'
import { type Fact, knownFact, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { PlainReason } from '../../domain/checks/words/reasons.ts'
import { isError } from '../../errors/AppError.ts'

const silentChain = 'chain-silent'

/**
 * A question to the chain for the checks: what is not answered is unknown. `refused` is why it is not known where the
 * contract itself does not answer; a node that fails, or allows no more questions, says nothing about the contract.
 * Rejects only when `signal` aborts.
 */
export async function askOnce<value>(
  signal: AbortSignal,
  question: () => Promise<value>,
  refused: PlainReason = silentChain,
): Promise<Fact<value>> {
  try {
    return knownFact(await question())
  } catch (error) {
    signal.throwIfAborted()
    const byContract = isRevert(error) || isError(error, chainErrors.answer)
    return unknownFact(byContract ? refused : silentChain)
  }
}
