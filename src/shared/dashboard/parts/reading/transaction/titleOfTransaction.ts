import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { visibleText } from '../../../../domain/values/text.ts'

/** What a transaction is about in a few words, read from its bytes. `symbol`: of the native currency. */
export function titleOfTransaction(
  transaction: SafeTransaction,
  { safe, symbol }: { readonly safe: `0x${string}`; readonly symbol: string },
): string {
  const { to, value, data, operation } = transaction
  if (data === '0x' && operation === 0) {
    if (value > 0n) return `Send ${formatAmount(value, 18)} ${symbol}`
    return to === safe ? 'Rejection' : 'Empty call'
  }
  const { content, calls } = decodeCall({ from: safe, to, value, data, operation }, { mostLeafCalls: 200 })
  if (calls.length > 1) return `Batch of ${calls.length} calls`
  return content.kind === 'method' ? `Call of ${visibleText(content.method.name)}` : 'Contract call'
}
