import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'

/** A column that tokens can be ordered by. Amounts of different tokens cannot be compared. */
export type TokenColumn = 'asset' | 'price' | 'value'

export type TokenOrder = { readonly column: TokenColumn; readonly rises: boolean }

/** The tokens in an order; as they were listed where there is none. What is equal stays in the order of the list. */
export function sortTokens(
  items: readonly TokenBalance[],
  order: TokenOrder | undefined,
): readonly TokenBalance[] {
  if (order === undefined) return items
  const sign = order.rises ? 1 : -1
  return [...items].sort((left, right) => sign * compareTokens(left, right, order.column))
}

/** The next order when the head of a column is pressed: names from A, numbers from the largest; then the other way. */
export function nextOrder(order: TokenOrder | undefined, column: TokenColumn): TokenOrder {
  return order?.column === column ? { column, rises: !order.rises } : { column, rises: column === 'asset' }
}

function compareTokens(left: TokenBalance, right: TokenBalance, column: TokenColumn): number {
  switch (column) {
    case 'asset':
      return left.symbol.localeCompare(right.symbol, 'en-US', { sensitivity: 'base' })
    case 'price':
      return Number(left.fiatPrice) - Number(right.fiatPrice)
    case 'value':
      return Number(left.fiatBalance) - Number(right.fiatBalance)
  }
}
