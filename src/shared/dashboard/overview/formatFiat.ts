import { remember } from '../../domain/remember.ts'

/**
 * A fiat value as people read it, `$1,565,423.96`; `undefined` when there is none: no prices, or not a number.
 * `currency` is an ISO code.
 */
export function formatFiat(value: string, currency: string): string | undefined {
  const number = Number(value)
  if (!Number.isFinite(number) || number === 0) return undefined
  return (Math.abs(number) < 1 ? fineFormat : usualFormat)(currency)?.format(number)
}

// Making a format costs more than a hundred uses of it.
const usualFormat = remember((currency) => createFormat(currency, 2))
const fineFormat = remember((currency) => createFormat(currency, 4))

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
