import { describe, expect, test } from 'vitest'
import { payroll, type SceneCall, safe, scene, stranger, usdc } from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import { acquaintanceWith, isStranger, severityFor } from './acquaintanceWith.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { createSubject } from './createSubject.ts'
import { knownFact, unknownFact } from './Fact.ts'

const subjectOf = (call: SceneCall, facts: Partial<CheckFacts> = {}) => createSubject(scene(call, { facts }))

describe('acquaintance', () => {
  const how = (account: LowerAddress, facts: Partial<CheckFacts> = {}) =>
    acquaintanceWith(account, subjectOf({ to: usdc }, facts))
  const noPast = { pastRecipients: unknownFact('chain-silent') }

  test('behavior: sets strangers apart from accounts about which too little is known', () => {
    expect([how(safe), how(payroll), how(usdc), how(stranger)]).toEqual([
      'own',
      'known',
      'recognised',
      'stranger',
    ])
    expect(how(stranger, noPast)).toBe('stranger')
    expect(how(stranger, { ...noPast, addressBook: knownFact([]) })).toBe('undecided')
    expect(how(stranger, { ...noPast, addressBook: unknownFact('not-asked') })).toBe('undecided')
    expect(how(stranger, { addressBook: unknownFact('not-asked') })).toBe('stranger')
    const subject = subjectOf({ to: usdc })
    expect([stranger, payroll, usdc].map((one) => isStranger(one, subject))).toEqual([true, false, false])
    expect(isStranger(stranger, subjectOf({ to: usdc }, { ...noPast, addressBook: knownFact([]) }))).toBe(
      true,
    )
    expect([
      severityFor('stranger', 'critical'),
      severityFor('undecided', 'critical'),
      severityFor('undecided', 'high'),
      severityFor('undecided', 'warning'),
    ]).toEqual(['critical', 'high', 'high', 'warning'])
  })
})
