import { getCollectiblesPage } from '@safe-global/safe-gateway-typescript-sdk'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { BalanceFilter } from './balanceCalls.ts'
import type { Collectible } from './Collectible.ts'
import { type GatewayConnection, type PageOptions, parsedAnswer } from './connection.ts'
import type { Page } from './Page.ts'
import { addressPart, chainPart } from './parameters.ts'
import { collectibleValue } from './parseCollectible.ts'
import { parsePage } from './parsePage.ts'
import { walkPages } from './walkPages.ts'

export type CollectibleCalls = {
  /** NFTs of an account, by the paged call: the service has dropped the other one. */
  readonly collectibles: (
    account: AccountRef,
    filter: BalanceFilter,
    options: PageOptions,
  ) => Promise<Page<Collectible>>
}

export function createCollectibleCalls({ ask, baseUrl }: GatewayConnection): CollectibleCalls {
  return {
    async collectibles({ chainId, address }, { trusted, spam }, { signal, cursor: start }) {
      const page = (cursor: string | undefined) => {
        const query = {
          ...(trusted !== undefined && { trusted }),
          exclude_spam: spam !== true,
          ...(cursor !== undefined && { cursor }),
        }
        const answer = ask(signal, () => getCollectiblesPage(chainPart(chainId), addressPart(address), query))
        return parsedAnswer('collectibles', answer, (value) =>
          parsePage(collectibleValue, value, { baseUrl, cursor }),
        )
      }
      return walkPages(page, start, () => true)
    },
  }
}
