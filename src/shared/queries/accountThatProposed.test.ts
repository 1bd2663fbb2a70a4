import { expect, test } from 'vitest'
import { accountThatProposed } from './accountThatProposed.ts'

const owner = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', name: undefined } as const
const delegate = { address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', name: undefined } as const

test('behavior: what a delegate proposes in the name of an owner is by the delegate', () => {
  expect(accountThatProposed({ proposer: owner, proposedByDelegate: delegate })).toBe(delegate.address)
  expect(accountThatProposed({ proposer: owner, proposedByDelegate: undefined })).toBe(owner.address)
  expect(accountThatProposed({ proposer: undefined, proposedByDelegate: undefined })).toBeUndefined()
})
