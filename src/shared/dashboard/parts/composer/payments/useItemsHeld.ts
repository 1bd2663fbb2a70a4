import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AskedItem } from '../../../../chain/accounts/readItemsHeld.ts'
import { assetKey, itemKey } from '../../../../domain/paymentList/checkPayments.ts'
import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import { itemsHeldQuery } from '../../../../queries/itemsHeld.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'

export type ItemsHeld = {
  /** Items of EIP-721 that another account has, by `itemKey`. */
  readonly absent: ReadonlySet<string>
  /** By `assetKey`: how many items of a collection that the list names are held, or how many of one item. */
  readonly held: ReadonlyMap<string, bigint>
}

/** Which items of a list the account has, as their contracts say. What was not answered is in neither. */
export function useItemsHeld(ready: Ready, payments: readonly Payment[]): ItemsHeld {
  const asked = useMemo(() => itemsIn(payments), [payments])
  const answers = useQuery(itemsHeldQuery(useSource(), refOf(ready), asked)).data
  return useMemo(() => (answers === undefined ? nothing : countHeld(asked, answers)), [asked, answers])
}

const nothing: ItemsHeld = { absent: new Set(), held: new Map() }

/** Each item once. */
function itemsIn(payments: readonly Payment[]): readonly AskedItem[] {
  const items = new Map<string, AskedItem>()
  for (const { kind, token, id } of payments)
    if ((kind === 'erc721' || kind === 'erc1155') && token !== undefined && id !== undefined)
      items.set(itemKey({ token, id }), { kind, token, id })
  return [...items.values()]
}

/** A collection of which one item was not answered for has no count. */
export function countHeld(asked: readonly AskedItem[], answers: readonly (bigint | undefined)[]): ItemsHeld {
  const absent = new Set<string>()
  const counts = new Map<string, bigint | undefined>()
  for (const [index, item] of asked.entries()) {
    const answer = answers[index]
    if (item.kind === 'erc721' && answer === 0n) absent.add(itemKey(item))
    const key = assetKey(item)
    const counted = counts.has(key) ? counts.get(key) : 0n
    counts.set(key, counted === undefined || answer === undefined ? undefined : counted + answer)
  }
  const entries = [...counts].flatMap(([key, count]) => (count === undefined ? [] : [[key, count] as const]))
  return { absent, held: new Map(entries) }
}
