import { describe, expect, test } from 'vitest'
import { carol, claiming, encode, safe, scene, stranger, usdc, weth } from '../../../testing/checkScene.ts'
import { decodeCall } from '../../calldata/decodeCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import { claimedSubject } from './claimedSubject.ts'
import { createSubject } from './createSubject.ts'
import { bridgedAmount, proceedsReceiver } from './proceeds.ts'

const receiverOf = (signature: string, args: readonly unknown[]) =>
  proceedsReceiver(
    decodeCall({ from: safe, to: weth, value: 0n, data: encode(signature, args), operation: 0 }),
  )

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'

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

describe('proceedsReceiver and bridgedAmount', () => {
  const read = (signature: string, args: readonly unknown[], value = 0n) => {
    const plain = createSubject(
      scene({ to: stranger, data: encode(signature, args), value }, { facts: claiming(signature) }),
    )
    const { call } = claimedSubject(plain, 'person') ?? plain
    return [proceedsReceiver(call), bridgedAmount(call)]
  }
  const padded = `0x${carol.slice(2).padStart(64, '0')}`

  test('behavior: an address or the end of a word by its name, in tuples but not in lists', () => {
    expect(read('depositSome(address to)', [carol])[0]).toBe(carol)
    expect(read('depositSome(bytes32 recipient)', [padded])[0]).toBe(carol)
    expect(read('depositSome(bytes32 root)', [padded])[0]).toBe(undefined)
    expect(read('depositSome(bytes recipient)', [padded])[0]).toBe(undefined)
    expect(read('depositSome(uint256 to)', [5n])[0]).toBe(undefined)
    expect(read('depositSome((address to,uint256 amount) what)', [{ to: carol, amount: 1n }])[0]).toBe(carol)
    expect(read('depositSome((uint256 amount) first,address to)', [{ amount: 1n }, carol])[0]).toBe(carol)
    expect(read('depositSome(address[] to)', [[carol]])[0]).toBe(undefined)
    expect(read('sendSome(address to)', [carol])[0]).toBe(undefined)
    expect(read('mint(address to,uint256 amount)', [carol, 5n])[0]).toBe(undefined)
  })
  test('behavior: what a bridge takes: the token and amount it names, or the value', () => {
    expect(read('bridgeAsset(address token,uint256 amount)', [usdc, 5n])[1]).toEqual({
      token: usdc,
      amount: 5n,
    })
    expect(
      read('bridgeAsset(address localToken,address token,uint256 inputAmount)', [weth, usdc, 5n])[1],
    ).toEqual({ token: weth, amount: 5n })
    expect(read('bridgeETH(uint256 amount)', [5n], 7n)[1]).toEqual({ token: zero, amount: 7n })
    expect(read('bridgeETH(uint256 amount)', [5n])[1]).toBe(undefined)
    expect(read('bridgeAsset(address token)', [usdc], 7n)[1]).toBe(undefined)
    expect(read('bridgeOther(address token,uint256 amount)', [usdc, 5n])[1]).toBe(undefined)
    expect(read('depositForBurnOf(address burnToken,uint256 value)', [usdc, 5n])[1]).toEqual({
      token: usdc,
      amount: 5n,
    })
  })
})
