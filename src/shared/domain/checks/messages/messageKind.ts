import type { TypedData } from '../../typedData/typedData.ts'
import { readOrders } from './readOrders.ts'
import { readPermit } from './readPermit.ts'

/** Whether J4 or J5 names who takes or gets something by these typed data. */
export function isPermitOrOrder(typedData: TypedData): boolean {
  return readPermit(typedData) !== undefined || readOrders(typedData).length > 0
}
