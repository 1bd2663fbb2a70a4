import { capitalizeFirst } from '../../parts/frame/page/capitalizeFirst.ts'
import type { MonthSum } from './monthSums.ts'
import { writeDollars } from './rowDollars.ts'

/** `Out $68,753.20, in $120,000.00, fees $13.27`, without what is zero, and how many lines no price was found for. */
export function monthWords({ out, in: received, fees, unpriced }: MonthSum): string {
  const sides = [
    ['out', out],
    ['in', received],
    ['fees', fees],
  ] as const
  const sums = sides.flatMap(([name, cents]) => (cents === 0n ? [] : [`${name} ${writeDollars(cents)}`]))
  const missing = unpriced === 0 ? [] : [`${unpriced} ${unpriced === 1 ? 'line' : 'lines'} without a price`]
  return capitalizeFirst([...sums, ...missing].join(', '))
}
