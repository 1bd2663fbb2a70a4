import { readShownOrderText } from '../shared/domain/orders/readShownOrders.ts'
import type { ShownOrder } from '../shared/domain/orders/ShownOrder.ts'
import { commandErrors } from './commandErrors.ts'
import { readFileText } from './readFileText.ts'

/** The orders in these files. Throws where a file has none. */
export async function readOrderFiles(names: readonly string[]): Promise<readonly ShownOrder[]> {
  const lists = await Promise.all(
    names.map(async (name) => {
      const orders = readShownOrderText(await readFileText(name))
      if (orders.length === 0) throw commandErrors.badOrder({ name })
      return orders
    }),
  )
  return lists.flat()
}
