import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { collectiblesQuery } from '../../../../queries/collectibles.ts'
import { heldItemsQuery, itemAmountsQuery } from '../../../../queries/heldItems.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { joinNfts } from './nfts.ts'

/** The NFTs of a Safe: those of the gateway's list, and those of the chain once the user has asked for them. */
export function useNfts(ready: Ready) {
  const source = useSource()
  const account = refOf(ready)
  const query = useInfiniteQuery(collectiblesQuery(account))
  const listed = query.data?.collectibles ?? []
  const amounts = useQuery({
    ...itemAmountsQuery(source, account, listed),
    enabled: listed.length > 0,
    placeholderData: keepPreviousData,
  })
  const items = useQuery(heldItemsQuery(source, account))
  return {
    query,
    /** Where it failed, none of the amounts is known. */
    amounts,
    /** Asked with `refetch`. */
    held: items,
    nfts: joinNfts(listed, amounts.data ?? [], items.data?.items ?? []),
  }
}
