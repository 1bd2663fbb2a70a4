import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { addressWord, callData, numberWord } from './words.ts'

/** `safeTransferFrom` of EIP-721 and of EIP-1155: a contract that cannot take the item refuses it. */
const methods = {
  one: { selector: '0x42842e0e', method: 'safeTransferFrom(address,address,uint256)' },
  manyAlike: { selector: '0xf242432a', method: 'safeTransferFrom(address,address,uint256,uint256,bytes)' },
} as const

/** The data of the call that moves an item of `from`, and the signature of its method. */
export function encodeItemTransfer({
  from,
  recipient,
  item,
  amount,
}: {
  readonly from: Address
  readonly recipient: Address
  readonly item: bigint
  /** How many, where there are many alike (EIP-1155); absent for an NFT of EIP-721. */
  readonly amount?: bigint | undefined
}): { readonly data: Hex; readonly method: string } {
  const words = [addressWord(from), addressWord(recipient), numberWord(item)]
  if (amount === undefined) {
    const { selector, method } = methods.one
    return { data: callData(selector, ...words), method }
  }
  const { selector, method } = methods.manyAlike
  return { data: callData(selector, ...words, numberWord(amount), ...noBytes), method }
}

/** Where the bytes begin, behind five words, and that there are none. */
const noBytes = [numberWord(160n), numberWord(0n)]
