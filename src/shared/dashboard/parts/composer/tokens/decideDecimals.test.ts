import { expect, test } from 'vitest'
import { decideDecimals } from './decideDecimals.ts'

test.each([
  ['the contract and the list agree', { contract: 6, listed: 6 }, { decimals: 6 }],
  ['the list says more', { contract: 6, listed: 18 }, { decimals: 6, listedDecimals: 18 }],
  ['the list says less', { contract: 18, listed: 8 }, { decimals: 18, listedDecimals: 8 }],
  ['there is no list', { contract: 0, listed: undefined }, { decimals: 0 }],
  ['a person typed another number', { contract: 6, listed: undefined, typed: 18 }, { decimals: 6 }],
  ['the contract is being asked', { contract: undefined, listed: 6 }, { decimals: 6, open: 'asking' }],
  ['the contract is silent', { contract: null, listed: 6 }, { decimals: 6, open: 'silent' }],
  ['a person typed them', { contract: null, listed: 18, typed: 8 }, { decimals: 8, typed: true }],
  ['it is asked before what a person typed', { contract: undefined, listed: undefined, typed: 8 }, undefined],
  ['nothing says any', { contract: null, listed: undefined }, undefined],
] as const)('behavior: %s', (_, said, decided) => {
  expect(decideDecimals(said)).toEqual(decided)
})
