import { getCollectibles, getCollectiblesPage } from '@safe-global/safe-gateway-typescript-sdk'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { isError } from '../errors/AppError.ts'
import type { BalanceFilter } from './balanceCalls.ts'
import type { Collectible } from './Collectible.ts'
import { type GatewayConnection, type PageOptions, parsedAnswer } from './connection.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import type { Page } from './Page.ts'
import { addressPart, chainPart } from './parameters.ts'
import { collectibleValue } from './parseCollectible.ts'
import { parsePage } from './parsePage.ts'
import { walkPages } from './walkPages.ts'

export type CollectibleCalls = {
  /** NFTs of an account, by the paged call (v2), or, of a gateway that lacks it, by the one that gives all at once (v1). */
  readonly collectibles: (
    account: AccountRef,
    filter: BalanceFilter,
    options: PageOptions,
  ) => Promise<Page<Collectible>>
}

type BalanceQuery = { readonly trusted?: boolean; readonly exclude_spam: boolean }

export function createCollectibleCalls({ ask, baseUrl }: GatewayConnection): CollectibleCalls {
  return {
    async collectibles({ chainId, address }, { trusted, spam }, { signal, cursor: start }) {
      const allAtOnce = (query: BalanceQuery) => {
        const answer = ask(signal, () => getCollectibles(chainPart(chainId), addressPart(address), query))
        return parsedAnswer('collectibles', answer, (results) =>
          parsePage(collectibleValue, { results, next: null }, { baseUrl, cursor: undefined }),
        )
      }
      const page = (cursor: string | undefined) => {
        const query = {
          ...(trusted !== undefined && { trusted }),
          exclude_spam: spam !== true,
          ...(cursor !== undefined && { cursor }),
        }
        const answer = ask(signal, () => getCollectiblesPage(chainPart(chainId), addressPart(address), query))
        return parsedAnswer('collectibles', answer, (value) =>
          parsePage(collectibleValue, value, { baseUrl, cursor }),
        ).catch((error: unknown) => {
          if (cursor !== undefined || !isError(error, gatewayErrors.response) || error.facts.status !== 404)
            throw error
          return allAtOnce(query)
        })
      }
      return walkPages(page, start, () => true)
    },
  }
}
