import { describe, expect, test } from 'vitest'
import {
  accountsWith,
  alice,
  approve,
  calmCall,
  encode,
  look,
  payroll,
  safe,
  scene,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { knownDelegates } from '../../contracts/knownDelegates.ts'
import type { LowerAddress } from '../../values/address.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

/** Multicall3. */
const multicall: LowerAddress = '0xca11bde05977b3631167028862be2a173976ca11'

const running = (address: LowerAddress, delegate: LowerAddress | undefined) => ({
  facts: { accounts: accountsWith({ [address]: { hasCode: true, delegate, safe: 'none' as const } }) },
})

describe('accounts with a delegate', () => {
  test('behavior: C19 fires for owners, spenders and recipients that run unknown code', () => {
    expect(look('C19', scene(calmCall, running(payroll, stranger)))).toEqual(['warning at transaction'])
    expect(look('C19', scene(calmCall, running(alice, stranger)))).toEqual(['warning at transaction'])
    const allow = { to: usdc, data: approve(payroll, 5n) }
    expect(look('C19', scene(allow, running(payroll, stranger)))).toEqual(['high at transaction'])
    const addOwner = { to: safe, data: encode('addOwnerWithThreshold(address a,uint256 b)', [payroll, 2n]) }
    expect(look('C19', scene(addOwner, running(payroll, stranger)))).toEqual(['high at transaction'])
    expect(look('C19', scene(calmCall, running(payroll, undefined)))).toEqual(['unchecked'])
    expect(
      look('C19', scene(calmCall, { facts: { accounts: () => unknownFact('chain-silent') } })),
    ).toContain('unchecked')
  })

  test('behavior: C19 stays silent for accounts without a delegate, and notes one that is known', () => {
    expect(look('C19', scene(calmCall))).toEqual([])
    for (const delegate of knownDelegates())
      expect(look('C19', scene(calmCall, running(payroll, delegate)))).toEqual(['info at transaction'])
    const named = {
      facts: {
        ...running(payroll, stranger).facts,
        addressBook: knownFact([{ address: stranger, name: 'Our wallet' }]),
      },
    }
    expect(look('C19', scene(calmCall, named))).toEqual(['info at transaction'])
  })

  test('behavior: a well-known contract that is made for something else is no delegate', () => {
    expect(look('C19', scene(calmCall, running(payroll, uniswap)))).toEqual(['warning at transaction'])
    expect(look('C19', scene(calmCall, running(payroll, multicall)))).toEqual(['warning at transaction'])
  })
})
