import { describe, expect, test } from 'vitest'
import { describeQuiet, factsOfSafe } from './safeWords.ts'
import { describeExtent, fitsInbox } from './searchInbox.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const overview = {
  account: { chainId: 1, address },
  threshold: 2,
  owners: [address, address],
  fiatTotal: '1500.5',
  queued: 0,
  awaitingConfirmation: 0,
} as const
const queue = { groups: [], unreadable: 0, unread: [], cut: false, goesOn: false } as const
const read = { asking: false, error: undefined, queue: undefined, overview } as const

describe('describeQuiet', () => {
  test('behavior: nothing waits only where that was read whole', () => {
    expect(describeQuiet(read)).toBe('Nothing waits')
    expect(describeQuiet({ ...read, queue })).toBe('Nothing waits')
    for (const silent of [
      { ...read, asking: true },
      { ...read, asking: true, overview: undefined },
      { ...read, error: new Error('out') },
      { ...read, queue: { ...queue, unreadable: 1 } },
      { ...read, queue: { ...queue, cut: true } },
    ])
      expect(describeQuiet(silent)).not.toContain('Nothing waits')
  })
})

test('behavior: what the chain says of a Safe counts, and without it the word of the gateway', () => {
  expect(factsOfSafe('Ethereum', { chain: undefined, overview: undefined })).toBe('Ethereum')
  expect(factsOfSafe('Ethereum', { chain: undefined, overview })).toBe('Ethereum, 2 of 2')
})

test('behavior: a sum is said only where the gateway told of every Safe', () => {
  const one = { safe: { chainId: 1, address }, overview } as const
  const other = { safe: { chainId: 10, address }, overview } as const
  expect(describeExtent([])).toEqual([])
  expect(describeExtent([one, other])).toEqual([
    '2 Safes on 2 networks',
    '$3,001.00 in all, according to the gateway',
  ])
  expect(describeExtent([one, { ...other, overview: undefined }])).toEqual(['2 Safes on 2 networks'])
})

test('behavior: a Safe is found by the name of its network’s book and by its digits', () => {
  const around = { names: { spoken: new Map([[address.toLowerCase(), 'Treasury']]) } }
  const entry = { safe: { chainId: 1, address }, folds: [], around } as const
  expect(fitsInbox(entry, ' treas')).toBe(true)
  expect(fitsInbox(entry, address.slice(3, 9))).toBe(true)
  expect(fitsInbox(entry, 'payroll')).toBe(false)
  expect(fitsInbox(entry, '  ')).toBe(true)
})
