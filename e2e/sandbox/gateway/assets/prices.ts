import { formatUnits, parseUnits } from 'viem'

/** The currencies of the service, in its order. */
const RATES: Readonly<Record<string, string>> = {
  USD: '1',
  EUR: '0.92',
  ETH: '0.0004',
  AUD: '1.5',
  BTC: '0.00001',
  CAD: '1.4',
  CHF: '0.88',
  CNY: '7.2',
  GBP: '0.78',
  INR: '84',
  JPY: '150',
  KRW: '1400',
  NZD: '1.7',
  RUB: '95',
  TRY: '38',
  ZAR: '18',
}

export const fiatCodes: readonly string[] = Object.keys(RATES)

/** Prices go out with at most this many digits after the point. */
const DIGITS = 20

/** A price without a currency: what one whole token is worth in US dollars, and how that changed within a day. */
export type DollarPrice = { readonly dollars: string; readonly change: string | null }

/** `currency` in any capitals; '0' for one without a rate, as for a token without a price. */
export function convert(price: DollarPrice | undefined, currency: string): string {
  const rate = RATES[currency.toUpperCase()]
  if (price === undefined || rate === undefined) return '0'
  return formatUnits(
    (parseUnits(price.dollars, DIGITS) * parseUnits(rate, DIGITS)) / 10n ** BigInt(DIGITS),
    DIGITS,
  )
}

/** What `amount` (in the token's smallest unit) is worth at `price`: exact down to the last digit sent. */
export function worth(amount: bigint, decimals: number, price: string): string {
  return formatUnits((amount * parseUnits(price, DIGITS)) / 10n ** BigInt(decimals), DIGITS)
}

export function sum(amounts: readonly string[]): string {
  return formatUnits(
    amounts.reduce((total, amount) => total + parseUnits(amount, DIGITS), 0n),
    DIGITS,
  )
}
