import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { readSafe } from '../chain/safe/readSafe.ts'
import { readBefore } from '../chain/simulate/readBefore.ts'
import { type Fact, known, unknown } from '../domain/checks/subject/Fact.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { SafePlace } from '../domain/safe/safeDomain.ts'
import { isError } from '../errors/errorTable.ts'
import type { AccountSource } from '../source/AccountSource.ts'

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

/** The Safe as its contract tells it. Rejects only when `signal` aborts. */
export async function readState(
  request: AccountSource['request'],
  place: SafePlace,
  signal: AbortSignal,
): Promise<Fact<SafeState | 'no-safe'>> {
  try {
    const state = await readBefore(request, place, 'latest', signal)
    if (state !== undefined) return known(state)
    await readSafe(request, place.safe, signal)
    return unknown('safe-answers-otherwise')
  } catch (error) {
    signal.throwIfAborted()
    return isError(error, chainErrors.notASafe) ? known('no-safe') : unknown(silentChain)
  }
}
