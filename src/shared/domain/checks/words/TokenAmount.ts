import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { formatAmount } from '../../values/amount.ts'
import { visibleText } from '../../values/text.ts'

/** An amount that a sentence names. */
export type TokenAmount = {
  /** The zero address is the native currency. */
  readonly token: LowerAddress
  /** Smallest unit. */
  readonly amount: bigint
  /** `undefined` when the token did not say; `native` for the currency of the chain, which has 18 decimals. */
  readonly unit: { readonly symbol: string; readonly decimals: number } | 'native' | undefined
}

/** The amount in whole units with its symbol where they are known, otherwise in the smallest unit with the token. */
export function writeAmount({ amount, unit, token }: TokenAmount): string {
  if (unit === undefined) return `${amount} units of ${checksumAddress(token)} (decimals unknown)`
  return unit === 'native'
    ? `${formatAmount(amount, 18)} of the native currency`
    : `${formatAmount(amount, unit.decimals)} ${visibleText(unit.symbol)}`
}
