import { formatAmount } from '../../../domain/values/amount.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { TransferredAsset } from '../../../gateway/TransactionInfo.ts'
import type { Chain } from '../../../source/AccountSource.ts'

/** How much of what: `1.5 ETH`, `PASS #2`. Of a coin that the gateway gives no value for, its symbol alone. */
export function assetAmount(asset: TransferredAsset, { symbol, decimals }: Chain['nativeCurrency']): string {
  switch (asset.kind) {
    case 'native':
      return asset.value === undefined ? symbol : `${formatAmount(asset.value, decimals)} ${symbol}`
    case 'erc20':
      return `${formatAmount(asset.value, asset.decimals ?? 0)} ${visibleText(asset.symbol ?? 'tokens')}`
    case 'erc721':
      return `${visibleText(asset.symbol ?? 'NFT')} #${asset.tokenId}`
    case 'other':
      return visibleText(asset.type)
  }
}
