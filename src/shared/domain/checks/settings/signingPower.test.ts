import { describe, expect, test } from 'vitest'
import {
  account,
  answerOf,
  encode,
  look,
  payroll,
  safe,
  scene,
  stranger,
} from '../../../testing/checkScene.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const domain = `0x${'5a'.repeat(32)}`
const composable = '0xfdafc9d1902f4e0b84f65f49f244b32b31013b74'
const verify = (verifier: string, to = safe) => ({
  to,
  data: encode('setDomainVerifier(bytes32 domain,address verifier)', [domain, verifier]),
})
const answer = (by: string) => ({
  to: safe,
  data: encode('setSafeMethod(bytes4 selector,bytes32 method)', [
    '0x1626ba7e',
    `0x01${by.slice(2).padStart(62, '0')}`,
  ]),
})
const top = (severity: string) => [`${severity} at transaction`]

describe('checks of who signs for a Safe', () => {
  test('behavior: D14 fires for a verifier and for a method of a stranger, less for people who are known', () => {
    expect(look('D14', scene(verify(stranger)))).toEqual(top('critical'))
    expect(look('D14', scene(answer(stranger)))).toEqual(top('critical'))
    expect(look('D14', scene(verify(payroll)))).toEqual(top('warning'))
    expect(look('D14', scene(verify(composable)))).toEqual(top('info'))
  })
  test('behavior: D14 stays silent when a verifier is taken away, and for other contracts', () => {
    const zero = '0x0000000000000000000000000000000000000000'
    expect(look('D14', scene(verify(zero)))).toEqual([])
    expect(look('D14', scene(answer(zero)))).toEqual([])
    expect(look('D14', scene(verify(stranger, account('elsewhere'))))).toEqual([])
  })
  test('behavior: D14 says that it could not look who is known', () => {
    const facts = { addressBook: knownFact([]), pastRecipients: unknownFact('chain-silent') } as const
    expect(look('D14', scene(verify(stranger), { facts }))).toEqual([...top('high'), 'unchecked'])
    expect(answerOf('D14', scene(verify(account('second stranger')), { facts }))).toBe(
      'could not run: chain-silent',
    )
  })
})
