import { queryOptions } from '@tanstack/react-query'
import type { Assessment } from '../domain/checks/Assessment.ts'
import { unknownFact } from '../domain/checks/subject/Fact.ts'
import { readSignableMessage } from '../domain/message/readSignableMessage.ts'
import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import {
  hashOf,
  type Signable,
  type SignedMessage,
  type SignedTransaction,
} from '../domain/signable/Signable.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import type { QueryAccess } from '../queries/QueryAccess.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { pageMark } from './facts/pageMark.ts'
import { identityQuery } from './readings/identityQuery.ts'
import type { PageKnowledge, RowPage } from './readings/PageKnowledge.ts'

const freshMilliseconds = 60_000

/**
 * What the checks find in something that was sent here, before it is kept: in a transaction all that is found without
 * trying it out, like in a row of the queue, in a message everything. `null` when the version of the Safe is unknown.
 */
export function importFindingsQuery(
  source: AccountSource,
  account: AccountRef,
  signable: Signable,
  around: RowPage,
) {
  return queryOptions({
    queryKey: gatewayKeys.importFindings(account, hashOf(signable), pageMark(around)),
    queryFn: async ({ client }): Promise<Assessment | null> => {
      const [identity, { notEntered }] = await Promise.all([
        client.fetchQuery(identityQuery(source, account, around.reported?.version)),
        import('./facts/deviceFact.ts'),
      ])
      if (identity === null) return null
      const page = { ...around, claims: [], proposal: undefined, device: notEntered, chosenNames: [] }
      const asked = { asking: { client, source }, identity, page }
      return signable.kind === 'transaction'
        ? findInTransaction(signable, asked)
        : findInMessage(signable, asked)
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}

type ImportAsked = {
  readonly asking: QueryAccess
  readonly identity: SafeIdentity
  readonly page: PageKnowledge
}

async function findInTransaction(
  { transaction, signatures }: SignedTransaction,
  { asking, identity, page }: ImportAsked,
): Promise<Assessment> {
  const [{ gatherReview }, { askTransaction }] = await Promise.all([
    import('./gatherReview.ts'),
    import('./askTransaction.ts'),
  ])
  const question = askTransaction({ situation: 'row', identity, transaction, signatures })
  return (await gatherReview(asking, question, page)).assessment
}

async function findInMessage(
  { message }: SignedMessage,
  { asking, identity, page }: ImportAsked,
): Promise<Assessment | null> {
  const reading = readSignableMessage(message)
  if (!reading.ok) return null
  const [{ gatherMessageReview }, { messageContentOf }] = await Promise.all([
    import('./gatherMessageReview.ts'),
    import('./readings/messageContentOf.ts'),
  ])
  const content = messageContentOf(message)
  const question = { kind: 'message', identity, content, innerHash: reading.message.hash } as const
  // A file does not prove which page asked for the signature.
  return gatherMessageReview(asking, question, {
    ...page,
    asker: unknownFact('asker-unsigned'),
    onChain: false,
  })
}
