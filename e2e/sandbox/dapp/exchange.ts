import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import type { Token } from '../World.ts'

/** The router of the exchange: it stands in for one of Uniswap 2, and has its method. */
export const exchangeRouter: Address = getAddress('0x4a52b09b05c5d3e2c7a1f0d96e8b74c3a1d25e90')

/** Where the path of a swap into ether ends; nothing is there. */
const wrappedEther: Address = getAddress('0x4a52b09b05c5d3e2c7a1f0d96e8b74c3a1d25e91')

const abi = parseAbi([
  'function approve(address spender, uint256 value) returns (bool)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** A swap as apps ask for it: the approval of just this amount, and the swap itself. */
export function swapCalls({
  token,
  amount,
  least,
  receiver,
}: {
  readonly token: Pick<Token, 'address'>
  /** Smallest unit. */
  readonly amount: bigint
  /** Wei. */
  readonly least: bigint
  readonly receiver: Address
}): readonly { readonly to: Address; readonly data: Hex }[] {
  const inAnHour = BigInt(Math.floor(Date.now() / 1000) + 3_600)
  const path = [token.address, wrappedEther]
  return [
    {
      to: token.address,
      data: encodeFunctionData({ abi, functionName: 'approve', args: [exchangeRouter, amount] }),
    },
    {
      to: exchangeRouter,
      data: encodeFunctionData({
        abi,
        functionName: 'swapExactTokensForETH',
        args: [amount, least, path, receiver, inAnHour],
      }),
    },
  ]
}
