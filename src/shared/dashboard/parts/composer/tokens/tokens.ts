import type { TransferAsset } from '../../../../domain/calldata/encodeTransfer.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { groupBy } from '../../../../domain/values/groupBy.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { Chain } from '../../../../source/Connection.ts'
import type { DecidedDecimals } from './decideDecimals.ts'

/** How a line and a list name the native currency. */
export const nativeToken = 'native'

/** Something that can be sent. `balance` in the smallest unit; `undefined` while it is not known. */
export type Token = {
  /** `native`, or the address in lower case: what a line stores. */
  readonly key: string
  readonly asset: TransferAsset
  readonly symbol: string
  /** The symbol, made distinct from another token of the same symbol. */
  readonly label: string
  readonly balance: bigint | undefined
  /** What one of it is worth in the currency of the site, by the list that has it; `undefined` where no list has a price. */
  readonly price?: string | undefined
} & DecidedDecimals

/** An EIP-20 token, listed by a service or asked of its contract. `balance` in the smallest unit. */
export type KnownToken = {
  readonly address: Address
  readonly symbol: string
  readonly balance: bigint | undefined
  readonly price?: string | undefined
} & DecidedDecimals

/** A token as a person describes it, where its contract does not. */
export type TypedToken = { readonly address: Address; readonly symbol: string; readonly decimals: number }

/** What can be chosen in a line: the native currency first, then `erc20`, each contract once. */
export function tokensOf(
  { nativeCurrency }: Pick<Chain, 'nativeCurrency'>,
  native: bigint | undefined,
  erc20: readonly KnownToken[],
  nativePrice?: string,
): readonly Token[] {
  const listed = [...new Map(erc20.map((token) => [token.address.toLowerCase(), token])).values()]
  const bySymbol = groupBy([nativeCurrency, ...listed], ({ symbol }) => foldedSymbol(symbol))
  const isDouble = (symbol: string) => (bySymbol.get(foldedSymbol(symbol))?.length ?? 0) > 1
  return [
    {
      key: nativeToken,
      asset: { kind: 'native' },
      symbol: nativeCurrency.symbol,
      label: nativeCurrency.symbol,
      decimals: nativeCurrency.decimals,
      balance: native,
      price: nativePrice,
    },
    ...listed.map(({ address, symbol, ...token }): Token => {
      const visible = visibleText(symbol)
      const distinct = isDouble(symbol) ? `${visible} ${shortenAddress(address)}` : visible
      return {
        ...token,
        key: address.toLowerCase(),
        asset: { kind: 'erc20', address },
        symbol: visible,
        label: token.typed ? `${distinct} (decimals typed)` : distinct,
      }
    }),
  ]
}

/** Two symbols that look alike count as the same. */
function foldedSymbol(symbol: string): string {
  return symbol.normalize('NFKC').trim().toLowerCase()
}
