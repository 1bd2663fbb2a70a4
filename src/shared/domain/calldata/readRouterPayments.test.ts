import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { checksumAddress, type LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { decodeCall } from './decodeCall.ts'
import { readRouterPayments } from './readRouterPayments.ts'

const abi = parseAbi(['function execute(bytes commands,bytes[] inputs,uint256 deadline)'])
const at = (digit: string): LowerAddress => `0x${digit.repeat(40)}`
const [router, token, taker, other] = [at('1'), at('2'), at('3'), at('4')]

function read(commands: Hex, inputs: readonly Hex[]) {
  const data = encodeFunctionData({ abi, functionName: 'execute', args: [commands, inputs, 1n] })
  const from = checksumAddress(at('5'))
  return readRouterPayments(decodeCall({ from, to: checksumAddress(router), value: 0n, data, operation: 0 }))
}

const sweep = encodeAbiParameters(parseAbiParameters('address,address,uint256'), [token, taker, 1n])
const unwrap = encodeAbiParameters(parseAbiParameters('address,uint256'), [other, 1n])
const plan = (actions: Hex, parameters: readonly Hex[]) =>
  encodeAbiParameters(parseAbiParameters('bytes,bytes[]'), [actions, parameters])

describe('readRouterPayments', () => {
  test('behavior: sweeps, transfers, shares and unwrapped ether go to their receivers', () => {
    expect(read('0x04050c', [sweep, sweep, unwrap])).toEqual({ receivers: [taker, other], whole: true })
    expect(read('0x84', [sweep])).toEqual({ receivers: [taker], whole: true })
  })

  test('behavior: the actions of Uniswap 4 are read inside their plan', () => {
    const swap = encodeAbiParameters(parseAbiParameters('uint256'), [1n])
    const taken = plan('0x060c0e', [swap, swap, sweep])
    expect(read('0x10', [taken])).toEqual({ receivers: [taker], whole: true })
    expect(read('0x10', [plan('0x60', [swap])])).toEqual({ receivers: [], whole: false })
    expect(read('0x10', ['0x1234'])).toEqual({ receivers: [], whole: false })
  })

  test('behavior: what is not known, cut off or without input is not whole', () => {
    expect(read('0x3f', [sweep])).toEqual({ receivers: [], whole: false })
    expect(read('0x04', ['0x00'])).toEqual({ receivers: [], whole: false })
    expect(read('0x0404', [sweep])).toEqual({ receivers: [taker], whole: false })
  })

  test('behavior: other methods are none of a router', () => {
    const call = { from: checksumAddress(router), to: checksumAddress(token), value: 0n, operation: 0 }
    expect(readRouterPayments(decodeCall({ ...call, data: '0x' }))).toBeUndefined()
    expect(readRouterPayments(decodeCall({ ...call, data: '0xd0e30db0' }))).toBeUndefined()
  })
})
