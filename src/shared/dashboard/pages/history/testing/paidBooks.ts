import type { Books } from '../../../../chain/books/BookLine.ts'
import { checksumAddress, lowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import type { Hex } from '../../../../domain/values/hex.ts'

export const bookedSafe = checksumAddress('0x47d3c9c6b1b6e1b1c1f4cc1b4a7d9a1bc21c33a0')
export const bookedPayee = lowerAddress('0x53349eb361fa53349eb361fa53349eb361fa5334')
export const bookedCollector = lowerAddress('0x1111111111111111111111111111111111111111')
export const bookedDollar = lowerAddress('0x2222222222222222222222222222222222222222')

export const bookedHash = (index: number): Hex => `0x${index.toString(16).padStart(64, '0')}`

/** Each of `count` executions paid 1 wei and 3.79388 of a token to a relay. */
export function paidBooks(count: number): Books {
  const transactions = Array.from({ length: count }, (_, index): Books['transactions'][number] => ({
    mined: {
      transactionHash: bookedHash(index + 1),
      from: bookedCollector,
      to: lowerAddress(bookedSafe),
      input: '0x',
      blockNumber: BigInt(index + 1),
      blockHash: undefined,
      timestamp: Date.UTC(2026, 10, 27),
      succeeded: true,
      fee: undefined,
      logs: [],
    },
    executions: [
      {
        succeeded: true,
        safeTxHash: bookedHash(index + 1),
        payment: 3_793_880n,
        logIndex: 1,
        nonce: BigInt(index),
        fields: {
          to: checksumAddress(bookedPayee),
          value: 1n,
          data: '0x',
          operation: 0,
          safeTxGas: 0n,
          baseGas: 0n,
          gasPrice: 1n,
          gasToken: checksumAddress(bookedDollar),
          refundReceiver: checksumAddress(bookedCollector),
        },
      },
    ],
    lines: [
      { part: 'payment', token: zeroAddress, item: undefined, other: bookedPayee, amount: -1n, execution: 0 },
      {
        part: 'fee',
        token: bookedDollar,
        item: undefined,
        other: bookedCollector,
        amount: -3_793_880n,
        execution: 0,
      },
    ],
    isTraced: false,
  }))
  return {
    transactions,
    unexplained: [{ token: bookedDollar, block: 7n, after: 6n, amount: -777n, timestamp: undefined }],
    changes: new Map(),
    uncompared: [],
    unread: [],
    fromBlock: 0n,
    toBlock: BigInt(count),
  }
}
