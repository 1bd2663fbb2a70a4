import { expect, test } from 'vitest'
import type { Lead, LeadAct } from '../../../../domain/lead/Lead.ts'
import { account, usdc } from '../../../../testing/checkScene.ts'
import { raceCells } from './raceCells.ts'

const studio = {
  address: account('studio'),
  name: 'studio North',
  role: undefined,
  isNew: false,
  imitates: undefined,
}
const token = { address: usdc, name: undefined, role: undefined }
const amounts = [{ token, amount: 4_200_000_000n, unit: { symbol: 'USDC', decimals: 6 } }]
const pay: LeadAct = { code: 'pay', calls: 1, facts: { to: studio, account: studio, amounts } }
const many: LeadAct = {
  code: 'pay-many',
  calls: 2,
  facts: {
    payments: [
      { to: studio, amounts },
      { to: { ...studio, name: 'Kite' }, amounts },
    ],
    sums: amounts,
  },
}

function rejecting(...cancelled: readonly LeadAct[]): Lead {
  const cancels = cancelled.map((act) => ({ acts: [act] as const, byYou: false }))
  return { acts: [{ code: 'reject', calls: 1, facts: { nonce: 7n, cancels } }], refund: undefined }
}

test('behavior: a rejection says what follows from each of the two', () => {
  const told = (lead: Lead) => raceCells(lead)?.map(({ label, becomes, by }) => `${label}: ${becomes}. ${by}`)
  expect(told(rejecting(pay))).toEqual([
    'If this rejection runs first: studio North is not paid. 4,200 USDC stays here. The payment can never run.',
    'If the payment runs first: studio North gets 4,200 USDC. This rejection can never run.',
  ])
  expect(told(rejecting(many))?.[0]).toBe(
    'If this rejection runs first: 2 recipients are not paid. 4,200 USDC stays here. The payment can never run.',
  )
})

test('behavior: how far each is signed is said where it is known', () => {
  const cancels = [{ acts: [pay] as const, byYou: false, signed: 2 }]
  const lead: Lead = {
    acts: [{ code: 'reject', calls: 1, facts: { nonce: 7n, cancels } }],
    refund: undefined,
  }
  expect(raceCells(lead, { own: 1, threshold: 2 })?.map(({ by }) => by)).toEqual([
    '4,200 USDC stays here. The payment can never run. 1 of 2 signed.',
    'This rejection can never run. 2 of 2 signed.',
  ])
  expect(
    raceCells(rejecting(pay), { threshold: 2 })
      ?.map(({ by }) => by)
      .join(' '),
  ).not.toContain('signed')
})

test('edge: nothing is said of what is no rejection, and where none or several wait', () => {
  expect(raceCells({ acts: [pay], refund: undefined })).toBeUndefined()
  expect(raceCells(rejecting())).toBeUndefined()
  expect(raceCells(rejecting(pay, many))).toBeUndefined()
})
