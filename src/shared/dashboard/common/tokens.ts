import type { TransferAsset } from '../../domain/calldata/encodeTransfer.ts'
import { visibleText } from '../../domain/text.ts'
import type { Chain, TokenBalance } from '../../source/AccountSource.ts'
import { shortenAddress } from '../../ui/groupHex.ts'

/** How a line and a list name the native currency. */
export const nativeToken = 'native'

/** Something that can be sent. `balance` in the smallest unit; `undefined` while nobody told it. */
export type Token = {
  /** `native`, or the address in lower case: what a line stores. */
  readonly key: string
  readonly asset: TransferAsset
  readonly symbol: string
  /** The symbol, told apart from another token that calls itself the same. */
  readonly label: string
  readonly decimals: number
  readonly balance: bigint | undefined
}

/** What can be chosen in a line: the native currency first, then the tokens of the list. */
export function tokensOf(
  chain: Pick<Chain, 'nativeCurrency'>,
  native: bigint | undefined,
  items: readonly TokenBalance[],
): readonly Token[] {
  const erc20 = items.filter((item) => item.kind === 'erc20')
  const symbols = [chain.nativeCurrency.symbol, ...erc20.map(({ symbol }) => symbol)].map(plain)
  const isDouble = (symbol: string) => symbols.filter((other) => other === plain(symbol)).length > 1
  return [
    {
      key: nativeToken,
      asset: { kind: 'native' },
      symbol: chain.nativeCurrency.symbol,
      label: chain.nativeCurrency.symbol,
      decimals: chain.nativeCurrency.decimals,
      balance: native,
    },
    ...erc20.map(({ address, symbol, decimals, balance }): Token => {
      const shown = visibleText(symbol)
      return {
        key: address.toLowerCase(),
        asset: { kind: 'erc20', address },
        symbol: shown,
        label: isDouble(symbol) ? `${shown} ${shortenAddress(address)}` : shown,
        decimals,
        balance,
      }
    }),
  ]
}

function plain(symbol: string): string {
  return symbol.normalize('NFKC').trim().toLowerCase()
}
