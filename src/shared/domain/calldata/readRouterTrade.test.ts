import { concat, encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { checksumAddress, type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { decodeCall } from './decodeCall.ts'
import { readRouterTrade } from './readRouterTrade.ts'

const abi = parseAbi(['function execute(bytes commands,bytes[] inputs,uint256 deadline)'])
const at = (digit: string): LowerAddress => `0x${digit.repeat(40)}`
const [router, sold, bought, other, safe] = [at('1'), at('2'), at('3'), at('4'), at('5')]
const mark = (number: string): Hex => `0x${number.padStart(40, '0')}`
const [toCaller, toRouter] = [mark('1'), mark('2')]
const native = lowerAddress(zeroAddress)

function read(commands: Hex, inputs: readonly Hex[], value = 0n) {
  const data = encodeFunctionData({ abi, functionName: 'execute', args: [commands, inputs, 1n] })
  return readRouterTrade(
    decodeCall({ from: checksumAddress(safe), to: checksumAddress(router), value, data, operation: 0 }),
  )
}

const packed = (to: Hex, [first, second]: readonly [bigint, bigint], path: readonly Hex[]) =>
  encodeAbiParameters(parseAbiParameters('address,uint256,uint256,bytes,bool'), [
    to,
    first,
    second,
    concat(path.flatMap((token, index) => (index === 0 ? [token] : ['0x0001f4' as const, token]))),
    true,
  ])
const listed = (to: Hex, [first, second]: readonly [bigint, bigint], path: readonly Hex[]) =>
  encodeAbiParameters(parseAbiParameters('address,uint256,uint256,address[],bool'), [
    to,
    first,
    second,
    path,
    true,
  ])
const sweep = (token: Hex, to: Hex, least: bigint) =>
  encodeAbiParameters(parseAbiParameters('address,address,uint256'), [token, to, least])
const toAmount = (to: Hex, amount: bigint) =>
  encodeAbiParameters(parseAbiParameters('address,uint256'), [to, amount])

describe('readRouterTrade', () => {
  test('behavior: an exact amount is sold, by a packed path and by a list', () => {
    const expected = {
      kind: 'swap',
      gives: { token: sold, amount: 7n },
      gets: { token: bought, amount: 5n },
      exact: 'gives',
      receiver: undefined,
    }
    expect(read('0x00', [packed(toCaller, [7n, 5n], [sold, other, bought])])).toEqual(expected)
    expect(read('0x88', [listed(toCaller, [7n, 5n], [sold, other, bought])])).toEqual(expected)
  })

  test('behavior: an exact amount is bought; a packed path then begins with it', () => {
    const expected = {
      gives: { token: sold, amount: 7n },
      gets: { token: bought, amount: 5n },
      exact: 'gets',
    }
    expect(read('0x01', [packed(toCaller, [5n, 7n], [bought, other, sold])])).toMatchObject(expected)
    expect(read('0x09', [listed(toCaller, [5n, 7n], [sold, bought])])).toMatchObject(expected)
  })

  test('behavior: the native currency is wrapped first, and what is left of it comes back', () => {
    const paying = [toAmount(toRouter, 7n), packed(toCaller, [7n, 5n], [sold, bought])]
    expect(read('0x0b00', paying, 7n)?.gives).toEqual({ token: native, amount: 7n })
    const back = [...paying, toAmount(toCaller, 0n)]
    expect(read('0x0b000c', back, 7n)?.gets).toEqual({ token: bought, amount: 5n })
    const held = packed(toCaller, [2n ** 255n, 5n], [sold, bought])
    expect(read('0x0b00', [toAmount(toRouter, 7n), held], 7n)?.gives).toEqual({ token: native, amount: 7n })
    expect(read('0x00', [held])).toBeUndefined()
  })

  test('behavior: what the router keeps is what it hands over, after a share', () => {
    const kept = packed(toRouter, [7n, 0n], [sold, bought])
    const fee = sweep(bought, other, 25n)
    expect(read('0x000604', [kept, fee, sweep(bought, toCaller, 5n)])).toMatchObject({
      gets: { token: bought, amount: 5n },
      receiver: undefined,
    })
    expect(read('0x000c', [kept, toAmount(other, 5n)])).toMatchObject({
      gets: { token: native, amount: 5n },
      receiver: other,
    })
  })

  test('error: two swaps, other commands, a rest for another account or what stays in the router say nothing', () => {
    const one = packed(toCaller, [7n, 5n], [sold, bought])
    expect(read('0x0000', [one, one])).toBeUndefined()
    expect(read('0x0a00', [sweep(sold, other, 1n), one])).toBeUndefined()
    expect(read('0x0500', [sweep(sold, other, 1n), one])).toBeUndefined()
    expect(read('0x0004', [one, sweep(sold, other, 0n)])).toBeUndefined()
    expect(read('0x0400', [sweep(sold, other, 1n), one])).toBeUndefined()
    expect(read('0x0006', [one, sweep(bought, other, 25n)])).toBeUndefined()
    expect(read('0x00', [one], 3n), 'currency that is not what is sold').toBeUndefined()
    expect(read('0x00', [packed(toRouter, [7n, 5n], [sold, bought])])).toBeUndefined()
  })

  test('error: inputs that are cut off or missing say nothing, and never throw', () => {
    const whole = packed(toCaller, [7n, 5n], [sold, bought])
    for (let end = 2; end < whole.length - 2; end += 62)
      for (const command of ['0x00', '0x01', '0x08', '0x09'] as const)
        expect(() => read(command, [whole.slice(0, end) as Hex])).not.toThrow()
    expect(read('0x00', [])).toBeUndefined()
    expect(read('0x04', [sweep(sold, toCaller, 1n)])).toBeUndefined()
  })
})
