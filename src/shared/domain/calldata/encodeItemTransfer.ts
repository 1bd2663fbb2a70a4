import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { addressWord, numberWord } from './words.ts'

/** `safeTransferFrom(address,address,uint256)` of EIP-721: a contract that cannot take it refuses it. */
const selector = '0x42842e0e'

/** The data of the call that moves one NFT (EIP-721) of `from`, and the signature of its method. */
export function encodeItemTransfer({
  from,
  recipient,
  item,
}: {
  readonly from: Address
  readonly recipient: Address
  readonly item: bigint
}): { readonly data: Hex; readonly method: string } {
  return {
    data: `${selector}${addressWord(from)}${addressWord(recipient)}${numberWord(item)}`,
    method: 'safeTransferFrom(address,address,uint256)',
  }
}
