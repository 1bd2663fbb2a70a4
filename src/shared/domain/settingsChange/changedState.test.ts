import { describe, expect, test } from 'vitest'
import { account, alice, bob, carol, safe, state, stranger } from '../../testing/checkScene.ts'
import { changedState } from './changedState.ts'
import type { SafeChange } from './SafeChange.ts'

const [first, second] = [account('first module'), account('second module')]
const changed = (...changes: readonly SafeChange[]) =>
  changedState({ ...state, modules: [first, second] }, changes)

describe('changedState', () => {
  test('behavior: the transaction itself uses up a nonce and changes nothing else', () => {
    expect(changed()).toEqual({ ...state, modules: [first, second], nonce: state.nonce + 1n })
  })

  test('behavior: a new owner comes first and once, with the threshold that is given', () => {
    const add = { safe, kind: 'add-owner', owner: stranger, threshold: 3n } as const
    expect(changed(add)).toMatchObject({ owners: [stranger, alice, bob, carol], threshold: 3 })
    expect(changed(add, add).owners).toEqual([stranger, alice, bob, carol])
  })

  test('behavior: owners leave and are replaced in their position', () => {
    expect(changed({ safe, kind: 'remove-owner', owner: bob, threshold: 1n })).toMatchObject({
      owners: [alice, carol],
      threshold: 1,
    })
    expect(changed({ safe, kind: 'swap-owner', old: bob, owner: stranger }).owners).toEqual([
      alice,
      stranger,
      carol,
    ])
    expect(changed({ safe, kind: 'threshold', threshold: 3n })).toMatchObject({ threshold: 3 })
  })

  test('behavior: modules come and go', () => {
    expect(changed({ safe, kind: 'enable-module', account: stranger }).modules).toEqual([
      stranger,
      first,
      second,
    ])
    expect(changed({ safe, kind: 'enable-module', account: second }).modules).toEqual([second, first])
    expect(changed({ safe, kind: 'disable-module', account: first }).modules).toEqual([second])
  })

  test.each([
    ['guard', 'guard'],
    ['module-guard', 'moduleGuard'],
    ['fallback-handler', 'fallbackHandler'],
    ['singleton', 'singleton'],
  ] as const)('behavior: the %s is set, and nothing else', (kind, field) => {
    const before = changed()
    expect(changed({ safe, kind, account: stranger })).toEqual({ ...before, [field]: stranger })
  })
})
