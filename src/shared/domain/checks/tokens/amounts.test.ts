import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  batch,
  calmCall,
  look,
  noFacts,
  payroll,
  type SceneCall,
  scene,
  simulated,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { send } from '../../../testing/tokenCalls.ts'
import type { LowerAddress } from '../../values/address.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at transaction`]
const item = (severity: string, number = 1) => [`${severity} at batch item ${number}`]
const act = (to: LowerAddress): SceneCall => ({ to, data: '0x12345678' })

describe('checks of amounts', () => {
  test('behavior: F11 fires above the holding, for doubtful decimals and for almost nothing', () => {
    expect(look('F11', scene(send(payroll, 10n ** 13n)))).toEqual(top('high'))
    const halves = [send(payroll, 6n * 10n ** 11n), send(payroll, 6n * 10n ** 11n), send(payroll, 1_000n)]
    expect(look('F11', scene(batch(halves)))).toEqual(item('high', 2))
    expect(look('F11', scene(batch([act(uniswap), send(payroll, 10n ** 13n)])))).toEqual(item('warning', 2))
    const token = { symbol: 'ODD', name: 'Odd', decimals: 6, listedDecimals: 18 }
    const odd = accountsWith({ [usdc]: { ...aContract, standard: 'erc20', token } })
    expect(look('F11', scene(send(payroll, 10n ** 6n), { facts: { accounts: odd } }))).toEqual(top('high'))
    expect(look('F11', scene({ to: payroll, value: 1n }))).toEqual(top('warning'))
    expect(look('F11', scene(send(payroll, 1n, account('no token'))))).toEqual(top('warning'))
    expect(look('F11', scene(calmCall, { facts: { holdings: unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: F11 stays silent for what the Safe holds', () => {
    expect(look('F11', scene(batch([calmCall, send(payroll, 10n ** 12n)])))).toEqual([])
    expect(look('F11', scene(act(stranger)))).toEqual([])
  })
  test('behavior: F12 fires when another amount moves', () => {
    const simulation = knownFact(simulated({ moves: [{ token: usdc, amount: -6n, nft: false }] }))
    expect(look('F12', scene(send(payroll, 5n), { facts: { simulation } }))).toEqual(top('info'))
    expect(look('F12', { ...scene(send(payroll, 5n)), facts: noFacts })).toEqual(['unchecked'])
  })
  test('behavior: F12 stays silent when the same moves, and where other calls move too', () => {
    const simulation = knownFact(simulated({ moves: [{ token: usdc, amount: -5n, nft: false }] }))
    expect(look('F12', scene(send(payroll, 5n), { facts: { simulation } }))).toEqual([])
    expect(look('F12', scene(batch([send(payroll, 4n), act(uniswap)]), { facts: { simulation } }))).toEqual(
      [],
    )
    expect([...look('F12', scene(calmCall)), ...look('F12', scene(send(payroll, 5n)))]).toEqual([])
  })
  test('behavior: F17 fires above the limit and above half', () => {
    expect(look('F17', scene(calmCall, { facts: { fiatLimit: knownFact(1_000) } }))).toEqual(top('warning'))
    expect(look('F17', scene(send(payroll, 900_000n * 10n ** 6n)))).toEqual(top('warning'))
    expect(look('F17', { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
    const drained = knownFact(
      simulated({ moves: [{ token: usdc, amount: -900_000n * 10n ** 6n, nft: false }] }),
    )
    expect(look('F17', scene(act(stranger), { facts: { simulation: drained } }))).toEqual(top('warning'))
  })
  test('behavior: F17 stays silent below, and for tokens without a price', () => {
    expect(look('F17', scene(calmCall, { facts: { fiatLimit: knownFact(3_000) } }))).toEqual([])
    expect(look('F17', scene(send(payroll, 5n, account('no token'))))).toEqual([])
    expect(look('F17', scene(act(stranger)))).toEqual([])
  })
})

describe('checks of contracts and tokens', () => {
  test('behavior: F16 fires for names that imitate or advertise', () => {
    for (const symbol of ['UЅDC', 'Visit claim-usdc.com', 'U​SDC']) {
      const token = { symbol, name: symbol, decimals: 6 }
      const accounts = accountsWith({ [usdc]: { ...aContract, standard: 'erc20', token } })
      expect(look('F16', scene(send(payroll, 10n ** 6n), { facts: { accounts } }))).toEqual(top('warning'))
    }
  })
  test('behavior: F16 stays silent for plain names', () => {
    expect([...look('F16', scene(send(payroll, 10n ** 6n))), ...look('F16', scene(calmCall))]).toEqual([])
  })
})
