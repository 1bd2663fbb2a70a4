import { type Fact, known, unknown } from '../domain/checks/subject/Fact.ts'

const silentChain = 'chain-silent'

/** A question to the chain for the checks: what is not answered is unknown. Rejects only when `signal` aborts. */
export async function ask<value>(signal: AbortSignal, question: () => Promise<value>): Promise<Fact<value>> {
  try {
    return known(await question())
  } catch {
    signal.throwIfAborted()
    return unknown(silentChain)
  }
}
