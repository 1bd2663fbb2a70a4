import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  answerOf,
  batch,
  bob,
  calmCall,
  carol,
  encode,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  state,
  stranger,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const sentinel: LowerAddress = '0x0000000000000000000000000000000000000001'
const call = (
  to: LowerAddress,
  signature: string,
  args: readonly unknown[],
  operation: 0 | 1 = 0,
): SceneCall => ({ to, data: encode(signature, args), operation })
const own = (signature: string, args: readonly unknown[]) => call(safe, signature, args)
const sentences = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) =>
  sentencesOf(id, scene(one, { facts }))
const owned = (owners: readonly LowerAddress[], threshold: number) => ({
  state: knownFact({ ...state, owners, threshold }),
})

describe('D1 and D2', () => {
  const quorum = (owners: readonly LowerAddress[], threshold: number, ...calls: readonly SceneCall[]) => [
    ...sentences('D1', batch(calls), owned(owners, threshold)),
    ...sentences('D2', batch(calls), owned(owners, threshold)),
  ]
  const three = [alice, bob, carol]
  const setTo = (threshold: bigint) => own('changeThreshold(uint256 threshold)', [threshold])
  const add = (owner: LowerAddress, threshold: bigint) =>
    own('addOwnerWithThreshold(address owner,uint256 threshold)', [owner, threshold])
  const remove = (previous: LowerAddress, owner: LowerAddress, threshold: bigint) =>
    own('removeOwner(address previous,address owner,uint256 threshold)', [previous, owner, threshold])
  const swap = (previous: LowerAddress, owner: LowerAddress, by: LowerAddress) =>
    own('swapOwner(address previous,address owner,address by)', [previous, owner, by])

  test('behavior: names who joins and leaves, and how many have to sign', () => {
    expect([
      quorum(three, 2, setTo(1n)),
      quorum(three, 3, setTo(2n)),
      quorum(three, 2, setTo(3n)),
      quorum(three, 1, setTo(1n)),
      quorum([alice], 1, setTo(1n)),
      quorum([alice, bob], 2, setTo(2n)),
      quorum(three, 2, add(stranger, 2n)),
      quorum(three, 2, add(payroll, 3n)),
      quorum(three, 3, remove(alice, bob, 2n)),
      quorum(three, 2, remove(alice, bob, 1n)),
      quorum(three, 2, swap(alice, bob, stranger)),
      quorum(three, 2, swap(alice, bob, payroll)),
      quorum(three, 2, add(stranger, 2n), remove(stranger, alice, 2n)),
      quorum(three, 2, add(stranger, 2n), add(account('second'), 2n)),
      quorum(three, 2, swap(sentinel, alice, stranger), swap(stranger, bob, account('second'))),
    ]).toEqual([
      ['critical: One owner alone could control the Safe: 2 of 3 owners must sign today, 1 of 3 afterwards.'],
      ['high: Fewer signatures are needed: 3 of 3 owners must sign today, 2 of 3 afterwards.'],
      ['warning: One lost key would lock the Safe: 2 of 3 owners must sign today, 3 of 3 afterwards.'],
      ['warning: Any single owner can control the Safe: 1 of 3 owners must sign today, 1 of 3 afterwards.'],
      [],
      ['warning: One lost key would lock the Safe: 2 of 2 owners must sign today, 2 of 2 afterwards.'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes an owner of this Safe.'],
      ['warning: Payroll becomes an owner of this Safe.'],
      [
        'warning: 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 stops being an owner.',
        'warning: Fewer signatures are needed: 3 of 3 owners must sign today, 2 of 2 afterwards.',
      ],
      [
        'warning: 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 stops being an owner.',
        'critical: One owner alone could control the Safe: 2 of 3 owners must sign today, 1 of 2 afterwards.',
      ],
      [
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c replaces 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 as an owner.',
      ],
      ['warning: Payroll replaces 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 as an owner.'],
      [
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes an owner of this Safe.',
        'warning: 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 stops being an owner.',
      ],
      [
        'critical: Unknown new owners could control the Safe alone: there are 2 of them, and 2 signatures are enough.',
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes an owner of this Safe.',
        'warning: 0x5F3a97D4f276A44C24C135C12C37867a1F667b8a becomes an owner of this Safe.',
      ],
      [
        'critical: Unknown new owners could control the Safe alone: there are 2 of them, and 2 signatures are enough.',
        'warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c replaces 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 as an owner.',
        'warning: 0x5F3a97D4f276A44C24C135C12C37867a1F667b8a replaces 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2 as an owner.',
      ],
    ])
  })
  test('behavior: of another Safe, or where the state is not known, the number alone counts', () => {
    const other = call(stranger, 'changeThreshold(uint256 threshold)', [1n])
    const two = call(stranger, 'changeThreshold(uint256 threshold)', [2n])
    expect([
      sentences('D2', other),
      sentences('D2', two),
      sentences('D2', setTo(2n), { state: unknownFact('chain-silent') }),
      sentences('D2', setTo(1n), { state: knownFact('no-safe') }),
      sentences('D2', setTo(1n), { state: unknownFact('chain-silent') }),
    ]).toEqual([[], [], [], [], ['critical: One owner alone could control this Safe afterwards.']])
    expect(answerOf('D2', scene(setTo(2n), { facts: { state: unknownFact('chain-silent') } }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('D1', scene(add(stranger, 2n), { facts: { state: unknownFact('chain-silent') } }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('D1', scene(calmCall, { facts: { state: unknownFact('chain-silent') } }))).toBe('ran')
  })
  test('behavior: D9 tells of owners that cannot sign', () => {
    expect([
      sentences('D9', add(safe, 2n)),
      sentences('D9', add(zero, 2n)),
      sentences('D9', swap(alice, bob, sentinel)),
      sentences('D9', add(stranger, 2n)),
      sentences('D9', remove(alice, bob, 2n)),
    ]).toEqual([
      ['critical: This Safe becomes an owner, but can never sign.'],
      ['critical: 0x0000000000000000000000000000000000000000 becomes an owner, but can never sign.'],
      ['critical: 0x0000000000000000000000000000000000000001 becomes an owner, but can never sign.'],
      [],
      [],
    ])
  })
})
