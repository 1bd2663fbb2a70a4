import { type DecodedCall, everyCall } from '../../../domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { readTransfers } from '../../../domain/checks/subject/readTransfers.ts'
import type { TokenTransfer } from '../../../domain/checks/subject/TokenTransfer.ts'
import type { LeadUnit } from '../../../domain/lead/Lead.ts'
import {
  type Address,
  checksumAddress,
  type LowerAddress,
  lowerAddress,
} from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import type { TransferredAsset } from '../../../gateway/TransactionInfo.ts'

/** What one call of a batch moves into the Safe or out of it. */
export type BatchMovement = {
  readonly direction: 'INCOMING' | 'OUTGOING'
  readonly from: Address
  readonly to: Address
  readonly asset: TransferredAsset
}

/** What a contract says it is; `unknown` where it could not be asked. */
export type AskedToken = LeadUnit | 'no-erc20' | 'unknown'

/** The tokens that a batch moves, to be asked about. */
export function batchTokens(details: TransactionDetails): readonly LowerAddress[] {
  return [...new Set(transfersOf(details).flatMap(({ kind, token }) => (kind === 'native' ? [] : [token])))]
}

/** What the calls of a batch move, in their order. `tokenOf` answers for each of `batchTokens`. */
export function batchMovements(
  details: TransactionDetails,
  tokenOf: (token: LowerAddress) => AskedToken,
): readonly BatchMovement[] {
  const safe = lowerAddress(details.safe)
  return transfersOf(details).map((transfer) => {
    const { from = safe, to } = transfer
    return {
      direction: from === safe ? 'OUTGOING' : 'INCOMING',
      from: checksumAddress(from),
      to: checksumAddress(to),
      asset: assetOf(transfer, tokenOf),
    }
  })
}

/** What a call and the calls inside it move into the Safe or out of it. What goes from the Safe to itself moves nothing. */
export function transfersIn(call: DecodedCall, safe: LowerAddress): readonly TokenTransfer[] {
  return [...everyCall(call)]
    .flatMap((part) => readTransfers(part))
    .filter(({ from, to, amount, kind }) => {
      const sender = from ?? safe
      if (kind === 'native' && amount === 0n) return false
      return sender !== to && (sender === safe || to === safe)
    })
}

function transfersOf({ safe, data }: TransactionDetails): readonly TokenTransfer[] {
  if (data === undefined) return []
  return transfersIn(decodeCall({ from: safe, ...data, to: data.to.address }), lowerAddress(safe))
}

function assetOf(
  { kind, token: lower, item, amount }: TokenTransfer,
  tokenOf: (token: LowerAddress) => AskedToken,
): TransferredAsset {
  if (kind === 'native') return { kind: 'native', value: amount }
  const token = checksumAddress(lower)
  const asked = tokenOf(lower)
  const named = { name: undefined, trusted: undefined }
  if (item !== undefined)
    return { kind: 'erc721', token, tokenId: item, count: amount, symbol: undefined, ...named }
  if (kind === 'nft' || (kind === 'token-or-nft' && asked === 'no-erc20'))
    return { kind: 'erc721', token, tokenId: amount, symbol: undefined, ...named }
  const unit = typeof asked === 'string' ? undefined : asked
  const { symbol, decimals } = unit ?? { symbol: undefined, decimals: undefined }
  return { kind: 'erc20', token, value: amount, symbol, decimals, imitation: false, ...named }
}
