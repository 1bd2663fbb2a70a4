import { describe, expect, test } from 'vitest'
import {
  account,
  batch,
  carol,
  encode,
  multiSendCallOnly,
  payroll,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { createSubject } from './createSubject.ts'
import { addressesByImportance, mentionedAddresses } from './mentioned.ts'

const people = Array.from({ length: 200 }, (_, index) => account(`person ${index}`))
const guard = account('guard')
const zero: LowerAddress = '0x0000000000000000000000000000000000000000'

describe('addressesByImportance', () => {
  test('behavior: what runs, is called or gets power comes before all who are paid', () => {
    const salaries = people.map((to) => ({ to: usdc, data: transfer(to, 5n) }))
    const hidden = { to: safe, data: encode('setGuard(address guard)', [guard]) }
    const subject = createSubject(scene(batch([...salaries, hidden])))
    const [first, ...next] = addressesByImportance(subject)
    expect(first).toBe(multiSendCallOnly)
    expect(next.slice(0, 2)).toEqual([usdc, safe])
    expect(next.indexOf(guard)).toBeLessThan(5)
    expect(next.slice(-people.length)).toEqual(people)
  })

  test('behavior: addresses in data that are not decoded are mentioned, too', () => {
    const data = `0xfedcba98${'0'.repeat(24)}${guard.slice(2)}` as const
    const subject = createSubject(scene({ to: usdc, data }))
    expect(mentionedAddresses(subject).map(({ address }) => address)).toContain(guard)
    expect(addressesByImportance(subject)).toContain(guard)
  })
})

describe('mentionedAddresses', () => {
  const listed = (call: SceneCall, fields: object = {}) =>
    mentionedAddresses(createSubject(scene(call, { fields }))).map(({ address, recipient, path }) => [
      address,
      recipient,
      path.length,
    ])

  test('behavior: recipients first, then targets, arguments, data and gas fields, each once', () => {
    expect(listed({ to: usdc, data: transfer(stranger, 5n) })).toEqual([
      [stranger, true, 0],
      [usdc, false, 0],
      [zero, false, 0],
    ])
    const fields = { gasToken: checksumAddress(weth), refundReceiver: checksumAddress(carol) }
    expect(listed({ to: payroll, value: 5n }, fields)).toEqual([
      [payroll, true, 0],
      [weth, false, 0],
      [carol, false, 0],
    ])
    const swap = encode('swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 d)', [
      1n,
      0n,
      [usdc, weth],
      carol,
      1n,
    ])
    expect(
      listed(batch([{ to: stranger, data: swap }]))
        .map(([address]) => address)
        .slice(1),
    ).toEqual([stranger, usdc, weth, carol, zero])
    const word = `0x12345678${carol.slice(2).padStart(64, '0')}` as const
    expect(listed({ to: stranger, data: word })).toEqual([
      [stranger, false, 0],
      [carol, false, 0],
      [zero, false, 0],
    ])
  })
  test('behavior: by importance: code that runs, what is called, the rest, and recipients last', () => {
    const call = batch([
      { to: payroll, value: 5n },
      { to: usdc, data: transfer(stranger, 5n) },
      { to: carol, data: '0x12345678' },
    ])
    expect(addressesByImportance(createSubject(scene(call)))).toEqual([
      call.to,
      usdc,
      carol,
      zero,
      payroll,
      stranger,
    ])
    const delegate = batch([
      { to: usdc, data: transfer(stranger, 5n) },
      { to: carol, data: '0x12345678', operation: 1 },
    ])
    expect(addressesByImportance(createSubject(scene(delegate))).slice(0, 3)).toEqual([
      delegate.to,
      carol,
      usdc,
    ])
  })
})
