import type { LeadUnit } from '../../../domain/lead/Lead.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { WordedAmount } from '../../parts/reading/transaction/listedTransfer.ts'
import type { BatchRead } from './batchLead.ts'
import { transfersIn } from './batchMovements.ts'

/**
 * What the calls of a batch move in all, a sum for each token with its sign in front. Sums of nothing are left out, and
 * so are tokens that do not say how they write amounts: the title counts their smallest units.
 */
export function batchSums(
  { call, tokens }: Pick<BatchRead, 'call' | 'tokens'>,
  { safe, native }: { readonly safe: AccountRef['address']; readonly native: LeadUnit },
): readonly (WordedAmount & { readonly token: LowerAddress })[] {
  const own = lowerAddress(safe)
  const sums = new Map<LowerAddress, bigint>()
  for (const { kind, from = own, token, item, amount } of transfersIn(call, own))
    if (kind !== 'nft' && item === undefined)
      sums.set(token, (sums.get(token) ?? 0n) + (from === own ? -amount : amount))
  return [...sums].flatMap(([token, sum]) => {
    const asked = token === zeroAddress ? native : tokens.get(token)
    if (sum === 0n || asked === undefined || typeof asked === 'string') return []
    const amount = formatAmount(sum < 0n ? -sum : sum, asked.decimals)
    return [{ token, amount: `${sum < 0n ? '−' : '+'}${amount}`, unit: visibleText(asked.symbol) }]
  })
}
