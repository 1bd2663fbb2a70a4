import { queryOptions } from '@tanstack/react-query'
import type { CallPath } from '../../domain/calldata/callPath.ts'
import { everyCall } from '../../domain/calldata/DecodedCall.ts'
import { hashSignedBy, shownMessageBehind } from '../../domain/checks/subject/signedOnChain.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import type { MessageEvidence } from './MessageEvidence.ts'
import { messageContentOf } from './messageContentOf.ts'
import type { PageKnowledge } from './PageKnowledge.ts'
import type { MessageQuestion, TransactionQuestion } from './Question.ts'

/** A message that was shown, behind what the call at `path` signs on the chain. */
export type SignedOnChain = { readonly path: CallPath; readonly question: MessageQuestion }

const freshMilliseconds = 60_000

/** The messages among those shown whose hashes a transaction signs on the chain; none in a row. */
export function signedMessagesOf(
  { identity, decoded, situation }: TransactionQuestion,
  { messages }: Pick<PageKnowledge, 'messages'>,
): readonly SignedOnChain[] {
  if (messages.length === 0 || situation === 'row') return []
  return [...everyCall(decoded.call)].flatMap((call): readonly SignedOnChain[] => {
    const bytes = hashSignedBy(call, identity)
    const behind = bytes && shownMessageBehind(bytes, messages)
    if (behind === undefined) return []
    const content = messageContentOf(behind.message)
    const question = { kind: 'message', identity, content, innerHash: behind.read.hash } as const
    return [{ path: call.path, question }]
  })
}

/** What the chain says for the checks of these messages, one answer for each. */
export function signedMessagesQuery(
  source: AccountSource,
  account: AccountRef,
  signed: readonly SignedOnChain[],
) {
  return queryOptions({
    queryKey: gatewayKeys.reading(
      account,
      'signed',
      signed.map(({ question }) => question.innerHash),
    ),
    queryFn: async ({ client }): Promise<readonly MessageEvidence[]> => {
      const { messageEvidenceQuery } = await import('./messageEvidenceQuery.ts')
      return Promise.all(
        signed.map(({ question }) => client.fetchQuery(messageEvidenceQuery(source, question))),
      )
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}
