import { queryOptions } from '@tanstack/react-query'
import type { NameFacts } from '../../domain/checks/subject/CheckFacts.ts'
import { lowerAddress } from '../../domain/values/address.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import { lookUpName } from '../../queries/names.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import type { ChosenName } from './ChosenName.ts'

const freshMilliseconds = 30_000

/** Where names lead now by which recipients were chosen. Rejects when the chain does not answer. */
export function chosenNamesQuery(source: AccountSource, chainId: number, chosen: readonly ChosenName[]) {
  return queryOptions({
    queryKey: gatewayKeys.chosenNames(
      chainId,
      chosen.map(({ name, address }) => `${name} ${address}`),
    ),
    queryFn: ({ signal }): Promise<readonly NameFacts[]> =>
      Promise.all(
        chosen.map(async ({ name, address }) => {
          const answer = await lookUpName(source, chainId, name, signal)
          return {
            name,
            chosen: lowerAddress(address),
            now: answer.kind === 'address' ? lowerAddress(answer.address) : undefined,
          }
        }),
      ),
    staleTime: freshMilliseconds,
  })
}
