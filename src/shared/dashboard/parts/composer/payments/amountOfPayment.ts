import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { ListedToken } from '../../../../queries/listedTokens.ts'
import type { Ready } from '../../frame/page/Ready.ts'

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
    case 'erc20':
      return writeAmountOf(amount, token, units)
    case 'erc721':
      return `Item ${id} of ${symbol}`
    case 'erc1155':
      return `${formatAmount(amount, 0)} of item ${id} of ${symbol}`
  }
}

/** An amount of a currency or token with its unit. Without its decimals it is in the smallest unit, and says so. */
function writeAmountOf(amount: bigint, token: Address | undefined, units: ListUnits): string {
  const decimals = decimalsOf(token, units)
  const symbol = symbolOf(token, units)
  return decimals === undefined
    ? `${formatAmount(amount, 0)} smallest units of ${symbol}`
    : `${formatAmount(amount, decimals)} ${symbol}`
}

/** The word of the contract, with its address where another has the same word; the address where it has none. */
export function symbolOf(token: Address | undefined, { native, tokens }: ListUnits): string {
  if (token === undefined) return native.symbol
  const word = shownSymbol(tokens.get(token))
  if (word === '') return shortenAddress(token)
  const same = [...tokens].filter(([, other]) => plainWord(shownSymbol(other)) === plainWord(word))
  return same.length > 1 || plainWord(word) === plainWord(native.symbol)
    ? `${word} ${shortenAddress(token)}`
    : word
}

function shownSymbol(token: ListedToken | undefined): string {
  return visibleText(token?.symbol ?? '')
}

/** Two words that look alike count as the same. */
function plainWord(word: string): string {
  return word.normalize('NFKC').trim().toLowerCase()
}

/** `undefined` for a token that has not said them; 0 for what is counted in whole items. */
export function decimalsOf(token: Address | undefined, { native, tokens }: ListUnits): number | undefined {
  if (token === undefined) return native.decimals
  const unit = tokens.get(token)
  if (unit?.kind === 'erc20') return unit.decimals
  return unit?.kind === 'erc721' || unit?.kind === 'erc1155' ? 0 : undefined
}
