import { describe, expect, test } from 'vitest'
import { zeroAddress } from '../../domain/values/address.ts'
import { account, alice, state, stranger, usdc } from '../../testing/checkScene.ts'
import { findTurns } from './findTurns.ts'
import { joinSteps } from './joinSteps.ts'
import type { SimulatedStep } from './Simulated.ts'

const step = (parts: Partial<SimulatedStep> = {}): SimulatedStep => ({
  outcome: { kind: 'ran' },
  balances: [],
  moves: [],
  allowances: [],
  after: state,
  singleton: undefined,
  gasUsed: 50n,
  ...parts,
})
const held = (token: typeof usdc, before: bigint, after: bigint) => ({ token, before, after })
const native = zeroAddress as typeof usdc

describe('findTurns', () => {
  test('behavior: a threshold that falls and what leaves after it are found with their steps', () => {
    const lowered = { ...state, threshold: 1, owners: [...state.owners, stranger], modules: [alice] }
    const found = findTurns({
      before: state,
      steps: [
        step({ after: lowered }),
        step({ after: lowered, balances: [held(usdc, 100n, 0n), held(native, 10n, 9n)] }),
      ],
    })
    expect(found.turns).toEqual([
      { step: 0, kind: 'threshold', before: 2, after: 1 },
      { step: 0, kind: 'owners', added: [stranger] },
      { step: 0, kind: 'modules', added: [alice] },
    ])
    expect(found.drains).toEqual([{ step: 1, token: usdc, taken: 100n, held: 100n }])
  })

  test('behavior: other code, another guard or handler, and a Safe that falls silent are turns, once each', () => {
    const found = findTurns({
      before: state,
      steps: [
        step({ after: { ...state, guard: stranger, moduleGuard: stranger, fallbackHandler: stranger } }),
        step({ after: undefined }),
        step({ after: undefined, singleton: stranger }),
      ],
    })
    expect(found.turns.map(({ step: at, kind }) => `${at} ${kind}`)).toEqual([
      '0 guard',
      '0 moduleGuard',
      '0 fallbackHandler',
      '1 silent',
      '2 singleton',
    ])
  })

  test('behavior: payments of less than half, money that comes in and a higher threshold are nothing', () => {
    const raised = { ...state, threshold: 3 }
    const balances = [held(usdc, 100n, 51n), held(native, 1n, 5n), held(account('new'), 0n, 7n)]
    expect(findTurns({ before: state, steps: [step({ after: raised, balances })] })).toEqual({
      turns: [],
      drains: [],
    })
  })
})

describe('joinSteps', () => {
  test('behavior: balances reach from before the first to after the last, and movements add up', () => {
    const joined = joinSteps([
      step({
        balances: [held(usdc, 10n, 4n), held(native, 5n, 3n)],
        moves: [
          { token: usdc, amount: -6n, nft: false },
          { token: usdc, amount: -1n, nft: true },
        ],
      }),
      step({
        balances: [held(usdc, 4n, 1n), held(native, 3n, 5n)],
        moves: [
          { token: usdc, amount: -3n, nft: false },
          { token: usdc, amount: 1n, nft: true },
        ],
        gasUsed: 7n,
      }),
    ])
    expect(joined?.balances).toEqual([held(usdc, 10n, 1n)])
    expect(joined?.moves).toEqual([{ token: usdc, amount: -9n, nft: false }])
    expect(joined?.gasUsed).toBe(57n)
    expect(joinSteps([])).toBeUndefined()
    expect(joinSteps([step(), step({ gasUsed: undefined })])?.gasUsed).toBeUndefined()
  })
})
