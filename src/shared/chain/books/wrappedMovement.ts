import { hexToBigInt, size, slice } from 'viem/utils'
import { type LowerAddress, zeroAddress } from '../../domain/values/address.ts'
import type { Movement } from '../history/movements.ts'
import type { ChainLog } from '../simulate/Script.ts'

/** keccak-256 of `Deposit(address indexed, uint256)` and `Withdrawal(address indexed, uint256)` of wrapped currencies. */
const topics = {
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const

/**
 * What a wrapped currency (WETH9) logs in place of a transfer when it is made for an account or given back. Others log
 * it beside a transfer, and contracts that are not tokens log events of these names too: it is a movement only where the
 * balance says so. `undefined` for every other log.
 */
export function wrappedMovement(
  { address: token, topics: [kind, holder], data }: ChainLog,
  account: LowerAddress,
): Movement | undefined {
  const isWrap = kind === topics.deposit || kind === topics.withdrawal
  if (!isWrap || holder === undefined || size(data) !== 32 || slice(holder, 12) !== account) return undefined
  const value = hexToBigInt(data)
  return { token, item: undefined, other: zeroAddress, amount: kind === topics.deposit ? value : -value }
}
