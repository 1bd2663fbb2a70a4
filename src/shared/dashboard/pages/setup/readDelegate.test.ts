import { describe, expect, test } from 'vitest'
import type { Address } from '../../../domain/values/address.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { readDelegate } from './readDelegate.ts'

const owner: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const stranger: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const typed = { typed: stranger, label: 'Payroll', owners: [owner] }

describe('readDelegate', () => {
  test('param: an address and a label make a delegate', () => {
    expect(readDelegate(typed, readySafe)).toEqual({ ok: true, delegate: stranger })
  })

  test.each([
    ['nothing', { typed: ' ' }, { address: 'Paste the address of the delegate first.' }],
    ['an owner', { typed: owner }, { address: 'This is an owner, who may propose anyway.' }],
    ['the Safe', { typed: readySafe.account.address }, { address: 'This is this Safe itself.' }],
    ['no label', { label: ' ' }, { label: 'Type what the other owners should know it by.' }],
  ])('error: %s is refused', (_, change, problem) => {
    expect(readDelegate({ ...typed, ...change }, readySafe)).toEqual({ ok: false, problem })
  })

  test('error: a name is not looked up', () => {
    const read = readDelegate({ ...typed, typed: 'ada.eth' }, readySafe)
    expect(read).toMatchObject({ ok: false, problem: { address: expect.any(String) } })
  })
})
