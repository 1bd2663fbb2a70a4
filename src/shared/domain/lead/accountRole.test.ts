import { expect, test } from 'vitest'
import {
  approve,
  batch,
  encode,
  nftToken,
  payroll,
  type SceneCall,
  safe,
  scene,
  stranger,
  transfer,
  usdc,
} from '../../testing/checkScene.ts'
import { createSubject } from '../checks/subject/createSubject.ts'
import { accountRole } from './accountRole.ts'
import type { Lead, LeadAct } from './Lead.ts'
import { leadWorldOf } from './leadWorldOf.ts'
import { readLead } from './readLead.ts'
import { leadAccount } from './writeLead.ts'

const native = { symbol: 'ETH', decimals: 18 }

function leadOf(call: SceneCall) {
  const subject = createSubject(scene(call))
  return readLead(subject.transaction, subject.call, leadWorldOf(subject, native))
}

const cases: readonly (readonly [string, SceneCall])[] = [
  ['Recipient', { to: stranger, value: 1n }],
  ['Spender', { to: usdc, data: approve(stranger, 5n) }],
  [
    'Spender',
    { to: nftToken, data: encode('setApprovalForAll(address operator,bool approved)', [stranger, true]) },
  ],
  [
    'New owner',
    { to: safe, data: encode('addOwnerWithThreshold(address owner,uint256 threshold)', [stranger, 2n]) },
  ],
  ['New module', { to: safe, data: encode('enableModule(address module)', [stranger]) }],
  ['Address of the new code', { to: safe, data: encode('changeMasterCopy(address to)', [stranger]) }],
  ['Address of the code that runs', { to: stranger, data: transfer(payroll, 1n), operation: 1 }],
  ['Called', { to: stranger, data: '0x804e1f0a' }],
]

test.each(cases)('behavior: the account of the sentence is named: %s', (role, call) => {
  const lead = leadOf(call)
  expect(leadAccount(lead)?.address).toBe(stranger)
  expect(accountRole(lead)).toBe(role)
})

test('behavior: a rejection is about whom the payment is to that it cancels, where it cancels one', () => {
  const account = { address: stranger, name: undefined, role: undefined } as const
  const to = { ...account, isNew: undefined, imitates: undefined }
  const pay = { code: 'pay', calls: 1, facts: { to, account, amounts: [] } } as const
  const rejecting = (...cancelled: readonly LeadAct[]): Lead => ({
    acts: [
      {
        code: 'reject',
        calls: 1,
        facts: { nonce: 7n, cancels: cancelled.map((act) => ({ acts: [act], byYou: false })) },
      },
    ],
    refund: undefined,
  })
  expect(leadAccount(rejecting(pay))?.address).toBe(stranger)
  expect(accountRole(rejecting(pay))).toBe('Recipient of that payment')
  expect(leadAccount(rejecting(pay, pay))).toBeUndefined()
  expect(leadAccount(rejecting())).toBeUndefined()
})

test('behavior: a sentence about several recipients names no single account', () => {
  const pay = (to: `0x${string}`) => ({ to: usdc, data: transfer(to, 1n) })
  expect(accountRole(leadOf(batch([pay(stranger), pay(payroll)])))).toBeUndefined()
})
