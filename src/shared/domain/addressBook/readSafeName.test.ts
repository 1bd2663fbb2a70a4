import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../values/address.ts'
import type { BookEntry } from './AddressBook.ts'
import { readSafeName, type SafeNameProblem } from './readSafeName.ts'

const chains = [
  { id: 1, shortName: 'eth' },
  { id: 11155111, shortName: 'sep' },
]
const address = checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
const slipped = address.replace('5aA', '5Aa')
const read = (text: string) => readSafeName(text, chains, 1)

describe('readSafeName', () => {
  test.each([
    [address, 1],
    [`  ${address.toLowerCase()}\n`, 1],
    [`eth:${address}`, 1],
    [`SEP:${address}`, 11155111],
    [`11155111:${address}`, 11155111],
    [`https://app.safe.global/home?safe=sep:${address}`, 11155111],
    [`https://app.safe.global/transactions/queue?x=1&safe=eth%3A${address}`, 1],
    [`https://app.safe.global/eth:${address}/balances`, 1],
    [`https://app.safe.global/sep%3A${address.toLowerCase()}/home?x=y`, 11155111],
    [`http://localhost:4300/#/sep:${address}/setup`, 11155111],
    [`https://countersign.example/deep/#/eth:${address}`, 1],
  ])('param: %j', (text, chainId) => {
    expect(read(text)).toEqual({ ok: true, safe: { chainId, address } })
  })

  test('param: capitals of EIP-1191 on their own network', () => {
    const written = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
    const withRootstock = [...chains, { id: 30, shortName: 'rsk' }]
    const safe = { chainId: 30, address }
    expect(readSafeName(`rsk:${written}`, withRootstock, 1)).toEqual({ ok: true, safe })
    expect(readSafeName(written, withRootstock, 30)).toEqual({ ok: true, safe })
    expect(readSafeName(written, withRootstock, 1)).toEqual({
      ok: false,
      problem: { kind: 'wrong-checksum' },
    })
  })

  test('param: a name of the address book, which says the chain as well', () => {
    const other = checksumAddress('0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359')
    const entry = { chainId: 11155111, address, name: 'Treasury' }
    const open = (text: string, ...book: readonly BookEntry[]) => readSafeName(text, chains, 1, book)
    expect(open(' treasury', entry)).toEqual({ ok: true, safe: { chainId: 11155111, address } })
    const twice = [entry, { ...entry, address: other }]
    expect(open('Treasury', ...twice)).toEqual({
      ok: false,
      problem: { kind: 'several', entries: twice },
    })
    expect(open('Treasury', { ...entry, chainId: 5 })).toEqual({
      ok: false,
      problem: { kind: 'unknown-chain', chain: '5' },
    })
    const liar = { ...entry, address: other, name: address }
    expect(open(address, liar)).toEqual({ ok: true, safe: { chainId: 1, address } })
  })

  test.each<[string, SafeNameProblem]>([
    ['', { kind: 'empty' }],
    [' \t', { kind: 'empty' }],
    ['vitalik', { kind: 'not-a-name' }],
    [`${address}00`, { kind: 'not-a-name' }],
    [`${address}/home`, { kind: 'not-a-name' }],
    [`eth: ${address}`, { kind: 'not-a-name' }],
    [slipped, { kind: 'wrong-checksum' }],
    [`eth:${slipped}`, { kind: 'wrong-checksum' }],
    [`https://app.safe.global/home?safe=eth:${slipped}`, { kind: 'wrong-checksum' }],
    [
      `eth:\u202e${address}`,
      {
        kind: 'hidden-character',
        hidden: { codePoint: 'U+202E', name: 'right-to-left override', position: 5, kind: 'unseen' },
      },
    ],
    [`gno:${address}`, { kind: 'unknown-chain', chain: 'gno' }],
    [`https://app.safe.global/home?safe=gno:${address}`, { kind: 'unknown-chain', chain: 'gno' }],
    ['https://app.safe.global/welcome', { kind: 'not-a-name' }],
    ['https://app.safe.global/%E0%A4%A', { kind: 'not-a-name' }],
    [`https://app.safe.global/home?safe=${address}&other`, { kind: 'not-a-name' }],
    [`javascript:alert("eth:${address}")`, { kind: 'not-a-name' }],
    [`https://x.example/?safe=eth:${address}`.padEnd(5_000, ' x'), { kind: 'not-a-name' }],
  ])('error: %j', (text, problem) => {
    expect(read(text)).toEqual({ ok: false, problem })
  })

  test('behavior: a name that is kept, or of ENS, may hold unseen characters', () => {
    const family = '\u{1F468}\u200d\u{1F469}'
    expect(readSafeName(family, chains, 1, [{ chainId: 1, address, name: family }])).toMatchObject({
      ok: true,
    })
    expect(read(`${family}.eth`)).toEqual({ ok: false, problem: { kind: 'not-a-name' } })
  })

  test('behavior: an address alone names no chain where none is chosen', () => {
    expect(readSafeName(address, chains, undefined)).toMatchObject({ ok: false })
  })
})
