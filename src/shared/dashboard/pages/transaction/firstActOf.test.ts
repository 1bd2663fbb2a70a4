import { expect, test } from 'vitest'
import { account } from '../../../testing/checkScene.ts'
import { firstActOf } from './firstActOf.ts'

const [ada, bo, stranger] = [account('ada'), account('bo'), account('stranger')]
const waiting = {
  nonce: 7n,
  safe: { nonce: 7n, owners: [ada, bo] },
  signedBy: [ada],
  isComplete: false,
  signer: bo,
} as const
const complete = { ...waiting, signedBy: [ada, bo], isComplete: true } as const

test('behavior: an owner who has not signed signs first, and what is complete and next is executed first', () => {
  expect(firstActOf(waiting)).toBe('Sign…')
  expect(firstActOf(complete)).toBe('Execute…')
  expect(firstActOf({ ...complete, signer: stranger })).toBe('Execute…')
})

test('behavior: inside a wallet whose signer is not known, the state alone decides', () => {
  expect(firstActOf({ ...waiting, signer: 'of-the-host' })).toBe('Sign…')
  expect(firstActOf({ ...complete, signer: 'of-the-host' })).toBe('Execute…')
  expect(firstActOf({ ...complete, nonce: 8n, signer: 'of-the-host' })).toBe(undefined)
})

test.each([
  ['whoever has signed', { signer: ada }],
  ['whoever is not an owner', { signer: stranger }],
  ['nobody who is connected', { signer: undefined }],
  ['a nonce that is used', { nonce: 6n }],
  ['a Safe that was not read yet', { safe: undefined }],
])('edge: nothing comes first for %s', (_, other) => {
  expect(firstActOf({ ...waiting, ...other })).toBe(undefined)
})

test('edge: complete, and another runs first: an owner may still sign, who has signed waits', () => {
  const later = { ...complete, nonce: 8n }
  expect(firstActOf({ ...later, signedBy: [ada] })).toBe('Sign…')
  expect(firstActOf(later)).toBe(undefined)
})
