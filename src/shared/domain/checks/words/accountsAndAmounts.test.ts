import { describe, expect, test } from 'vitest'
import { type MovedThing, writeThing, writeThings } from './MovedThing.ts'
import { type Relation, writeAccount, writeRelation } from './NamedAccount.ts'
import { writeAmount } from './TokenAmount.ts'
import { writeAsset } from './writeAsset.ts'

const address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const full = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const stranger = { address, relation: undefined } as const
const related = (relation: Relation) => [writeAccount({ address, relation }), writeRelation(relation)]

describe('writeAccount', () => {
  test('behavior: a stranger has every digit, and a token its symbol with the ends of its address', () => {
    expect([writeAccount(stranger), writeAccount({ ...stranger, symbol: 'US\u202eDC' })]).toEqual([
      full,
      'US⟨U+202E⟩DC (0xA0b8…eB48)',
    ])
  })

  test('behavior: a part of the Safe has its name where it has one, and what it is', () => {
    expect(related({ kind: 'owner' })).toEqual([`the owner ${full}`, 'an owner'])
    expect(related({ kind: 'owner', name: 'Ada' })).toEqual(['Ada (an owner)', 'an owner'])
    expect(related({ kind: 'module' })).toEqual([`the module ${full}`, 'a module of this Safe'])
    expect(related({ kind: 'module', name: 'Roles' })).toEqual([
      'Roles (a module of this Safe)',
      'a module of this Safe',
    ])
    expect(related({ kind: 'guard' })).toEqual([`the guard ${full}`, 'the guard'])
    expect(related({ kind: 'guard', name: 'Limits' })).toEqual(['the guard Limits', 'the guard'])
    expect(related({ kind: 'module-guard' })).toEqual([`the module guard ${full}`, 'the module guard'])
    expect(related({ kind: 'module-guard', name: 'M' })).toEqual(['the module guard M', 'the module guard'])
    expect(related({ kind: 'fallback-handler' })).toEqual([
      `the fallback handler ${full}`,
      'the fallback handler',
    ])
    expect(related({ kind: 'fallback-handler', name: 'H' })).toEqual([
      'the fallback handler H',
      'the fallback handler',
    ])
  })

  test('behavior: a Safe of the user is on this chain or on a named one', () => {
    expect(related({ kind: 'own-safe', chainId: undefined })).toEqual([`your Safe (${full})`, 'your Safe'])
    expect(related({ kind: 'own-safe', chainId: 10 })).toEqual([
      `your Safe on chain 10 (${full})`,
      'your Safe on chain 10',
    ])
    expect(related({ kind: 'own-safe', chainId: 10, name: 'Grants' })).toEqual([
      'Grants (your Safe on chain 10)',
      'your Safe on chain 10',
    ])
  })

  test('behavior: others are named with how they are known', () => {
    expect([
      related({ kind: 'this-safe' }),
      related({ kind: 'address-book', name: 'Pay\u202eroll' }),
      related({ kind: 'known-contract', name: 'Uniswap' }),
      related({ kind: 'published', name: 'MultiSend', version: '1.4.1' }),
      related({ kind: 'past-recipient' }),
      related({ kind: 'called-before' }),
      related({ kind: 'native-currency', symbol: 'O\u202eUR' }),
      related({ kind: 'native-currency', symbol: undefined }),
      related({ kind: 'same-transaction' }),
    ]).toEqual([
      ['this Safe', 'this Safe'],
      ['Pay⟨U+202E⟩roll', 'Pay⟨U+202E⟩roll in your address book'],
      ['Uniswap', 'Uniswap'],
      ['MultiSend 1.4.1', 'MultiSend 1.4.1 of Safe'],
      [`${full} (paid before)`, 'an account that you paid before'],
      [`${full} (called before)`, 'a contract that this Safe called before'],
      ['O⟨U+202E⟩UR', 'the currency of this network'],
      ['the native currency', 'the currency of this network'],
      [full, 'another address in this transaction'],
    ])
  })
})

describe('writeAmount', () => {
  const units = {
    none: undefined,
    native: 'native',
    six: { symbol: 'US\u202eDC', decimals: 6 },
  } as const
  const amount = (unit: keyof typeof units) =>
    ({ token: address, amount: 1_500_000n, unit: units[unit] }) as const

  test('behavior: an amount has its unit, or says that its decimals are unknown', () => {
    expect([writeAmount(amount('none')), writeAmount(amount('native')), writeAmount(amount('six'))]).toEqual([
      `1500000 units of ${full} (decimals unknown)`,
      '0.0000000000015 of the native currency',
      '1.5 US⟨U+202E⟩DC',
    ])
  })

  test('behavior: without a unit an asset is named as its account is', () => {
    const token = { address, relation: { kind: 'address-book', name: 'Our token' } } as const
    expect([writeAsset(amount('none'), token), writeAsset(amount('six'), token)]).toEqual([
      '1500000 units of Our token (decimals unknown)',
      '1.5 US⟨U+202E⟩DC',
    ])
  })
})

describe('writeThings', () => {
  const item = (id: bigint): MovedThing => ({ kind: 'item', token: stranger, item: id })
  const named = (id: number) => `NFT ${id} of ${full}`

  test('behavior: three are named, and what is left is counted', () => {
    expect([[], [1n], [1n, 2n, 3n], [1n, 2n, 3n, 4n]].map((ids) => writeThings(ids.map(item)))).toEqual([
      'nothing',
      named(1),
      `${named(1)} and ${named(2)} and ${named(3)}`,
      `${named(1)} and ${named(2)} and ${named(3)} and 1 more`,
    ])
  })

  test('behavior: everything of a token, and what has no name', () => {
    const all = (more: object): MovedThing => ({
      kind: 'everything',
      token: undefined,
      symbol: undefined,
      ...more,
    })
    expect(
      [
        all({}),
        all({ token: stranger }),
        all({ token: stranger, symbol: 'US\u202eDC' }),
        { kind: 'written', amount: '12.5', token: undefined } as const,
        { kind: 'written', amount: '12.5', token: stranger } as const,
        { kind: 'unnamed', amount: 1n } as const,
        { kind: 'unnamed', amount: 2n } as const,
      ].map(writeThing),
    ).toEqual([
      'all of a token',
      `all of ${full}`,
      'all US⟨U+202E⟩DC',
      '12.5 of an unnamed token',
      `12.5 of ${full}`,
      '1 unit of an unnamed token',
      '2 units of an unnamed token',
    ])
  })
})
