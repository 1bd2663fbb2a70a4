import { queryOptions } from '@tanstack/react-query'
import { readContractMessageHash } from '../chain/safe/readContractMessageHash.ts'
import type { MessageContent } from '../domain/checks/subject/MessageSubject.ts'
import { lowerAddress } from '../domain/values/address.ts'
import { readAddress } from '../domain/values/untrusted.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { ask } from './askChain.ts'
import type { MessageEvidence } from './MessageGiven.ts'
import { accountOf, type MessageQuestion } from './Question.ts'
import { readState } from './readState.ts'

const freshMilliseconds = 60_000

/** Asks the chain what the checks of a message need. What is not answered is unknown; it never fails as a whole. */
export function messageEvidenceQuery(source: AccountSource, { place, content, innerHash }: MessageQuestion) {
  return queryOptions({
    queryKey: gatewayKeys.messageFacts(accountOf(place), innerHash),
    queryFn: async ({ signal, client }): Promise<MessageEvidence> => {
      const { readAccounts } = await import('../chain/accounts/readAccounts.ts')
      const [state, contractHash, accounts] = await Promise.all([
        readState({ source, client }, place),
        ask(
          signal,
          () => readContractMessageHash(source.request, place.safe, innerHash, signal),
          'safe-does-not-compute',
        ),
        readAccounts(source.request, contractsIn(content), signal),
      ])
      signal.throwIfAborted()
      return { state, contractHash, accounts, askedAt: Math.floor(Date.now() / 1000) }
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}

/** The contract that typed data name. */
function contractsIn(content: MessageContent) {
  const contract =
    content.kind === 'typed-data' ? readAddress(content.typedData.domain['verifyingContract']) : undefined
  return contract === undefined ? [] : [lowerAddress(contract)]
}
