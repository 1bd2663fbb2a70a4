import { expect, test } from 'vitest'
import { compareWatched, describeWatched } from './takeWatched.ts'

const one = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const two = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const three = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const here = { watched: [{ chainId: 1, address: one }], book: [], chainIds: [1] } as const

test('behavior: only what is not here yet is taken, and a network that this site lacks is said', () => {
  const entries = [
    { chainId: 1, address: one, name: 'Treasury' },
    { chainId: 1, address: two, name: undefined },
    { chainId: 10, address: three, name: 'Ops' },
  ] as const
  const change = compareWatched(entries, here)
  expect(change).toEqual({
    added: [{ chainId: 1, address: two }],
    named: [{ chainId: 1, address: one, name: 'Treasury' }],
    namesLeft: 0,
    elsewhere: 1,
  })
  expect(describeWatched(change)).toBe(
    '1 Safe would be watched. 1 name would join your address book. 1 Safe would be left out: this site is not set up for the network.',
  )
})

test('error: no name of a file replaces a name of this device, nor gives it to another account', () => {
  const book = [
    { chainId: 1, address: one, name: 'Treasury' },
    { chainId: 1, address: two, name: 'Ops' },
  ] as const
  const entries = [
    { chainId: 1, address: one, name: 'Treasury' },
    { chainId: 1, address: two, name: 'Payroll' },
    { chainId: 1, address: three, name: 'treasury' },
  ] as const
  expect(compareWatched(entries, { ...here, book })).toMatchObject({ named: [], namesLeft: 2 })
  const twice = entries.slice(1).map((entry) => ({ ...entry, name: 'Same' }))
  expect(compareWatched(twice, here)).toMatchObject({ named: [{ address: two }], namesLeft: 1 })
})
