import type { Address } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import type { TransferAsset } from './encodeTransfer.ts'
import { readWords, wordToAddress, wordToNumber } from './words.ts'

export type Transfer = {
  readonly asset: TransferAsset
  readonly recipient: Address
  /** In the asset's smallest unit. */
  readonly amount: bigint
}

const transferSelector = '0xa9059cbb'

/** Reads back what `encodeTransfer` wrote, to the last byte; `undefined` for every other call. */
export function decodeTransfer({ to, value, data }: Call): Transfer | undefined {
  if (data === '0x') return { asset: { kind: 'native' }, recipient: to, amount: value }
  if (value !== 0n || !data.toLowerCase().startsWith(transferSelector)) return undefined
  const words = readWords(`0x${data.slice(transferSelector.length)}`)
  if (words?.length !== 2) return undefined
  const recipient = wordToAddress(words[0])
  const amount = wordToNumber(words[1])
  if (recipient === undefined || amount === undefined) return undefined
  return { asset: { kind: 'erc20', address: to }, recipient, amount }
}
