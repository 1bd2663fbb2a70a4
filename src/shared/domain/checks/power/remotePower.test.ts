import { describe, expect, test } from 'vitest'
import {
  account,
  batch,
  calmCall,
  encode,
  look,
  payroll,
  safe,
  scene,
  stranger,
} from '../../../testing/checkScene.ts'
import type { Hex } from '../../values/hex.ts'

const messenger = account('messenger')
const far = account('contract of another chain')
const top = (severity: string) => [`${severity} at transaction`]
const send = (message: Hex, target = far) => ({
  to: messenger,
  data: encode('sendMessage(address target,bytes message,uint32 minGasLimit)', [target, message, 200_000]),
})
const give = (to: string) => encode('transferOwnership(address newOwner)', [to])
const padded = (address: string) => address.slice(2).padStart(64, '0')

describe('calls that a message carries to another chain', () => {
  test('behavior: H1 fires for power over a contract of another chain, at any depth', () => {
    expect(look('H1', scene(send(give(stranger))))).toEqual(top('critical'))
    expect(look('H1', scene(send(give(payroll))))).toEqual(top('warning'))
    expect(look('H1', scene(send(encode('upgradeTo(address implementation)', [stranger]))))).toEqual(
      top('critical'),
    )
    const inner = encode('multicall(bytes[] data)', [[give(stranger)]])
    expect(look('H1', scene(send(inner)))).toEqual(top('critical'))
    expect(look('H1', scene(batch([calmCall, send(give(stranger))])))).toEqual(['critical at batch item 2'])
  })

  test('behavior: H1 fires for the owners and modules of a Safe on another chain', () => {
    const owner = encode('addOwnerWithThreshold(address owner,uint256 threshold)', [stranger, 1n])
    expect(look('H1', scene(send(owner, safe)))).toEqual(top('critical'))
    expect(look('H1', scene(send(encode('enableModule(address module)', [stranger]), safe)))).toEqual(
      top('high'),
    )
  })

  test('behavior: every kind of messenger is read, in any order of its arguments', () => {
    for (const [signature, args] of [
      ['requireToPassMessage(address contractAddress,bytes data,uint256 gas)', [far, give(stranger), 5n]],
      [
        'depositTransaction(address to,uint256 value,uint64 gasLimit,bool isCreation,bytes data)',
        [far, 0n, 5n, false, give(stranger)],
      ],
      [
        'createRetryableTicket(address to,uint256 l2CallValue,uint256 maximumSubmissionCost,address excessFeeRefundAddress,address callValueRefundAddress,uint256 gasLimit,uint256 maxFeePerGas,bytes data)',
        [far, 0n, 5n, safe, safe, 5n, 5n, give(stranger)],
      ],
    ] as const)
      expect(look('H1', scene({ to: messenger, data: encode(signature, args) })), signature).toEqual(
        top('critical'),
      )
  })

  test('behavior: F19 fires for what is paid or allowed to a stranger on another chain', () => {
    const pay = (to: string) => encode('transfer(address to,uint256 amount)', [to, 5n])
    const allow = (to: string) => encode('approve(address spender,uint256 amount)', [to, 5n])
    expect(look('F19', scene(send(pay(stranger))))).toEqual(top('high'))
    expect(look('F19', scene(send(allow(stranger))))).toEqual(top('high'))
    for (const known of [payroll, safe]) {
      expect(look('F19', scene(send(pay(known))))).toEqual([])
      expect(look('F19', scene(send(allow(known))))).toEqual([])
    }
  })

  test('behavior: C14 and C18 fire for a message that is not decoded, and not for one without data', () => {
    const odd: Hex = `0xfedcba98${padded(stranger)}`
    expect(look('C14', scene(send(odd)))).toEqual(top('warning'))
    expect(look('C18', scene(send(odd)))).toEqual(top('high'))
    expect(look('C14', scene(send('0x')))).toEqual([])
    expect(look('C18', scene(send(give(stranger))))).toEqual([])
  })
})
