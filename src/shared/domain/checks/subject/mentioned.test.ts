import { describe, expect, test } from 'vitest'
import {
  account,
  batch,
  encode,
  multiSendCallOnly,
  safe,
  scene,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { createSubject } from './createSubject.ts'
import { addressesByImportance, mentionedAddresses } from './mentioned.ts'

const people = Array.from({ length: 200 }, (_, index) => account(`person ${index}`))
const guard = account('guard')

describe('addressesByImportance', () => {
  test('behavior: what runs, is called or gets power comes before all who are paid', () => {
    const salaries = people.map((to) => ({ to: usdc, data: transfer(to, 5n) }))
    const hidden = { to: safe, data: encode('setGuard(address guard)', [guard]) }
    const subject = createSubject(scene(batch([...salaries, hidden])))
    const [first, ...next] = addressesByImportance(subject)
    expect(first).toBe(multiSendCallOnly)
    expect(next.slice(0, 2)).toEqual([usdc, safe])
    expect(next.indexOf(guard)).toBeLessThan(5)
    expect(next.slice(-people.length)).toEqual(people)
  })

  test('behavior: addresses in data that are not decoded are mentioned, too', () => {
    const data = `0xfedcba98${'0'.repeat(24)}${guard.slice(2)}` as const
    const subject = createSubject(scene({ to: usdc, data }))
    expect(mentionedAddresses(subject).map(({ address }) => address)).toContain(guard)
    expect(addressesByImportance(subject)).toContain(guard)
  })
})
