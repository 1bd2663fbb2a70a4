import type { BookedExecution, BookLine } from '../../../chain/books/BookLine.ts'
import { lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import type { TransferInfo } from '../../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'

/** The entry of the gateway that a line belongs to: of the same execution, or the transfer that it is. */
export function summaryOf(
  { line, execution }: { readonly line: BookLine; readonly execution: BookedExecution | undefined },
  listed: readonly TransactionSummary[],
): TransactionSummary | undefined {
  if (execution !== undefined) {
    const own = listed.find((summary) => isSummaryOf(summary, execution))
    if (own !== undefined) return own
  }
  const unsigned = listed.filter(({ safeTxHash }) => safeTxHash === undefined)
  return (
    unsigned.find(({ info }) => info.kind === 'transfer' && isTransferOf(info, line)) ??
    listedModule(unsigned)
  )
}

function listedModule(listed: readonly TransactionSummary[]): TransactionSummary | undefined {
  return listed.find(({ execution }) => execution?.kind === 'module')
}

function isTransferOf({ asset, sender, recipient }: TransferInfo, { token, item, other, amount }: BookLine) {
  const side = lowerAddress((amount < 0n ? recipient : sender).address)
  if (side !== other) return false
  const size = amount < 0n ? -amount : amount
  if (asset.kind === 'native') return token === zeroAddress && asset.value === size
  if (asset.kind === 'erc20') return lowerAddress(asset.token) === token && asset.value === size
  return asset.kind === 'erc721' && lowerAddress(asset.token) === token && asset.tokenId === item
}

/** Whether the gateway and the chain speak of the same execution. */
export function isSummaryOf(
  { safeTxHash }: TransactionSummary,
  { safeTxHash: executed }: BookedExecution,
): boolean {
  return safeTxHash?.toLowerCase() === executed.toLowerCase()
}
