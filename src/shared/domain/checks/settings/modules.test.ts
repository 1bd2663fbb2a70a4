import { keccak_256 } from '@noble/hashes/sha3'
import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  allowanceModule,
  batch,
  calmCall,
  encode,
  look,
  payroll,
  safe,
  scene,
  stranger,
  usdc,
} from '../../../testing/checkScene.ts'
import { method } from '../../../testing/settingsCalls.ts'
import { bytesToHex } from '../../values/bytesToHex.ts'
import { hexToBytes } from '../../values/hexBytes.ts'
import { unknownFact } from '../subject/Fact.ts'

const thief = account('thief')
const top = (severity: string) => [`${severity} at transaction`]

describe('checks of modules', () => {
  const setAllowance = (delegate: string, amount: bigint, to = allowanceModule, minutes = 1440) => ({
    to,
    data: encode(
      'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
      [delegate, usdc, amount, minutes, 0],
    ),
  })

  test('behavior: D3 fires for modules, less for a widely used one', () => {
    expect(look('D3', scene(method('enableModule', stranger)))).toEqual(top('critical'))
    expect(look('D3', scene(method('enableModule', allowanceModule)))).toEqual(top('warning'))
    const nested = batch(
      [calmCall, batch([method('enableModule', stranger)])],
      '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
    )
    expect(look('D3', scene(nested))).toEqual(['critical at batch item 2 > batch item 1'])
  })
  test('behavior: D3 fires less for a copy of a widely used module, by its code', () => {
    const code = `0x363d3d373d3d3d363d739646fdad06d3e24444381f44362a3b0eb343d3375af43d82803e903d91602b57fd5bf3`
    const codeHash = bytesToHex(keccak_256(hexToBytes(code)))
    const copy = { facts: { accounts: accountsWith({ [stranger]: { ...aContract, codeHash } }) } }
    expect(look('D3', scene(method('enableModule', stranger), copy))).toEqual(top('high'))
    const owned = (owner: `0x${string}`) => ({
      facts: { accounts: accountsWith({ [stranger]: { ...aContract, codeHash, owner } }) },
    })
    expect(look('D3', scene(method('enableModule', stranger), owned(safe)))).toEqual(top('warning'))
    expect(look('D3', scene(method('enableModule', stranger), owned(payroll)))).toEqual(top('high'))
    expect(look('D3', scene(method('enableModule', stranger), owned(thief)))).toEqual(top('critical'))
    const other = { facts: { accounts: accountsWith({ [stranger]: aContract }) } }
    expect(look('D3', scene(method('enableModule', stranger), other))).toEqual(top('critical'))
  })
  test('behavior: D3 stays silent for other changes', () => {
    expect(look('D3', scene(method('disableModule', alice, stranger)))).toEqual([])
  })
  test('behavior: D4 fires when a module is switched off', () => {
    expect(look('D4', scene(method('disableModule', alice, stranger)))).toEqual(top('warning'))
  })
  test('behavior: D4 stays silent for other changes', () => {
    expect(look('D4', scene(method('enableModule', stranger)))).toEqual([])
  })
  test('behavior: D10 fires for spending limits, less for small ones of people who are known', () => {
    expect(look('D10', scene(setAllowance(stranger, 5n)))).toEqual(top('warning'))
    expect(look('D10', scene(setAllowance(stranger, 10n ** 11n)))).toEqual(top('high'))
    expect(look('D10', scene(setAllowance(payroll, 2n ** 96n - 1n)))).toEqual(top('high'))
    expect(look('D10', scene(setAllowance(payroll, 10n ** 12n)))).toEqual(top('high'))
    expect(look('D10', scene(setAllowance(payroll, 10n ** 9n)))).toEqual(top('warning'))
    expect(look('D10', scene(setAllowance(payroll, 10n ** 9n, stranger)))).toEqual(top('high'))
    const unread = { facts: { holdings: unknownFact('chain-silent') } }
    expect(look('D10', scene(setAllowance(payroll, 10n ** 8n), unread))).toEqual(top('warning'))
    expect(look('D10', scene(setAllowance(payroll, 10n ** 11n), unread))).toEqual(top('high'))
    // Nine hundredths of the holding, once and then anew each day.
    const nine = 9n * 10n ** 10n
    expect(look('D10', scene(setAllowance(stranger, nine, allowanceModule, 0)))).toEqual(top('warning'))
    expect(look('D10', scene(setAllowance(stranger, nine, allowanceModule, 1440)))).toEqual(top('high'))
    const delegate = encode('addDelegate(address delegate)', [stranger])
    expect(look('D10', scene({ to: allowanceModule, data: delegate }))).toEqual(top('warning'))
    expect(look('D10', scene({ to: stranger, data: delegate }))).toEqual(top('high'))
  })
  test('behavior: D10 stays silent for a limit of nothing and for other methods', () => {
    expect(look('D10', scene(setAllowance(stranger, 0n)))).toEqual([])
    expect(look('D10', scene(calmCall))).toEqual([])
    expect(look('D10', scene(method('enableModule', stranger)))).toEqual([])
    expect(look('D10', scene({ to: usdc, data: '0x18160ddd' }))).toEqual([])
  })
})
