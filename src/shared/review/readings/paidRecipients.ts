import { type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import type { TransferredAsset } from '../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../gateway/TransactionSummary.ts'

/**
 * Whom a Safe paid itself, each once, in the order of its first payment. `history` is as services list it, the newest
 * first. Only what the Safe sent counts, and only more than nothing: anybody can make a token tell of a transfer of zero
 * from the Safe, and a token of their own tell of any transfer.
 */
export function paidRecipients(history: readonly TransactionSummary[]): readonly LowerAddress[] {
  return [...new Set(history.flatMap((transaction) => recipientPaidBy(transaction) ?? []).reverse())]
}

function recipientPaidBy(transaction: TransactionSummary): LowerAddress | undefined {
  const { info } = transaction
  return info.kind === 'transfer' && isPayment(transaction) ? lowerAddress(info.recipient.address) : undefined
}

/** Whether the Safe itself made a payment of more than nothing. */
export function isPayment({ id, info, status }: TransactionSummary): boolean {
  const own = id.startsWith('multisig_') || id.startsWith('module_')
  if (!own || status !== 'SUCCESS') return false
  return info.kind === 'transfer' && info.direction === 'OUTGOING' && !isWorthless(info.asset)
}

function isWorthless(asset: TransferredAsset): boolean {
  if (asset.kind === 'native') return asset.value === undefined || asset.value === 0n
  if (asset.kind === 'erc20') return asset.value === 0n || asset.imitation
  return asset.kind === 'other'
}
