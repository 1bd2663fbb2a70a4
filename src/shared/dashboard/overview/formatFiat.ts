/**
 * A fiat value as people read it, `$1,565,423.96`; `undefined` when there is none: no prices, or not a number.
 * `currency` is an ISO code.
 */
export function formatFiat(value: string, currency: string): string | undefined {
  const number = Number(value)
  if (!Number.isFinite(number) || number === 0) return undefined
  const digits = Math.abs(number) < 1 ? 4 : 2
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.toUpperCase(),
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: digits,
    }).format(number)
  } catch {
    return undefined
  }
}
