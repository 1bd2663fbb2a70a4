import { describe, expect, test } from 'vitest'
import {
  approve,
  batch,
  encode,
  look,
  safe,
  scene,
  simulated,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const million = 1_000_000n * 10n ** 6n
const untried = { facts: { simulation: unknownFact('node-cannot-simulate') } }
const swap = (amount: bigint, least: bigint, limit = 0n) => ({
  to: uniswap,
  data: encode(
    'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
    [
      {
        tokenIn: usdc,
        tokenOut: weth,
        fee: 500,
        recipient: safe,
        amountIn: amount,
        amountOutMinimum: least,
        sqrtPriceLimitX96: limit,
      },
    ],
  ),
})
const curve = (amount: bigint, least: bigint) => ({
  to: uniswap,
  data: encode('exchange(int128 i,int128 j,uint256 dx,uint256 min_dy)', [0n, 1n, amount, least]),
})

describe('check of the least amount of a swap', () => {
  test('behavior: F18 fires when much goes in and any amount may come out', () => {
    expect(look('F18', scene(swap(million, 0n), untried))).toEqual(['high at transaction'])
    expect(look('F18', scene(swap(million, 1n), untried))).toEqual(['high at transaction'])
    expect(look('F18', scene(swap(million / 10n, 0n), untried))).toEqual(['warning at transaction'])
    const allowed = batch([{ to: usdc, data: approve(uniswap, million) }, curve(million, 0n)])
    expect(look('F18', scene(allowed, untried))).toEqual(['high at batch item 2'])
    const endless = batch([{ to: usdc, data: approve(uniswap, 2n ** 256n - 1n) }, curve(million, 0n)])
    expect(look('F18', scene(endless, untried))).toEqual(['high at batch item 2'])
    const moves = [{ token: usdc, amount: -million, nft: false }]
    const tried = { facts: { simulation: knownFact(simulated({ moves })) } }
    expect(look('F18', scene(curve(million, 0n), tried))).toEqual(['high at transaction'])
    const paid = { ...swap(1n, 0n), value: 60n * 10n ** 18n }
    expect(look('F18', scene(paid, untried))).toEqual(['high at transaction'])
  })
  test('behavior: F18 stays silent for a least amount, a bound of the price, and for little', () => {
    expect(look('F18', scene(swap(million, 300n * 10n ** 18n), untried))).toEqual([])
    expect(look('F18', scene(swap(million, 0n, 2n ** 96n), untried))).toEqual([])
    expect(look('F18', scene(swap(million / 100n, 0n), untried))).toEqual([])
    expect(look('F18', scene(curve(million, 0n), untried))).toEqual([])
    const deposit = { to: uniswap, data: encode('deposit(uint256 assets,address receiver)', [million, safe]) }
    expect(look('F18', scene(deposit, untried))).toEqual([])
  })
})
