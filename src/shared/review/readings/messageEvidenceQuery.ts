import { queryOptions } from '@tanstack/react-query'
import { readContractMessageHash } from '../../chain/safe/readContractMessageHash.ts'
import { decodeTransaction, readCalls } from '../../domain/checks/subject/createSubject.ts'
import { notApplicable } from '../../domain/checks/subject/Fact.ts'
import { mentionedAddresses } from '../../domain/checks/subject/mentioned.ts'
import { readSignedRequest } from '../../domain/checks/subject/readSignedRequest.ts'
import type { SignedRequest } from '../../domain/checks/subject/SignedRequest.ts'
import { accountIn, addressOf, signedValues } from '../../domain/checks/subject/signedValues.ts'
import { type LowerAddress, zeroAddress } from '../../domain/values/address.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { askOnce } from './askChain.ts'
import type { MessageEvidence } from './MessageEvidence.ts'
import { accountOf, type MessageQuestion } from './Question.ts'
import { readHeldFacts } from './readHeldFacts.ts'
import { readState } from './readState.ts'

const freshMilliseconds = 60_000

/** Asks the chain what the checks of a message need. What is not answered is unknown; it never fails as a whole. */
export function messageEvidenceQuery(source: AccountSource, question: MessageQuestion) {
  const { identity, innerHash } = question
  return queryOptions({
    queryKey: gatewayKeys.messageFacts(accountOf(identity), innerHash),
    queryFn: async ({ signal, client }): Promise<MessageEvidence> => {
      const { readAccounts } = await import('../../chain/accounts/readAccounts.ts')
      const [state, contractHash, accounts, holdings] = await Promise.all([
        readState({ source, client }, identity),
        askOnce(
          signal,
          () => readContractMessageHash(source.request, identity.safe, innerHash, signal),
          'safe-does-not-compute',
        ),
        readAccounts(source.request, contractsNamedBy(question), signal),
        readHeldFacts({ source, client }, question),
      ])
      signal.throwIfAborted()
      return { state, contractHash, accounts, holdings, askedAt: Math.floor(Date.now() / 1000) }
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}

/** Every account that typed data name, and those that the calls inside them name. */
function contractsNamedBy({ identity, content }: MessageQuestion): readonly LowerAddress[] {
  if (content.kind === 'text') return []
  const { typedData } = content
  const contract = addressOf(typedData.domain['verifyingContract'])
  const request = readSignedRequest(typedData, identity)
  const named = [
    ...(contract === undefined ? [] : [contract]),
    ...signedValues(typedData).flatMap((value) => accountIn(value) ?? []),
    ...(request === undefined ? [] : accountsOfCalls(request)),
  ]
  return [...new Set(named)].filter((address) => address !== zeroAddress)
}

const nothingApproved = notApplicable('nothing-approved')

function accountsOfCalls({ identity, transaction }: SignedRequest): readonly LowerAddress[] {
  const { call } = decodeTransaction(identity, transaction)
  const facts = { otherTransactions: nothingApproved, queue: nothingApproved }
  return mentionedAddresses(readCalls(transaction, call, facts)).map(({ address }) => address)
}
