import { describe, expect, test } from 'vitest'
import {
  batch,
  encode,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { decodeCall } from '../../calldata/decodeCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import { createSubject } from './createSubject.ts'
import { isTokenCall, readTransfer } from './readTransfers.ts'

const native: LowerAddress = '0x0000000000000000000000000000000000000000'
const permit2: LowerAddress = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const decoded = ({ to, value = 0n, data = '0x', operation = 0 }: SceneCall) =>
  decodeCall({ from: safe, to, value, data, operation })
const transfersOf = (call: SceneCall) => createSubject(scene(call)).transfers.map((found) => found.transfer)
const plain = { kind: 'token', token: usdc, from: safe, to: stranger, amount: 5n, checksReceiver: false }

describe('readTransfers', () => {
  test.each<[string, readonly unknown[], object]>([
    ['transfer(address a,uint256 b)', [stranger, 5n], plain],
    ['transferAndCall(address a,uint256 b,bytes c)', [stranger, 5n, '0x'], plain],
    ['send(address a,uint256 b,bytes c)', [stranger, 5n, '0x'], plain],
    [
      'transferFrom(address a,address b,uint256 c)',
      [weth, stranger, 5n],
      { ...plain, kind: 'token-or-nft', from: weth },
    ],
    ['transfer(address a,uint256 b,uint256 c)', [stranger, 9n, 5n], { ...plain, kind: 'token-or-nft' }],
    [
      'transferFrom(address a,address b,uint256 c,uint256 d)',
      [weth, stranger, 9n, 5n],
      { ...plain, kind: 'token-or-nft', from: weth },
    ],
    [
      'safeTransferFrom(address a,address b,uint256 c)',
      [safe, stranger, 5n],
      { ...plain, kind: 'nft', checksReceiver: true },
    ],
    [
      'safeTransferFrom(address a,address b,uint256 c,uint256 d,bytes e)',
      [safe, stranger, 9n, 5n, '0x'],
      { ...plain, kind: 'nft', item: 9n, checksReceiver: true },
    ],
  ])('behavior: %s moves what it says', (signature, args, expected) => {
    const call = { to: usdc, data: encode(signature, args) }
    expect(transfersOf(call)).toEqual([expected])
    expect(isTokenCall(decoded(call))).toBe(true)
  })

  test('behavior: a batch of EIP-1155 moves each item in its number', () => {
    const method = 'safeBatchTransferFrom(address a,address b,uint256[] c,uint256[] d,bytes e)'
    const data = encode(method, [safe, stranger, [9n, 10n], [5n, 1n], '0x'])
    const items = { ...plain, kind: 'nft', checksReceiver: true }
    expect(transfersOf({ to: usdc, data })).toEqual([
      { ...items, item: 9n, amount: 5n },
      { ...items, item: 10n, amount: 1n },
    ])
  })

  test('behavior: Permit2 names the token, and may move many at once', () => {
    const row = { from: safe, to: stranger, amount: 5n, token: usdc }
    const single = encode('transferFrom(address a,address b,uint160 c,address d)', [safe, stranger, 5n, usdc])
    expect(transfersOf({ to: permit2, data: single })).toEqual([plain])
    expect(isTokenCall(decoded({ to: permit2, data: single }))).toBe(false)
    const many = encode('transferFrom((address from,address to,uint160 amount,address token)[] a)', [
      [row, { ...row, from: weth, token: weth, amount: 6n }],
    ])
    expect(transfersOf({ to: permit2, data: many, value: 1n })).toEqual([
      plain,
      { ...plain, from: weth, token: weth, amount: 6n },
      { ...plain, kind: 'native', token: native, to: permit2, amount: 1n, alongCall: true },
    ])
  })

  test('behavior: native currency moves alone, along with a call, and never by delegatecall', () => {
    const alone = { ...plain, kind: 'native', token: native }
    expect(transfersOf({ to: stranger, value: 5n })).toEqual([alone])
    expect(transfersOf({ to: stranger, value: 5n, data: '0x12345678' })).toEqual([
      { ...alone, alongCall: true },
    ])
    for (const nothing of [
      { to: stranger },
      { to: stranger, value: 5n, operation: 1 },
      { to: stranger, value: 5n, data: '0x12345678', operation: 1 },
    ] as const)
      expect(transfersOf(nothing)).toEqual([])
  })

  test('behavior: a batch moves what its items move', () => {
    const items = [
      { to: usdc, data: transfer(stranger, 5n) },
      { to: stranger, value: 5n },
    ]
    expect(transfersOf(batch(items))).toEqual([plain, { ...plain, kind: 'native', token: native }])
  })

  test('error: data without the arguments move nothing', () => {
    expect(transfersOf({ to: usdc, data: '0xa9059cbb' })).toEqual([])
    expect(readTransfer(decoded({ to: usdc, data: '0x12345678' }))).toBeUndefined()
    expect(isTokenCall(decoded({ to: usdc, data: '0x12345678' }))).toBe(false)
    expect(isTokenCall(decoded({ to: usdc, value: 1n }))).toBe(false)
  })
})
