import type { Address } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { TransactionInfo, TransferredAsset } from '../../../../gateway/TransactionInfo.ts'
import { writeTokenAmount } from './writeTokenAmount.ts'

type NativeUnit = { readonly symbol: string; readonly decimals: number }

/** An amount in words, its unit apart: `5` and `ETH`. An item is one word and has no unit. */
export type WordedAmount = { readonly amount: string; readonly unit: string }

/** A transfer as a row of the history tells it. */
export type WordedTransfer = WordedAmount & {
  readonly verb: 'Paid' | 'Sent' | 'Received'
  readonly sign: '+' | '−'
  readonly side: 'from' | 'to'
  /** The account on the other side. */
  readonly other: Address
}

/** What a transfer moved into the Safe or out of it; `undefined` for everything else. The gateway's word, unchecked. */
export function listedTransfer(info: TransactionInfo, native: NativeUnit): WordedTransfer | undefined {
  if (info.kind !== 'transfer' || info.direction === 'UNKNOWN') return undefined
  const { asset, sender, recipient } = info
  const amount = listedAmount(asset, native)
  if (info.direction === 'INCOMING')
    return { ...amount, verb: 'Received', sign: '+', side: 'from', other: sender.address }
  const verb = asset.kind === 'native' || asset.kind === 'erc20' ? 'Paid' : 'Sent'
  return { ...amount, verb, sign: '−', side: 'to', other: recipient.address }
}

function listedAmount(asset: TransferredAsset, { symbol, decimals }: NativeUnit): WordedAmount {
  switch (asset.kind) {
    case 'native':
      return asset.value === undefined
        ? { amount: symbol, unit: '' }
        : { amount: formatAmount(asset.value, decimals), unit: symbol }
    case 'erc20': {
      const [amount = '', ...unit] = writeTokenAmount(asset).split(' ')
      return { amount, unit: unit.join(' ') }
    }
    case 'erc721':
      return { amount: `${visibleText(asset.symbol ?? 'NFT')} #${asset.tokenId}`, unit: '' }
    case 'other':
      return { amount: visibleText(asset.type), unit: '' }
  }
}

/** `5 ETH` */
export function joinAmount({ amount, unit }: WordedAmount): string {
  return unit === '' ? amount : `${amount} ${unit}`
}
