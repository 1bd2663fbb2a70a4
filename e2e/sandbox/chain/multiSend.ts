import { type Address, concat, encodeFunctionData, encodePacked, type Hex, size } from 'viem'
import { multiSendAbi } from './safeAbi.ts'

export type BatchCall = {
  readonly to: Address
  /** Wei; none when left out. */
  readonly value?: bigint
  readonly data?: Hex
  /** 1 delegate-calls, which only MultiSend can do; 0 when left out. */
  readonly operation?: 0 | 1
}

/** Calldata for a delegate call of MultiSend or MultiSendCallOnly: the calls in order, all or none. */
export function encodeMultiSend(calls: readonly BatchCall[]): Hex {
  const packed = calls.map(({ to, value = 0n, data = '0x', operation = 0 }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [operation, to, value, BigInt(size(data)), data],
    ),
  )
  return encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concat(packed)] })
}
