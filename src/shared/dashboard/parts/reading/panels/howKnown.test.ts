import { expect, test } from 'vitest'
import type { CheckFacts } from '../../../../domain/checks/subject/CheckFacts.ts'
import { createSubject } from '../../../../domain/checks/subject/createSubject.ts'
import { knownFact, unknownFact } from '../../../../domain/checks/subject/Fact.ts'
import {
  aContract,
  account,
  accountsWith,
  calmCall,
  scene,
  stranger,
  uniswap,
} from '../../../../testing/checkScene.ts'
import { howKnown } from './howKnown.ts'

const exchange = account('an exchange')
const silent = unknownFact('chain-silent')
const said = (address: typeof stranger, facts: Partial<CheckFacts> = {}) => {
  const accounts = accountsWith({ [exchange]: aContract })
  return howKnown(address, createSubject(scene(calmCall, { facts: { accounts, ...facts } })))
}

test('behavior: an account is a person or a contract, and how it is known follows in one sentence', () => {
  expect(said(uniswap)).toBe('Contract on this app’s list of known contracts.')
  expect(said(stranger, { pastRecipients: knownFact([stranger]) })).toBe(
    'Ordinary account that you paid before.',
  )
  expect(said(exchange, { calledContracts: knownFact([exchange]) })).toBe(
    'Contract that this Safe called before.',
  )
})

test('error: an account that has to be a contract is said to be none', () => {
  const subject = createSubject(
    scene(calmCall, { facts: { accounts: accountsWith({ [exchange]: aContract }) } }),
  )
  expect(howKnown(stranger, subject, 'contract')).toBe(
    'Ordinary account, not a contract. Not in your address book or past payments.',
  )
  expect(howKnown(exchange, subject, 'contract')).toMatch(/^Contract\. /)
})

test('behavior: a name that stands before these words is not said again', () => {
  const named = { addressBook: knownFact([{ address: stranger, name: 'Dee Studio' }]) }
  expect(said(stranger, named)).toBe('Ordinary account in your address book.')
})

test('behavior: a stranger is said to be missing only where it was looked for', () => {
  expect(said(stranger)).toBe('Ordinary account. Not in your address book or past payments.')
  expect(said(exchange)).toBe('Contract. Not in your address book, past payments or past calls.')
  const nothing = { pastRecipients: silent, calledContracts: silent, addressBook: knownFact([]) }
  expect(said(exchange, nothing)).toBe('Contract.')
  expect(said(exchange, { ...nothing, accounts: () => silent })).toBe('Account.')
})
