import { groupThousands, withoutEndingZeros } from './amount.ts'
import { memoizeCalls } from './memoizeCalls.ts'

/**
 * A fiat value as people read it, `$1,565,423.96`; `undefined` when there is none: no prices, or not a number. A value
 * is an estimate, so that a billion has no cents, and a sum that no Safe holds is `over` the most that is written out.
 * `currency` is an ISO code.
 */
export function formatFiat(value: string, currency: string): string | undefined {
  const number = Number(value)
  if (!Number.isFinite(number) || number === 0) return undefined
  const size = Math.abs(number)
  if (size > mostWritten) {
    const most = formatDigits(mostWritten, currency, 0)
    return most && `over ${most}`
  }
  return formatDigits(number, currency, size < 1 ? 4 : size < mostWithCents ? 2 : 0)
}

/** A price has fewer digits than a billion with cents. */
const mostWithCents = 1e9
/** More than all money that there is, in every currency: a wrong price, or a token that is junk. */
export const mostWritten = 1e15

function formatDigits(number: number, currency: string, digits: Digits): string | undefined {
  return /^usd$/i.test(currency) ? formatDollars(number, digits) : formats[digits](currency)?.format(number)
}

type Digits = 0 | 2 | 4

/** Letter for letter what `Intl` writes, which loads its tables first: that took half as long as React's rendering. */
export function formatDollars(number: number, mostDigits: Digits): string {
  const size = Math.abs(number)
  // Shifting the written digits rounds what is written: 19.095 is $19.10, though the nearest binary number is less.
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${mostDigits}`))
  const digits = String(units).padStart(mostDigits + 1, '0')
  const end = digits.length - mostDigits
  const whole = groupThousands(digits.slice(0, end))
  const cents = digits.slice(end)
  const point = cents === '' ? '' : '.'
  return `${number < 0 ? '-' : ''}$${whole}${point}${cents.slice(0, 2)}${withoutEndingZeros(cents.slice(2))}`
}

// Making a format costs more than a hundred uses of it.
const formats = {
  0: memoizeCalls((currency: string) => createFormat(currency, 0)),
  2: memoizeCalls((currency: string) => createFormat(currency, 2)),
  4: memoizeCalls((currency: string) => createFormat(currency, 4)),
}

/** `undefined` for what is not a currency. */
function createFormat(currency: string, digits: Digits): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.toUpperCase(),
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: digits,
      ...(digits === 0 && { minimumFractionDigits: 0 }),
    })
  } catch {
    return undefined
  }
}
