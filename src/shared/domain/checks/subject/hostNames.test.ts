import { describe, expect, test } from 'vitest'
import { look, payroll, scene, sentencesOf, stranger } from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import { knownFact } from './Fact.ts'

const pay = (to: LowerAddress) => ({ to, value: 1n })
const named = (address: LowerAddress, name: string) => ({ hostNames: knownFact([{ address, name }]) })
/** The first and the last four digits are those of the other address. */
const imitationOf = (address: LowerAddress): LowerAddress =>
  `0x${address.slice(2, 6)}${'7'.repeat(32)}${address.slice(-4)}`

describe('names of the host', () => {
  test('behavior: a payment to an account that only the host names is a first payment', () => {
    const first = look('F8', scene(pay(stranger)))
    expect(first).not.toEqual([])
    expect(look('F8', scene(pay(stranger), { facts: named(stranger, 'Payroll') }))).toEqual(first)
  })

  test('behavior: the name does not hide that the account imitates one the owners know', () => {
    const imitation = imitationOf(payroll)
    const plain = look('F13', scene(pay(imitation)))
    expect(plain).toEqual(['critical at transaction'])
    expect(look('F13', scene(pay(imitation), { facts: named(imitation, 'Payroll') }))).toEqual(plain)
  })

  test('behavior: an imitation of an account that the host names is found, and the name is said to be the word of the host', () => {
    const imitation = imitationOf(stranger)
    expect(look('F13', scene(pay(imitation)))).toEqual([])
    const [sentence] = sentencesOf('F13', scene(pay(imitation), { facts: named(stranger, 'Dee') }))
    expect(sentence).toContain('(“Dee” in Safe{Wallet}) but is a different address.')
  })
})
