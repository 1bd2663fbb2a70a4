import { describe, expect, test } from 'vitest'
import { createSubject } from '../../../../domain/checks/subject/createSubject.ts'
import {
  account,
  batch,
  payroll,
  type SceneCall,
  scene,
  stranger,
  transfer,
  usdc,
} from '../../../../testing/checkScene.ts'
import { leadOf, sumsOf } from '../review/leadOf.ts'
import { bandsOf, type Flow, flowOf, rowHeight, worthOfFlow } from './flowOf.ts'

const native = { symbol: 'ETH', decimals: 18 }
const pay = (to: `0x${string}`, amount: bigint): SceneCall => ({ to: usdc, data: transfer(to, amount) })

function leadOfCalls(calls: readonly SceneCall[]) {
  return leadOf(createSubject(scene(batch(calls))), native, false).lead
}

function flow(calls: readonly SceneCall[]): Flow {
  const found = flowOf(leadOfCalls(calls))
  if (found === undefined) throw new Error('no flow')
  return found
}

describe('flowOf', () => {
  test('behavior: one payment is no picture, two are', () => {
    expect(flowOf(leadOfCalls([pay(payroll, 5n)]))).toBeUndefined()
    expect(flow([pay(payroll, 5n), pay(stranger, 7n)]).tokens).toHaveLength(1)
  })

  test('behavior: each token has its sum, the largest first, and a new recipient is marked', () => {
    const { tokens, payments, left } = flow([
      pay(payroll, 5n),
      pay(stranger, 7n),
      { to: payroll, value: 1n },
      pay(payroll, 1n),
    ])
    expect(payments).toBe(4)
    expect(left).toBe(0)
    expect(tokens.map(({ sum }) => sum.amount)).toEqual([13n, 1n])
    expect(tokens[0]?.ends.map(({ amount, isNew }) => [amount.amount, isNew])).toEqual([
      [7n, true],
      [6n, false],
    ])
  })

  test('behavior: of more than 24 recipients the twelve largest and all new ones are shown, and the rest counted', () => {
    const calls = Array.from({ length: 30 }, (_, index) => pay(account(`payee ${index}`), BigInt(index + 1)))
    const { tokens, left } = flow([...calls, pay(payroll, 1n)])
    expect(tokens[0]?.ends).toHaveLength(30)
    expect(left).toBe(1)
  })
})

describe('bandsOf', () => {
  test('behavior: bands are as thick as the amounts, and end in the middle of their row', () => {
    const [token] = flow([pay(payroll, 100n), pay(stranger, 50n)]).tokens
    const bands = token === undefined ? [] : bandsOf(token)
    expect(bands.map(({ width }) => width)).toEqual([24, 12])
    expect(bands.map(({ to }) => to)).toEqual([rowHeight / 2, rowHeight * 1.5])
    expect(bands[1]?.isNew).toBe(true)
  })

  test('edge: a tiny amount keeps a line that can be seen', () => {
    const [token] = flow([pay(payroll, 10n ** 12n), pay(stranger, 1n)]).tokens
    expect(token === undefined ? [] : bandsOf(token).map(({ width }) => width)).toEqual([24, 1.5])
  })
})

test('behavior: the payments of a batch are summed above its calls', () => {
  const calls = [pay(payroll, 10_000n), pay(stranger, 30_000n), { to: payroll, value: 10n ** 16n }]
  expect(sumsOf(leadOfCalls(calls))).toBe('3 payments, 0.04 USDC and 0.01 ETH in all')
  expect(sumsOf(leadOfCalls([pay(payroll, 1n)]))).toBeUndefined()
})

describe('worthOfFlow', () => {
  const mixed = () => flow([pay(payroll, 5n), pay(stranger, 7n), { to: payroll, value: 3n }])

  test('behavior: what is paid in several tokens has one sum in dollars, one token has its own already', () => {
    expect(worthOfFlow(mixed(), (_, amount) => Number(amount) * 10)).toBe('$150.00')
    expect(worthOfFlow(flow([pay(payroll, 5n), pay(stranger, 7n)]), () => 1)).toBeUndefined()
  })

  test('error: without one of the prices nothing is summed up', () => {
    expect(worthOfFlow(mixed(), (token) => (token === usdc.toLowerCase() ? 1 : undefined))).toBeUndefined()
    expect(worthOfFlow(mixed(), undefined)).toBeUndefined()
  })
})
