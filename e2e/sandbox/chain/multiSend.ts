import { type Address, concat, encodeFunctionData, encodePacked, type Hex, size } from 'viem'
import { multiSendAbi } from './safeAbi.ts'

export type BatchCall = {
  readonly to: Address
  /** Wei; none when left out. */
  readonly value?: bigint
  readonly data?: Hex
}

/** Calldata for a delegate call of MultiSend or MultiSendCallOnly: the calls in order, all or none. */
export function encodeMultiSend(calls: readonly BatchCall[]): Hex {
  const packed = calls.map(({ to, value = 0n, data = '0x' }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, value, BigInt(size(data)), data],
    ),
  )
  return encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concat(packed)] })
}
