import { describe, expect, test } from 'vitest'
import { encode, safe, stranger, usdc, weth } from '../../../testing/checkScene.ts'
import { decodeCall } from '../../calldata/decodeCall.ts'
import { proceedsReceiver } from './proceeds.ts'

const receiverOf = (signature: string, args: readonly unknown[]) =>
  proceedsReceiver(
    decodeCall({ from: safe, to: weth, value: 0n, data: encode(signature, args), operation: 0 }),
  )

describe('proceedsReceiver', () => {
  test.each<[string, readonly unknown[]]>([
    ['withdraw(uint256 assets,address receiver,address owner)', [5n, stranger, safe]],
    ['redeem(uint256 shares,address receiver,address owner)', [5n, stranger, safe]],
    ['supply(address asset,uint256 amount,address onBehalfOf,uint16 code)', [usdc, 5n, stranger, 0]],
    [
      'swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 deadline)',
      [5n, 1n, [usdc, weth], stranger, 1n],
    ],
    [
      'depositForBurn(uint256 amount,uint32 domain,bytes32 mintRecipient,address token)',
      [5n, 3, `0x${'ab'.repeat(12)}${stranger.slice(2)}`, usdc],
    ],
    [
      'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 limit) params)',
      [
        {
          tokenIn: usdc,
          tokenOut: weth,
          fee: 500,
          recipient: stranger,
          deadline: 1n,
          amountIn: 5n,
          amountOutMinimum: 0n,
          limit: 0n,
        },
      ],
    ],
  ])('behavior: %s brings what it is about to whom it names', (signature, args) => {
    expect(receiverOf(signature, args)).toBe(stranger)
  })

  test.each<[string, readonly unknown[]]>([
    ['transfer(address to,uint256 value)', [stranger, 5n]],
    ['approve(address spender,uint256 value)', [stranger, 5n]],
    ['mint(address to,uint256 amount)', [stranger, 5n]],
    ['withdraw(uint256 amount)', [5n]],
    ['deposit()', []],
  ])('behavior: %s brings nothing to another account', (signature, args) => {
    expect(receiverOf(signature, args)).toBeUndefined()
  })
})
