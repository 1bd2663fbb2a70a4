import { describe, expect, test } from 'vitest'
import {
  account,
  allowanceModule,
  encode,
  payroll,
  type SceneCall,
  scene,
  sentencesOf,
  stranger,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'

const call = (
  to: LowerAddress,
  signature: string,
  args: readonly unknown[],
  operation: 0 | 1 = 0,
): SceneCall => ({ to, data: encode(signature, args), operation })
const sentences = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) =>
  sentencesOf(id, scene(one, { facts }))
const silent = { accounts: () => unknownFact('chain-silent') }

describe('D10', () => {
  const limit = (
    amount: bigint,
    minutes: bigint,
    facts: Partial<CheckFacts> = {},
    delegate: LowerAddress = stranger,
    to: LowerAddress = allowanceModule,
    token: LowerAddress = usdc,
  ) =>
    sentences(
      'D10',
      call(
        to,
        'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
        [delegate, token, amount, Number(minutes), 0],
      ),
      facts,
    )
  const graded = (...args: Parameters<typeof limit>) =>
    limit(...args).map((sentence) => sentence.split(':')[0])

  test('behavior: names the delegate, the amount and the time', () => {
    expect([limit(5_000_000n, 1_440n), limit(5_000_000n, 0n), limit(0n, 1_440n)]).toEqual([
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may spend 5 USDC every day without signatures.'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may spend 5 USDC once without signatures.'],
      [],
    ])
    const add = (to: LowerAddress) => sentences('D10', call(to, 'addDelegate(address delegate)', [stranger]))
    expect([add(allowanceModule), add(account('another module'))]).toEqual([
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c can now be given a spending limit.'],
      ['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c can now be given a spending limit.'],
    ])
  })
  test('behavior: what leaves in a month counts, a tenth for strangers and half for people who are known', () => {
    const held = { holdings: knownFact([{ token: usdc, amount: 310_000n, decimals: 6, price: 1 }]) }
    expect([graded(1_000n, 1_440n, held), graded(999n, 1_440n, held)]).toEqual([['high'], ['warning']])
    expect([graded(31_000n, 0n, held), graded(30_999n, 0n, held)]).toEqual([['high'], ['warning']])
    expect([graded(155_000n, 0n, held, payroll), graded(154_999n, 0n, held, payroll)]).toEqual([
      ['high'],
      ['warning'],
    ])
    expect(graded(999n, 1_440n, held, stranger, account('another module'))).toEqual(['high'])
    expect(graded(5n, 0n, held, stranger, allowanceModule, weth)).toEqual(['high'])
    const endless = { holdings: knownFact([{ token: usdc, amount: 2n ** 120n, decimals: 6, price: 1 }]) }
    expect([graded(2n ** 96n - 1n, 0n, endless), graded(2n ** 96n - 2n, 0n, endless)]).toEqual([
      ['high'],
      ['warning'],
    ])
  })
  test('behavior: without holdings only few dollars are small', () => {
    const none = { holdings: unknownFact('not-asked') }
    const dollars = 10n ** 6n
    expect([graded(20_000n * dollars, 0n, none), graded(20_000n * dollars - 1n, 0n, none)]).toEqual([
      ['high'],
      ['warning'],
    ])
    expect(graded(5n, 0n, none, stranger, allowanceModule, weth)).toEqual(['high'])
    expect(graded(5n, 0n, { ...none, ...silent })).toEqual(['high'])
  })
})
