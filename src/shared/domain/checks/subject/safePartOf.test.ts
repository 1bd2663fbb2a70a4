import { describe, expect, test } from 'vitest'
import {
  account,
  batch,
  carol,
  encode,
  handler141,
  type SceneCall,
  safe,
  scene,
  state,
  stranger,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { createSubject } from './createSubject.ts'
import { knownFact, unknownFact } from './Fact.ts'
import { safePartOf } from './safePartOf.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const subjectOf = (call: SceneCall, facts: Partial<CheckFacts> = {}) => createSubject(scene(call, { facts }))

describe('safePartOf', () => {
  const module = account('module')
  const guard = account('guard')
  const moduleGuard = account('module guard')
  const whole = { state: knownFact({ ...state, modules: [module], guard, moduleGuard }) }
  const part = (call: SceneCall, facts: Partial<CheckFacts> = whole) => {
    const subject = subjectOf(call, facts)
    return subject.leaves.map((leaf) => safePartOf(leaf, subject)).at(-1)
  }
  const act = (to: LowerAddress): SceneCall => ({ to, data: '0x12345678' })

  test('behavior: every part of the state, and nothing else', () => {
    expect([module, guard, moduleGuard, handler141, stranger, zero].map((to) => part(act(to)))).toEqual([
      'module',
      'guard',
      'module-guard',
      'fallback-handler',
      undefined,
      undefined,
    ])
    expect(part({ to: module, value: 5n })).toBe(undefined)
    expect([
      part(act(module), { state: unknownFact('not-asked') }),
      part(act(module), { state: knownFact('no-safe') }),
    ]).toEqual([undefined, undefined])
  })
  test('behavior: a method that the Safe does not have is answered by its handler', () => {
    expect(part(act(safe))).toBe('fallback-handler')
    expect(part({ to: safe, data: encode('changeThreshold(uint256 threshold)', [1n]) })).toBe(undefined)
    expect(part({ ...act(safe), operation: 1 })).toBe(undefined)
    expect(part(act(safe), { state: knownFact({ ...state, fallbackHandler: zero }) })).toBe(undefined)
    expect(part(act(safe), { state: unknownFact('not-asked') })).toBe(undefined)
    expect(part(act(stranger))).toBe(undefined)
  })
  test('behavior: what gets its place in the same transaction', () => {
    const placed = (signature: string, account: LowerAddress, to: LowerAddress = safe) =>
      part(batch([{ to, data: encode(signature, [account]) }, act(account)]))
    expect([
      placed('enableModule(address module)', stranger),
      placed('setGuard(address guard)', stranger),
      placed('setModuleGuard(address guard)', stranger),
      placed('setFallbackHandler(address handler)', stranger),
      placed('enableModule(address module)', stranger, carol),
    ]).toEqual(['module', 'guard', 'module-guard', 'fallback-handler', undefined])
  })
})
