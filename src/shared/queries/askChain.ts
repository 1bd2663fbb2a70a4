import { ChainAnswerError, NotASafeError } from '../chain/nodes/errors.ts'
import { readSafeState } from '../chain/safe/readSafeState.ts'
import { type Fact, known, unknown } from '../domain/checks/subject/Fact.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { SafePlace } from '../domain/safe/safeDomain.ts'
import type { AccountSource } from '../source/AccountSource.ts'

const silentChain = 'the chain did not answer'

/** A question to the chain for the checks: what is not answered is unknown. Rejects only when `signal` aborts. */
export async function ask<value>(signal: AbortSignal, question: () => Promise<value>): Promise<Fact<value>> {
  try {
    return known(await question())
  } catch {
    signal.throwIfAborted()
    return unknown(silentChain)
  }
}

/** The Safe as its contract tells it. Rejects only when `signal` aborts. */
export async function readState(
  request: AccountSource['request'],
  place: SafePlace,
  signal: AbortSignal,
): Promise<Fact<SafeState | 'no-safe'>> {
  try {
    return known(await readSafeState(request, place.safe, { signal }))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof NotASafeError) return known('no-safe')
    return unknown(
      error instanceof ChainAnswerError ? 'the Safe does not answer as its version should' : silentChain,
    )
  }
}
