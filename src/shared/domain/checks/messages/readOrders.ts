import type { Argument } from '../../calldata/Argument.ts'
import { isRecord, type TypedData } from '../../typedData/typedData.ts'
import type { UnknownFields } from '../../values/untrusted.ts'
import { type OrderTerms, readOrderTerms } from './orderTerms.ts'

/** An order with its members as the message has them; `terms` is `undefined` where they cannot be read. */
export type Order = { readonly fields: UnknownFields; readonly terms: OrderTerms | undefined }

/** Bulk orders are long lists of the same. */
const mostOrders = 20

/** An order is the message itself, or is inside it: as the witness of a permit, or among many. */
export function readOrders({ primaryType, message }: TypedData): readonly Order[] {
  const orders = [...withOffers(message, 0)].slice(0, mostOrders)
  if (orders.length > 0) return orders
  return /order/i.test(primaryType) ? [{ fields: message, terms: readOrderTerms(message) }] : []
}

/** The orders among the arguments of a call, which have the names of their fields. */
export function readCalledOrders(list: readonly Argument[]): readonly Order[] {
  return [...withOffers(orderFieldsOf(list), 0)].slice(0, mostOrders)
}

function orderFieldsOf(list: readonly Argument[]): UnknownFields {
  return Object.fromEntries(list.map(({ name, type, value }) => [name, plainOf(type, value)]))
}

function plainOf(type: string, value: Argument['value']): unknown {
  if (typeof value !== 'object') return value
  return type.endsWith(')') ? orderFieldsOf(value) : value.map((item) => plainOf(item.type, item.value))
}

const mostDepth = 8

function* withOffers(value: unknown, depth: number): Generator<Order> {
  if (depth > mostDepth) return
  if (Array.isArray(value)) {
    for (const item of value) yield* withOffers(item, depth + 1)
    return
  }
  if (!isRecord(value)) return
  const terms = readOrderTerms(value)
  const isOrder = terms !== undefined && (terms.gives.length > 0 || hasOutputs(value))
  if (isOrder) yield { fields: value, terms }
  else for (const inner of Object.values(value)) yield* withOffers(inner, depth + 1)
}

function hasOutputs({ outputs, baseOutputs }: UnknownFields): boolean {
  return Array.isArray(outputs) || Array.isArray(baseOutputs)
}
