import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownOrder } from '../../../../domain/orders/ShownOrder.ts'
import { gatewayKeys } from '../../../../queries/gatewayKeys.ts'

const none: readonly ShownOrder[] = []

/** Orders that the user showed, until the page is closed. */
export function useDroppedOrders(): readonly ShownOrder[] {
  const { data } = useQuery({
    queryKey: gatewayKeys.droppedOrders(),
    queryFn: () => none,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Takes the orders that the user shows beside those shown before: their hash decides which of them counts. */
export function useDropOrders(): (orders: readonly ShownOrder[]) => void {
  const client = useQueryClient()
  return (orders) =>
    client.setQueryData<readonly ShownOrder[]>(gatewayKeys.droppedOrders(), (dropped = none) => [
      ...dropped,
      ...orders,
    ])
}
