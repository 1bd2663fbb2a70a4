import type { Address } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import { readWords, wordToAddress, wordToNumber } from './words.ts'

/** One NFT on its way. */
export type ItemTransfer = { readonly recipient: Address; readonly item: bigint }

const selector = '0x42842e0e'

/** Reads back what `encodeItemTransfer` wrote, to the last byte; `undefined` for every other call. */
export function decodeItemTransfer({ value, data }: Call): ItemTransfer | undefined {
  if (value !== 0n || !data.toLowerCase().startsWith(selector)) return undefined
  const words = readWords(`0x${data.slice(selector.length)}`)
  if (words?.length !== 3 || wordToAddress(words[0]) === undefined) return undefined
  const recipient = wordToAddress(words[1])
  const item = wordToNumber(words[2])
  return recipient === undefined || item === undefined ? undefined : { recipient, item }
}
