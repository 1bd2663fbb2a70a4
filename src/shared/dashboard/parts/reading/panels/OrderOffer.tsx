import { useState } from 'react'
import { readShownOrderText } from '../../../../domain/orders/readShownOrders.ts'
import { GivenText } from './GivenText.tsx'
import { useDropOrders } from './useDroppedOrders.ts'

/** Lets the user show the order that a call signs by its hash: where the hash fits, the order is judged. */
export function OrderOffer() {
  const drop = useDropOrders()
  const [typed, setTyped] = useState('')
  const read = readShownOrderText(typed)

  function take(text: string) {
    setTyped(text)
    const orders = readShownOrderText(text)
    if (orders.length > 0) drop(orders)
  }

  return (
    <GivenText
      summary="Add the order"
      label="Order (JSON)"
      hint={
        read.length === 0
          ? 'Paste or drop the order as the exchange gives it. Its hash has to match the one that is signed.'
          : 'Order read. It counts where its hash matches.'
      }
      problem={read.length === 0 ? 'No order can be read from this.' : undefined}
      typed={typed}
      onGive={take}
    />
  )
}
