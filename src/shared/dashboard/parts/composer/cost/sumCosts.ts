import type { Holding } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'

/** An amount that somebody pays for an execution, in the smallest unit. The zero address is the native currency. */
export type Cost = {
  readonly token: LowerAddress
  readonly amount: bigint
  readonly symbol: string
  readonly decimals: number
}

/** The same with one amount for each token, in the order of the first of each; nothing of what is 0. */
export function sumCosts(costs: readonly Cost[]): readonly Cost[] {
  const sums = new Map<LowerAddress, Cost>()
  for (const cost of costs) {
    if (cost.amount === 0n) continue
    const amount = cost.amount + (sums.get(cost.token)?.amount ?? 0n)
    sums.set(cost.token, { ...cost, amount })
  }
  return [...sums.values()]
}

/** What costs are worth by the prices that are listed; `undefined` where one of them has no price. */
export function worthOfCosts(costs: readonly Cost[], listed: readonly Holding[]): number | undefined {
  let worth = 0
  for (const { token, amount, decimals } of costs) {
    const price = listed.find((holding) => holding.token === token)?.price
    if (price === undefined) return undefined
    worth += (Number(amount) / 10 ** decimals) * price
  }
  return worth
}
