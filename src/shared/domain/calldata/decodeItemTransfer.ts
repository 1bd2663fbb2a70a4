import type { Address } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import { encodeItemTransfer } from './encodeItemTransfer.ts'
import { readWords, wordToAddress, wordToNumber } from './words.ts'

/** An NFT on its way, or items of which there are many alike. */
export type ItemTransfer = {
  readonly recipient: Address
  readonly item: bigint
  /** How many (EIP-1155); absent for an NFT of EIP-721. */
  readonly amount?: bigint
}

/** Reads back what `encodeItemTransfer` wrote, to the last byte; `undefined` for every other call. */
export function decodeItemTransfer({ value, data }: Call): ItemTransfer | undefined {
  if (value !== 0n) return undefined
  const words = readWords(`0x${data.slice(10)}`)
  const from = wordToAddress(words?.[0])
  const recipient = wordToAddress(words?.[1])
  const item = wordToNumber(words?.[2])
  if (from === undefined || recipient === undefined || item === undefined) return undefined
  const amount = wordToNumber(words?.[3])
  const written = encodeItemTransfer({ from, recipient, item, amount })
  if (written.data !== data.toLowerCase()) return undefined
  return amount === undefined ? { recipient, item } : { recipient, item, amount }
}
