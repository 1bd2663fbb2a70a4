import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  batch,
  bob,
  encode,
  look,
  payroll,
  safe,
  scene,
  state,
  stranger,
} from '../../../testing/checkScene.ts'
import { addOwner, own, removeOwner, swapOwner } from '../../../testing/settingsCalls.ts'
import type { SafeState } from '../../safe/SafeState.ts'
import type { Hex } from '../../values/hex.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const zero = '0x0000000000000000000000000000000000000000'
const top = (severity: string) => [`${severity} at transaction`]
const changeThreshold = (threshold: bigint) => own(encode('changeThreshold(uint256 threshold)', [threshold]))
const withState = (change: Partial<SafeState>) => ({ facts: { state: knownFact({ ...state, ...change }) } })
const elsewhere = (call: { data: Hex }) => ({ to: account('token'), data: call.data })

describe('checks of owners', () => {
  test('behavior: D1 fires for owners that come and go, critically for strangers while the threshold falls', () => {
    expect(look('D1', scene(addOwner(stranger, 2n)))).toEqual(top('warning'))
    expect(look('D1', scene(addOwner(stranger, 1n)))).toEqual(top('critical'))
    expect(look('D1', scene(addOwner(payroll, 1n)))).toEqual(top('warning'))
    expect(look('D1', scene(swapOwner(bob, stranger)))).toEqual(top('warning'))
    expect(look('D1', scene(removeOwner(bob, 2n)))).toEqual(top('warning'))
    const twice = scene(batch([swapOwner(bob, stranger), changeThreshold(1n)]))
    expect(look('D1', twice)).toEqual(['critical at batch item 1'])
  })
  test('behavior: D1 fires when unknown new owners are enough to sign alone', () => {
    const handedOver = [swapOwner(alice, stranger), swapOwner(bob, account('second stranger'))]
    expect(look('D1', scene(batch(handedOver)))).toEqual([
      'critical at batch item 2',
      'warning at batch item 1',
      'warning at batch item 2',
    ])
    const single = { ...state, owners: [alice], threshold: 1 }
    const joined = scene(addOwner(stranger, 1n), { facts: { state: knownFact(single) } })
    expect(look('D1', joined)).toEqual(['warning at transaction', 'warning at transaction'])
    const pair = { facts: { state: knownFact({ ...state, owners: [alice, bob], threshold: 1 }) } }
    expect(look('D1', scene(batch(handedOver), pair))[0]).toBe('critical at batch item 2')
    const replaced = scene(swapOwner(alice, stranger), { facts: { state: knownFact(single) } })
    expect(look('D1', replaced)).toEqual(['warning at transaction', 'warning at transaction'])
    const crowd = [3n, 3n, 3n].map((threshold, index) => addOwner(account(`newcomer ${index}`), threshold))
    expect(look('D1', scene(batch(crowd)))[0]).toBe('high at batch item 3')
    const acquainted = [swapOwner(alice, stranger), swapOwner(bob, payroll)]
    expect(look('D1', scene(batch(acquainted)))).toEqual([
      'warning at batch item 1',
      'warning at batch item 2',
    ])
    expect(look('D1', scene(batch([...handedOver, changeThreshold(3n)])))).not.toContain(
      'critical at batch item 3',
    )
    const unread = scene(batch(handedOver), { facts: { state: unknownFact('chain-silent') } })
    expect(look('D1', unread)).toEqual(['warning at batch item 1', 'warning at batch item 2', 'unchecked'])
  })
  test('behavior: D1 stays silent for other changes and other targets', () => {
    expect(look('D1', scene(changeThreshold(3n)))).toEqual([])
    expect(look('D1', scene(elsewhere(addOwner(stranger, 1n))))).toEqual([])
  })
  test('behavior: D2 fires when fewer signatures are needed, and when one lost key would lock', () => {
    expect(look('D2', scene(changeThreshold(1n)))).toEqual(top('critical'))
    expect(look('D2', scene(changeThreshold(3n)))).toEqual(top('warning'))
    expect(look('D2', scene(changeThreshold(2n), withState({ threshold: 3 })))).toEqual(top('high'))
    expect(look('D2', scene(removeOwner(bob, 2n), withState({ threshold: 3 })))).toEqual(top('warning'))
    expect(look('D2', scene(addOwner(stranger, 1n), withState({ threshold: 1 })))).toEqual(top('warning'))
    const unread = { facts: { state: unknownFact('chain-silent') } }
    expect(look('D2', scene(changeThreshold(1n), unread))).toEqual([...top('critical'), 'unchecked'])
  })
  test('behavior: D2 fires for another Safe that this one changes from inside', () => {
    const other = account('other safe')
    const data = encode('execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)', [
      other,
      0n,
      changeThreshold(1n).data,
      0,
    ])
    expect(look('D2', scene({ to: other, data }))).toEqual(['critical at module call'])
  })
  test('behavior: D2 stays silent when the threshold keeps its distance', () => {
    expect(look('D2', scene(addOwner(payroll, 2n)))).toEqual([])
    expect(look('D2', scene(swapOwner(bob, payroll)))).toEqual([])
    expect(look('D2', scene(changeThreshold(1n), { facts: { state: knownFact('no-safe') } }))).toEqual([])
  })
  test('behavior: D9 fires for owners that cannot sign', () => {
    for (const owner of [safe, zero, '0x0000000000000000000000000000000000000001'])
      expect(look('D9', scene(addOwner(owner, 2n)))).toEqual(top('critical'))
    expect(look('D9', scene(swapOwner(bob, safe)))).toEqual(top('critical'))
  })
  test('behavior: D9 stays silent for persons', () => {
    expect(look('D9', scene(addOwner(stranger, 2n)))).toEqual([])
    expect(look('D9', scene(removeOwner(bob, 2n)))).toEqual([])
  })
})
