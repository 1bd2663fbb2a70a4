import { queryOptions } from '@tanstack/react-query'
import { type DecodedCall, everyCall } from '../../domain/calldata/DecodedCall.ts'
import type { InterfaceClaim } from '../../domain/checks/subject/InterfaceClaim.ts'
import { readInterface } from '../../domain/contractCall/readInterface.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import { checksumAddress, type LowerAddress } from '../../domain/values/address.ts'
import { contractQuery } from '../../queries/gatewayFacts.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import { accountOf } from './Question.ts'

const dayMilliseconds = 86_400_000

/** Contracts that are called with data that are not decoded. */
export function undecodedContracts(call: DecodedCall): readonly LowerAddress[] {
  const contracts = new Set<LowerAddress>()
  for (const { content, to } of everyCall(call))
    if (content.kind === 'unknown' && content.selector !== undefined) contracts.add(to)
  return [...contracts]
}

/**
 * What the gateway says of the methods of contracts. A contract that it does not know, or does not tell of, has no
 * claim. Rejects when it answers for none of them.
 */
export function interfaceClaimsQuery(identity: SafeIdentity, contracts: readonly LowerAddress[]) {
  return queryOptions({
    queryKey: gatewayKeys.reading(accountOf(identity), 'interfaces', contracts),
    queryFn: async ({ client }): Promise<readonly InterfaceClaim[]> => {
      const answers = await Promise.allSettled(
        contracts.map((address) =>
          client.fetchQuery(contractQuery(identity.chainId, checksumAddress(address))),
        ),
      )
      const [first] = answers
      if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
        throw first.reason
      return answers.flatMap((answer, index): readonly InterfaceClaim[] => {
        const abi = answer.status === 'fulfilled' ? answer.value?.abi : undefined
        const methods = readInterface(abi)?.methods
        return methods === undefined ? [] : [{ contract: contracts[index], by: 'gateway', methods }]
      })
    },
    staleTime: dayMilliseconds,
  })
}
