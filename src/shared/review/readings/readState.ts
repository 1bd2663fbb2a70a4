import type { QueryClient } from '@tanstack/react-query'
import { chainErrors } from '../../chain/nodes/chainErrors.ts'
import { type Fact, knownFact, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import { isError } from '../../errors/AppError.ts'
import { safeStateQuery } from '../../queries/safeFacts.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { accountOf } from './Question.ts'

/**
 * The Safe as its contract describes it, shared by all that are reviewed within a while. Never fails: silence is a
 * fact.
 */
export async function readState(
  { source, client }: { readonly source: AccountSource; readonly client: QueryClient },
  identity: SafeIdentity,
): Promise<Fact<SafeState | 'no-safe'>> {
  try {
    return knownFact(await client.fetchQuery(safeStateQuery(source, accountOf(identity))))
  } catch (error) {
    if (isError(error, chainErrors.notASafe)) return knownFact('no-safe')
    return unknownFact(isError(error, chainErrors.answer) ? 'safe-answers-otherwise' : 'chain-silent')
  }
}
