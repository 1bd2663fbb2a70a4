import { queryOptions } from '@tanstack/react-query'
import { readContractMessageHash } from '../chain/safe/readContractMessageHash.ts'
import { type Fact, known, unknown } from '../domain/checks/subject/Fact.ts'
import type { MessageContent } from '../domain/checks/subject/MessageSubject.ts'
import type { SafePlace } from '../domain/safe/safeDomain.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { CollectedMessageFacts } from './collectMessageFacts.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** What can be found out about a message without whoever wrote it. */
export type MessageEvidence = {
  readonly facts: CollectedMessageFacts
  /** The Safe message hash as the Safe's contract computes it. */
  readonly contractHash: Fact<Hex>
}

type Question = {
  readonly place: SafePlace
  readonly content: MessageContent
  /** The hash of the text or the typed data. */
  readonly innerHash: Hex
}

const freshMilliseconds = 60_000

/** Asks the chain what the checks of a message need. What is not answered is unknown; it never fails as a whole. */
export function messageFactsQuery(
  source: AccountSource,
  account: AccountRef,
  { place, content, innerHash }: Question,
) {
  return queryOptions({
    queryKey: gatewayKeys.messageFacts(account, innerHash),
    queryFn: async ({ signal, client }): Promise<MessageEvidence> => {
      const [{ collectMessageFacts }, { readState }] = await Promise.all([
        import('./collectMessageFacts.ts'),
        import('./askChain.ts'),
      ])
      const [state, contractHash] = await Promise.all([
        // The same for every message, and many reads: shared by all that are typed within a while.
        client.fetchQuery({
          queryKey: gatewayKeys.messageFacts(account, 'state'),
          queryFn: (inner) => readState(source.request, place, inner.signal),
          staleTime: ({ state: { data } }) => (data?.known === true ? freshMilliseconds : 0),
        }),
        readContractMessageHash(source.request, place.safe, innerHash, signal).then(known, () =>
          unknown('the Safe does not compute it'),
        ),
      ])
      signal.throwIfAborted()
      return {
        contractHash,
        facts: await collectMessageFacts(
          source.request,
          { content, state, contractHash, now: Math.floor(Date.now() / 1000) },
          signal,
        ),
      }
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}
