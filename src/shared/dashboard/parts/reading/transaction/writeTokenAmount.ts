import { formatAmount } from '../../../../domain/values/amount.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { TransferInfo } from '../../../../gateway/TransactionInfo.ts'

/** `12.5 COIN`; where the gateway does not know the token's decimals, its smallest units are counted. */
export function writeTokenAmount({
  value,
  decimals,
  symbol,
}: Extract<TransferInfo['asset'], { kind: 'erc20' }>): string {
  if (decimals !== undefined) return `${formatAmount(value, decimals)} ${visibleText(symbol ?? 'tokens')}`
  return `${formatAmount(value, 0)} smallest units of ${visibleText(symbol ?? 'a token')}`
}
