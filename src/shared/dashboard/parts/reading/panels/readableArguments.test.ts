import { expect, test } from 'vitest'
import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import {
  account,
  encode,
  payroll,
  safe,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../../../testing/checkScene.ts'
import { readableArguments } from './readableArguments.ts'

const unit = { symbol: 'USDC', decimals: 6 }
const unitOf = (token: string) => (token === usdc ? unit : undefined)

function read(to: `0x${string}`, data: `0x${string}`) {
  const from = checksumAddress(safe)
  return readableArguments(
    decodeCall({ from, to: checksumAddress(to), value: 0n, data, operation: 0 }),
    unitOf,
  )
}

test('behavior: the amount of a token method has the unit of the token', () => {
  expect(read(usdc, transfer(payroll, 125_500_000n))).toEqual([
    { name: 'to', kind: 'address', address: payroll },
    { name: 'value', kind: 'amount', amount: 125_500_000n, unit },
  ])
})

test('behavior: an amount of an unknown token stays an integer', () => {
  expect(read(account('unknown token'), transfer(payroll, 7n)).at(1)).toEqual({
    name: 'value',
    kind: 'text',
    text: '7',
  })
})

test('behavior: the largest amounts are unlimited, with the token they are of', () => {
  const data = encode('approve(address spender,uint256 value)', [payroll, 2n ** 256n - 1n])
  expect(read(usdc, data).at(1)).toMatchObject({ kind: 'unlimited', unit })
})

test('behavior: fields of a struct have names, each amount the unit of its own token, and times are times', () => {
  const params = {
    tokenIn: usdc,
    tokenOut: weth,
    fee: 500,
    recipient: safe,
    deadline: 1_800_000_000n,
    amountIn: 100_000_000n,
    amountOutMinimum: 1n,
    sqrtPriceLimitX96: 0n,
  }
  const data = encode(
    'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
    [params],
  )
  const [struct] = read(uniswap, data)
  if (struct?.kind !== 'fields') throw new Error('no struct')
  const field = (name: string) => struct.fields.find((one) => one.name === name)
  expect(field('amountIn')).toMatchObject({ kind: 'amount', amount: 100_000_000n, unit })
  expect(field('amountOutMinimum')).toMatchObject({ kind: 'text', text: '1' })
  expect(field('deadline')).toMatchObject({ kind: 'time', seconds: 1_800_000_000n })
  expect(field('recipient')).toMatchObject({ kind: 'address', address: safe })
})

test('behavior: a number that is no time stays a number, whatever its name', () => {
  const data = encode('approve(address token,address spender,uint160 amount,uint48 expiration)', [
    usdc,
    payroll,
    5_000_000n,
    2 ** 48 - 1,
  ])
  const list = read(account('permit'), data)
  expect(list.find(({ name }) => name === 'amount')).toMatchObject({ kind: 'amount', unit })
  expect(list.find(({ name }) => name === 'expiration')).toMatchObject({
    kind: 'text',
    text: String(2n ** 48n - 1n),
  })
})
