import { describe, expect, test } from 'vitest'
import {
  alice,
  batch,
  encode,
  multiSend,
  payroll,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { hashSafeTransaction } from '../../transaction/safeTxHash.ts'
import type { KnownTransaction } from '../subject/CheckFacts.ts'
import { createSubject } from '../subject/createSubject.ts'
import { paidOut, sharedWith } from './paidAlike.ts'

const paidBy = (call: SceneCall) => {
  const { transfers, calls } = paidOut(createSubject(scene(call)))
  return [transfers.length, calls.length]
}
const nft = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const other = (call: SceneCall): KnownTransaction => {
  const { identity, transaction } = scene(call)
  const { safeTxHash } = hashSafeTransaction(identity, transaction)
  return { identity, transaction, safeTxHash, executed: false, proposer: undefined, proposedAt: undefined }
}
const shared = (call: SceneCall, with_: SceneCall) =>
  sharedWith(paidOut(createSubject(scene(call))), other(with_))

describe('paidOut', () => {
  test('behavior: counts what leaves the Safe by a call of its own', () => {
    expect(paidBy({ to: alice, value: 1n })).toEqual([1, 1])
    expect(paidBy({ to: usdc, data: transfer(payroll, 5n) })).toEqual([1, 1])
    expect(
      paidBy(
        batch([
          { to: alice, value: 1n },
          { to: usdc, data: transfer(payroll, 5n) },
        ]),
      ),
    ).toEqual([2, 2])
  })

  test('behavior: leaves out nothing at all, what stays in the Safe, and what others pay', () => {
    expect(paidBy({ to: alice })).toEqual([0, 0])
    expect(paidBy({ to: usdc, data: transfer(payroll, 0n) })).toEqual([0, 0])
    expect(paidBy({ to: usdc, data: transfer(safe, 5n) })).toEqual([0, 0])
    expect(paidBy({ to: safe, value: 5n })).toEqual([0, 0])
    const taking = encode('transferFrom(address from,address to,uint256 value)', [stranger, payroll, 5n])
    expect(paidBy({ to: usdc, data: taking })).toEqual([0, 0])
    const back = encode('transferFrom(address from,address to,uint256 value)', [stranger, safe, 5n])
    expect(paidBy({ to: usdc, data: back })).toEqual([0, 0])
  })
})

describe('sharedWith', () => {
  const pays: SceneCall = { to: usdc, data: transfer(payroll, 5n) }
  test('behavior: counts each call as often as the other makes it', () => {
    expect(shared(pays, pays)).toEqual({ calls: 1, isAll: true })
    expect(shared(batch([pays, pays]), batch([pays, { to: alice, value: 1n }]))).toEqual({
      calls: 1,
      isAll: false,
    })
    expect(shared(batch([pays, pays]), batch([pays, pays]))).toEqual({ calls: 2, isAll: true })
  })

  test('behavior: one that pays another amount, another account or in another token shares nothing', () => {
    const nothing = { calls: 0, isAll: false }
    expect(shared(pays, { to: usdc, data: transfer(payroll, 6n) })).toEqual(nothing)
    expect(shared(pays, { to: usdc, data: transfer(alice, 5n) })).toEqual(nothing)
    expect(shared(pays, { to: nft, data: transfer(payroll, 5n) })).toEqual(nothing)
    // The bytes of the token and of the call are there, and are not its own call.
    const inside = encode('note(address token,bytes data)', [usdc, transfer(payroll, 5n)])
    expect(shared(pays, { to: multiSend, data: inside })).toEqual(nothing)
  })
})
