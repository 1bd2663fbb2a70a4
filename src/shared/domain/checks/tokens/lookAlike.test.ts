import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  batch,
  calmCall,
  look,
  payroll,
  type SceneCall,
  scene,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { allow, send } from '../../../testing/tokenCalls.ts'
import type { LowerAddress } from '../../values/address.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at transaction`]
const item = (severity: string, number = 1) => [`${severity} at batch item ${number}`]
const act = (to: LowerAddress): SceneCall => ({ to, data: '0x12345678' })

describe('checks of look-alikes', () => {
  const like = (address: LowerAddress, start: number, end: number): LowerAddress =>
    `0x${address.slice(2, 2 + start)}${account(address).slice(2 + start, 42 - end)}${address.slice(42 - end)}`
  const fake = like(payroll, 4, 4)

  test('behavior: F13 fires for a recipient that looks like a known account', () => {
    expect(look('F13', scene(send(fake, 5n)))).toEqual(top('critical'))
    expect(look('F13', scene({ to: like(payroll, 3, 4), value: 1n }))).toEqual(top('critical'))
    expect(look('F13', scene({ to: like(alice, 6, 2), value: 1n }))).toEqual(top('critical'))
    expect(look('F13', scene({ to: like(payroll, 6, 0), value: 1n }))).toEqual(top('warning'))
    expect(look('F13', scene({ to: like(payroll, 3, 3), value: 1n }))).toEqual(top('warning'))
    expect(look('F13', scene(batch([calmCall, { to: fake, value: 1n }])))).toEqual(item('critical', 2))
    const unread = { facts: { addressBook: unknownFact('chain-silent') } }
    expect(look('F13', scene(send(stranger, 5n), unread))).toEqual(['unchecked'])
  })
  test('behavior: F13 fires for a look-alike that was paid before, too', () => {
    const paid = (...pastRecipients: LowerAddress[]) => ({
      facts: { pastRecipients: knownFact(pastRecipients) },
    })
    expect(look('F13', scene(send(fake, 5n), paid(fake)))).toEqual(top('critical'))
    const dancer = account('dancer')
    const imitation = like(dancer, 4, 4)
    expect(look('F13', scene(send(imitation, 5n), paid(dancer, imitation)))).toEqual(top('high'))
    expect(look('F13', scene(send(dancer, 5n), paid(dancer, imitation)))).toEqual(top('warning'))
    expect(look('F13', scene(send(imitation, 5n), paid(dancer)))).toEqual(top('critical'))
    const weak = like(payroll, 6, 0)
    expect(look('F13', scene(send(weak, 5n), paid(payroll, weak)))).toEqual([])
  })
  test('behavior: F13 stays silent for those who are known, and for strangers', () => {
    expect([...look('F13', scene(calmCall)), ...look('F13', scene(send(stranger, 5n)))]).toEqual([])
    expect(look('F13', scene({ to: like(payroll, 5, 0), value: 1n }))).toEqual([])
    const saved = {
      facts: {
        addressBook: knownFact([
          { address: fake, name: 'Other' },
          { address: payroll, name: 'Payroll' },
        ]),
      },
    }
    expect(look('F13', scene(send(fake, 5n), saved))).toEqual([])
  })
  test('behavior: G1 fires for spenders, contracts and owners that look like known ones', () => {
    expect(look('G1', scene(allow(like(uniswap, 4, 4), 5n)))).toEqual(top('critical'))
    expect(look('G1', scene(send(payroll, 5n, like(usdc, 4, 5))))).toEqual(top('critical'))
    const official = like('0x38869bf66a61cf6bdb996a6ae40d5853fd43b526', 4, 4)
    expect(look('G1', scene(batch([calmCall], official)))).toEqual(top('critical'))
  })
  test('behavior: G1 stays silent for the real ones', () => {
    expect(look('G1', scene(batch([allow(uniswap, 5n), act(uniswap)])))).toEqual([])
  })
  test('behavior: G2 fires for two strangers that look alike', () => {
    const pair = batch([
      { to: stranger, value: 1n },
      { to: like(stranger, 4, 4), value: 1n },
    ])
    expect(look('G2', scene(pair))).toEqual(item('critical'))
  })
  test('behavior: G2 stays silent for one known and for different ones', () => {
    expect(look('G2', scene(batch([calmCall, { to: fake, value: 1n }])))).toEqual([])
    expect(look('G2', scene(batch([calmCall, { to: stranger, value: 1n }])))).toEqual([])
  })
})
