import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  batch,
  calmCall,
  encode,
  look,
  multiSend,
  multiSendCallOnly,
  payroll,
  safe,
  scene,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { encodeMultiSend } from '../../calldata/multiSend.ts'
import type { Hex } from '../../values/hex.ts'
import { unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at transaction`]
const item = (severity: string, number = 1) => [`${severity} at batch item ${number}`]
const createCall = '0x9b35af71d77eaf8d7e40252370304687390a1a52'
const migration = '0x526643f69b81b008f46d95cd5ced5ec0edffdac6'
const multiSend150 = '0x218543288004cd07832472d464648173c77d7eb7'
const addOwner = encode('addOwnerWithThreshold(address owner,uint256 threshold)', [stranger, 1n])
const evil = { to: stranger, data: transfer(account('thief'), 0n), operation: 1 } as const
const evilContract = { accounts: accountsWith({ [stranger]: aContract }) }
const packed = (hex: string): Hex => encode('multiSend(bytes transactions)', [`0x${hex}`])
const batchOf = (data: Hex, to = multiSend) => scene({ to, data, operation: 1 })

describe('checks of delegatecalls', () => {
  test('behavior: C1 fires for foreign code, for official code of another role, and where code is not compared', () => {
    expect(look('C1', scene(evil))).toEqual(top('critical'))
    expect(look('C1', scene({ ...evil, to: '0x29fcb43b46531bca003ddc8fcb67ffe91900c762' }))).toEqual(
      top('critical'),
    )
    const elsewhere = { chainId: 31337, facts: { accounts: () => unknownFact('chain-silent') } }
    expect(look('C1', scene(batch([calmCall, calmCall]), elsewhere))).toEqual(top('warning'))
    const replaced = { chainId: 31337, facts: { accounts: accountsWith({ [multiSendCallOnly]: aContract }) } }
    expect(look('C1', scene(batch([calmCall, calmCall]), replaced))).toEqual(top('critical'))
    const fakeCode = { facts: { accounts: accountsWith({ [stranger]: { ...aContract, codeHash: '0x12' } }) } }
    expect(look('C1', scene(evil, fakeCode))).toEqual(top('critical'))
  })
  test('behavior: C1 stays silent for calls, published batches, and the published code on any chain', () => {
    expect(look('C1', scene(calmCall))).toEqual([])
    expect(look('C1', scene(batch([calmCall, calmCall])))).toEqual([])
    expect(look('C1', scene(batch([calmCall, calmCall]), { chainId: 31337 }))).toEqual([])
    const codeHash = '0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939'
    const copied = { facts: { accounts: accountsWith({ [stranger]: { ...aContract, codeHash } }) } }
    expect(look('C1', scene(batch([calmCall, calmCall], stranger), copied))).toEqual(top('info'))
    expect(look('C1', scene(evil, { facts: { deployments: unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: C2 fires for a delegatecall to an empty account', () => {
    expect(look('C2', scene(evil))).toEqual(top('critical'))
  })
  test('behavior: C2 stays silent where code is, and says when the code was not looked at', () => {
    expect(look('C2', scene(evil, { facts: evilContract }))).toEqual([])
    expect(look('C2', scene(evil, { facts: { accounts: () => unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: C3 fires for a foreign delegatecall in a batch, at any depth', () => {
    expect(look('C3', scene(batch([calmCall, evil], multiSend)))).toEqual(item('critical', 2))
    const deep = batch([calmCall, batch([evil], multiSend)], multiSend)
    expect(look('C3', scene(deep))).toEqual(['critical at batch item 2 > batch item 1'])
    expect(look('C3', scene(batch([evil])))).toEqual(item('high'))
  })
  test('behavior: C3 stays silent for a published batch in a batch', () => {
    expect(look('C3', scene(batch([calmCall, batch([calmCall])], multiSend)))).toEqual([])
    expect(look('C3', scene(evil))).toEqual([])
    const blind = { facts: { deployments: unknownFact('chain-silent') } }
    expect(look('C3', scene(batch([evil], multiSend), blind))).toEqual(['unchecked'])
  })
  test('behavior: C4 fires for a published contract that does more than batches', () => {
    const call = { to: migration, data: encode('migrateSingleton()', []), operation: 1 } as const
    expect(look('C4', scene(call))).toEqual(top('info'))
  })
  test('behavior: C4 fires more when a contract is created that takes native currency along', () => {
    const created = (value: bigint, signature: string, more: readonly unknown[]) =>
      look('C4', scene({ to: createCall, operation: 1, data: encode(signature, [value, '0x6080', ...more]) }))
    const salted = 'performCreate2(uint256 a,bytes b,bytes32 c)'
    const salt = `0x${'00'.repeat(32)}`
    expect(created(1n, 'performCreate(uint256 a,bytes b)', [])).toEqual(top('high'))
    expect(created(1n, salted, [salt])).toEqual(top('high'))
    expect(created(0n, salted, [salt])).toEqual(top('warning'))
  })
  test('behavior: C4 stays silent for batches', () => {
    expect([...look('C4', scene(batch([calmCall]))), ...look('C4', scene(calmCall))]).toEqual([])
  })
  test('behavior: C5 fires when a batch contract is called', () => {
    expect(look('C5', scene({ ...batch([calmCall]), operation: 0 }))).toEqual(top('warning'))
  })
  test('behavior: C5 stays silent for a delegated batch and for others that have such a method', () => {
    expect(look('C5', scene(batch([calmCall])))).toEqual([])
    expect(look('C5', scene({ ...batch([calmCall], stranger), operation: 0 }))).toEqual([])
    const blind = { facts: { deployments: unknownFact('chain-silent') } }
    expect(look('C5', scene({ ...batch([calmCall]), operation: 0 }, blind))).toEqual(['unchecked'])
  })
})

describe('checks of operations', () => {
  const entry = (operation: string, to: string, data = '') =>
    `${operation}${to.slice(2)}${'0'.repeat(64)}${(data.length / 2).toString(16).padStart(64, '0')}${data}`

  test('behavior: C6 fires for an operation above 1', () => {
    expect(look('C6', batchOf(packed(entry('02', payroll))))).toEqual(item('high'))
  })
  test('behavior: C6 stays silent for calls and delegatecalls', () => {
    expect(look('C6', scene(batch([calmCall, evil], multiSend)))).toEqual([])
  })
  test('behavior: C7 fires for the zero address in a batch of 1.5.0 and of unknown ones', () => {
    const zero = '0x0000000000000000000000000000000000000000'
    const rewritten = scene(batch([{ to: zero, data: addOwner }], multiSend150))
    expect(look('C7', rewritten)).toEqual(item('high'))
    expect(look('D1', rewritten)).toEqual(item('critical'))
    expect(look('C7', scene(batch([{ to: zero }], multiSend150)))).toEqual(item('warning'))
    const foreign = scene(batch([{ to: zero, data: addOwner }], stranger))
    expect(look('C7', foreign)).toEqual(item('high'))
    expect(look('D1', foreign)).toEqual(item('critical'))
  })
  test('behavior: C7 stays silent in older batches, where it is the zero address', () => {
    const zero = '0x0000000000000000000000000000000000000000'
    expect(look('C7', scene(batch([{ to: zero, data: addOwner }], multiSend)))).toEqual([])
  })
  test('behavior: C17 fires when the Safe is made to set itself up or to try something', () => {
    const data = encode('simulateAndRevert(address target,bytes data)', [stranger, '0x'])
    expect(look('C17', scene({ to: safe, data }))).toEqual(top('high'))
  })
  test('behavior: C17 stays silent for other targets and methods', () => {
    const data = encode('simulateAndRevert(address target,bytes data)', [stranger, '0x'])
    expect(look('C17', scene({ to: payroll, data }))).toEqual([])
    expect(look('C17', scene({ to: safe, data: addOwner }))).toEqual([])
  })
})

describe('checks of bytes', () => {
  const two = encodeMultiSend([
    { operation: 0, to: payroll, value: 1n, data: '0x' },
    { operation: 0, to: payroll, value: 2n, data: '0x1234' },
  ])

  test('behavior: C8 fires for a batch that ends inside a call, less for bytes that nothing reads', () => {
    const cut = packed(`${'00'}${payroll.slice(2)}${'0'.repeat(64)}${'0'.repeat(62)}20${'12'.repeat(4)}`)
    expect(look('C8', batchOf(cut))).toEqual(item('critical'))
    expect(look('C8', batchOf(packed('00'.repeat(33))))).toEqual(item('critical'))
    expect(look('C8', batchOf(packed('00'.repeat(32))))).toEqual(top('warning'))
    expect(look('C8', batchOf(packed('00')))).toEqual(top('warning'))
  })
  test('behavior: C8 stays silent for a batch that adds up', () => {
    expect(look('C8', batchOf(two))).toEqual([])
  })
  test('behavior: C9 fires for bytes that no tool writes', () => {
    expect(look('C9', scene({ to: usdc, data: `${transfer(payroll, 1n)}00` }))).toEqual(top('warning'))
    const dirty = transfer(payroll, 1n).replace('0xa9059cbb00', '0xa9059cbb01') as Hex
    expect(look('C9', scene({ to: usdc, data: dirty }))).toEqual(top('high'))
  })
  test('behavior: C9 stays silent for what encodes back to itself', () => {
    expect(look('C9', scene({ to: usdc, data: transfer(payroll, 1n) }))).toEqual([])
  })
  test('behavior: C10 fires for batches too deep and too long', () => {
    let deep = batch([calmCall])
    for (let depth = 0; depth < 9; depth++) deep = batch([deep])
    expect(look('C10', scene(deep))).toHaveLength(1)
    const long = scene(batch(Array.from({ length: 501 }, () => calmCall)))
    expect(look('C10', long)).toEqual(top('high'))
  })
  test('behavior: C10 stays silent for 500 calls, and eight deep', () => {
    expect(look('C10', scene(batch(Array.from({ length: 500 }, () => calmCall))))).toEqual([])
    let deep = batch([calmCall])
    for (let depth = 0; depth < 7; depth++) deep = batch([deep])
    expect(look('C10', scene(deep))).toEqual([])
  })
  test('behavior: C14 fires for calls in a form of their own', () => {
    const data = encode('execute(bytes commands,bytes[] inputs)', ['0x00', ['0x1234']])
    expect(look('C14', scene({ to: stranger, data }))).toEqual(top('warning'))
  })
  test('behavior: C14 stays silent for containers that are decoded', () => {
    const data = encode('multicall(bytes[] data)', [[transfer(payroll, 1n)]])
    expect(look('C14', scene({ to: stranger, data }))).toEqual([])
  })
})
