import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import type { Address } from '../../../domain/values/address.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { ListedToken } from '../../../queries/listedTokens.ts'
import type { Ready } from '../page/Ready.ts'

/** How the amounts of a list are written. */
export type ListUnits = {
  readonly native: Ready['chain']['nativeCurrency']
  readonly tokens: ReadonlyMap<Address, ListedToken>
}

/** `1,250.5 USDC`, `3 of item 7 of GAME` or `Item 7 of ART`: an amount with its unit, exactly. */
export function amountOfPayment({ kind, token, amount, id }: Payment, units: ListUnits): string {
  const symbol = symbolOf(token, units)
  switch (kind) {
    case 'native':
      return `${formatAmount(amount, units.native.decimals)} ${symbol}`
    case 'erc20':
      return `${formatAmount(amount, decimalsOf(token, units))} ${symbol}`
    case 'erc721':
      return `Item ${id} of ${symbol}`
    case 'erc1155':
      return `${formatAmount(amount, 0)} of item ${id} of ${symbol}`
  }
}

/** The word of the contract, or its address where it has none. */
export function symbolOf(token: Address | undefined, { native, tokens }: ListUnits): string {
  if (token === undefined) return native.symbol
  return visibleText(tokens.get(token)?.symbol ?? '') || shortenAddress(token)
}

/** 0 for what is counted in whole items. */
export function decimalsOf(token: Address | undefined, { native, tokens }: ListUnits): number {
  if (token === undefined) return native.decimals
  const known = tokens.get(token)
  return known?.kind === 'erc20' ? known.decimals : 0
}
