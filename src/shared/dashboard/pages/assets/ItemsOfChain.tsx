import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { HeldItems } from '../../../chain/accounts/readHeldItems.ts'
import { searchFurther } from '../../../queries/logSearches.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { GoOn } from '../../parts/frame/lists/GoOn.tsx'
import { lookedAtWords } from '../../parts/frame/lists/lookedAtWords.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'

/** Looks on the chain for items of EIP-1155, when a person asks: anyone can send them, and no list vouches for them. */
export function ItemsOfChain({ held }: { readonly held: UseQueryResult<HeldItems> }) {
  const ready = useReady()
  const client = useQueryClient()
  const goOn = () => {
    searchFurther(client, refOf(ready), 'items')
    return held.refetch()
  }
  const describeError = useDescribeError()
  return (
    <>
      <span role="status">
        {held.isFetching && 'Asking the node which items were sent to this Safe.'}
        {!held.isFetching && held.data !== undefined && chainItemsWords(held.data)}
        {!held.isFetching && held.isError && describeError(held.error).title}
      </span>
      {held.data === undefined && (
        <Button small unavailable={held.isFetching} onClick={() => void goOn()}>
          Look for EIP-1155 items
        </Button>
      )}
      {held.data !== undefined && held.data.fromBlock > 0n && (
        <GoOn isSearching={held.isFetching} onGoOn={goOn} />
      )}
    </>
  )
}

function chainItemsWords({ items, fromBlock, isRefused, unread }: HeldItems): string {
  const words = [
    items.length === 0
      ? 'The chain shows no EIP-1155 items here.'
      : 'Items with a number held come from the chain. Anyone can make and send them.',
  ]
  if (fromBlock > 0n) words.push(lookedAtWords(fromBlock, isRefused))
  if (unread > 0) words.push(`${unread} more were not read.`)
  return words.join(' ')
}
