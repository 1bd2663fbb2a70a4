import type { PaidOut } from '../../domain/checks/doubles/paidAlike.ts'
import type { TokenTransfer } from '../../domain/checks/subject/TokenTransfer.ts'
import { lowerAddress } from '../../domain/values/address.ts'
import type { TransferInfo, TransferredAsset } from '../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../gateway/TransactionSummary.ts'

/** The least bytes of a call in a batch besides its data: its target and its value. */
const leastAround = 52

/**
 * Whether a transaction of the history may make every payment of another one, by what its list tells: then its calls are
 * asked for. The list is only believed where it tells of something else.
 */
export function mayPaySame({ id, status, info }: TransactionSummary, { calls, transfers }: PaidOut): boolean {
  if (!id.startsWith('multisig_') || status !== 'SUCCESS') return false
  switch (info.kind) {
    case 'transfer':
      return calls.length === 1 && info.direction !== 'INCOMING' && isSameTransfer(info, transfers)
    case 'custom': {
      if (info.isCancellation) return false
      const [only, second] = calls
      const isDirect =
        only !== undefined &&
        second === undefined &&
        lowerAddress(info.to.address) === only.to &&
        bytesIn(only.data) === info.dataSize &&
        (info.value === undefined || info.value === only.value)
      const least = calls.reduce((sum, { data }) => sum + leastAround + bytesIn(data), 0)
      return isDirect || info.dataSize > least
    }
    case 'settings-change':
    case 'creation':
      return false
    case 'other':
      return true
  }
}

function isSameTransfer({ recipient, asset }: TransferInfo, transfers: PaidOut['transfers']): boolean {
  const to = lowerAddress(recipient.address)
  return transfers.some(({ transfer }) => transfer.to === to && isSameAsset(asset, transfer))
}

function isSameAsset(asset: TransferredAsset, { kind, token, amount }: TokenTransfer): boolean {
  switch (asset.kind) {
    case 'native':
      return kind === 'native' && (asset.value === undefined || asset.value === amount)
    case 'erc20':
      return token === lowerAddress(asset.token) && asset.value === amount
    case 'erc721':
      return token === lowerAddress(asset.token)
    case 'other':
      return true
  }
}

function bytesIn(data: string): number {
  return data.length / 2 - 1
}
