import { memoize } from '../../../domain/values/memoize.ts'

/**
 * A fiat value as people read it, `$1,565,423.96`; `undefined` when there is none: no prices, or not a number.
 * `currency` is an ISO code.
 */
export function formatFiat(value: string, currency: string): string | undefined {
  const number = Number(value)
  if (!Number.isFinite(number) || number === 0) return undefined
  const fine = Math.abs(number) < 1
  if (/^usd$/i.test(currency) && Math.abs(number) < mostByHand) return formatDollars(number, fine ? 4 : 2)
  return (fine ? fineFormat : usualFormat)(currency)?.format(number)
}

/** Below it every unit of the last digit is an exact number. */
const mostByHand = 1e11

/** Letter for letter what `Intl` writes, which loads its tables first: that took half as long as React's rendering. */
function formatDollars(number: number, mostDigits: number): string {
  const size = Math.abs(number)
  // Shifting the written digits rounds what is written: 19.095 is $19.10, though the nearest binary number is less.
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${mostDigits}`))
  const digits = String(units).padStart(mostDigits + 1, '0')
  const whole = digits.slice(0, -mostDigits).replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = digits.slice(-mostDigits)
  return `${number < 0 ? '-' : ''}$${whole}.${cents.slice(0, 2)}${cents.slice(2).replace(/0+$/, '')}`
}

// Making a format costs more than a hundred uses of it.
const usualFormat = memoize((currency) => createFormat(currency, 2))
const fineFormat = memoize((currency) => createFormat(currency, 4))

/** `undefined` for what is no currency. */
function createFormat(currency: string, maximumFractionDigits: number): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.toUpperCase(),
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits,
    })
  } catch {
    return undefined
  }
}
