import type { Address } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import { addressWord, numberWord } from './words.ts'

/** `transfer(address,uint256)` of EIP-20. */
const transferSelector = '0xa9059cbb'

/** What a transfer moves: the native currency, or an EIP-20 token by its contract. */
export type TransferAsset =
  | { readonly kind: 'native' }
  | { readonly kind: 'erc20'; readonly address: Address }

/** The call that moves `amount` (smallest unit) of an asset to `recipient`. */
export function encodeTransfer(transfer: {
  readonly asset: TransferAsset
  readonly recipient: Address
  readonly amount: bigint
}): Call {
  const { asset, recipient, amount } = transfer
  if (asset.kind === 'native') return { to: recipient, value: amount, data: '0x' }
  return {
    to: asset.address,
    value: 0n,
    data: `${transferSelector}${addressWord(recipient)}${numberWord(amount)}`,
  }
}
