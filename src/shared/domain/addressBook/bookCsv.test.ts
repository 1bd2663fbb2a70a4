import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAddress } from '../../testing/domainArbitraries.ts'
import { type BookEntry, compareBook, entriesNamed, entriesOn, mergeBook, toBookName } from './AddressBook.ts'
import { mostBookBytes, readBookCsv, writeBookCsv } from './bookCsv.ts'

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const anyEntry: fc.Arbitrary<BookEntry> = fc.record({
  chainId: fc.constantFrom(1, 10, 11155111),
  address: anyAddress,
  name: fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', "'", '=', '+', '-', '@', 'a') }),
    )
    // A file with a letter that was lost is refused, whoever wrote it.
    .map((text) => toBookName(text.replaceAll('\uFFFD', '')) ?? 'Name'),
})

describe('readBookCsv', () => {
  test('behavior: a written book is read back, with any names', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyEntry, { selector: ({ chainId, address }) => `${chainId}${address}` }),
        (entries) => {
          expect(readBookCsv(writeBookCsv(entries))).toEqual({ ok: true, entries, problems: [] })
        },
      ),
    )
  })

  test('behavior: no file makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `address,name,chainId\n${text}`),
        ),
        (text) => {
          readBookCsv(text)
        },
      ),
    )
  })

  test('param: byte order mark, line ends of every kind, quotes and lower case', () => {
    const file = `\u{FEFF}address,name,chainId\r\n${ada.toLowerCase()},"Ada, ""the first""",1\r${bo},Bo,10\n\n`
    expect(readBookCsv(file)).toEqual({
      ok: true,
      entries: [
        { chainId: 1, address: ada, name: 'Ada, "the first"' },
        { chainId: 10, address: bo, name: 'Bo' },
      ],
      problems: [],
    })
  })

  test.each([
    ['semicolons', `address;name;chainId\r\n${ada};"Ada; the first";1\r\n`],
    ['tabs and quotes', `\u{FEFF}"Address"\t"Name"\t"ChainId"\n${ada}\tAda; the first\teip155:1\n`],
    ['a first line for a spreadsheet', `sep=;\naddress;name;chainId\n${ada};"Ada; the first";0x1\n`],
    ['the same line in quotes', `"sep=;"\r\naddress;name;chainId\r\n${ada};"Ada; the first";1`],
    ['the same line on an old computer', `sep=;\raddress;name;chainId\r${ada};"Ada; the first";1`],
    ['an empty line before the header', `\n\naddress;name;chainId\n${ada};"Ada; the first";1\n`],
  ])('param: %s', (_, file) => {
    const entries = [{ chainId: 1, address: ada, name: 'Ada; the first' }]
    expect(readBookCsv(file)).toEqual({ ok: true, entries, problems: [] })
  })

  test('error: a row that is wrong costs that row, and is named by its line', () => {
    const file = [
      'address,name,chainId',
      `${ada},Ada,1`,
      'nobody,Nobody,1',
      `${ada.replace('Ae', 'ae')},Slip,1`,
      `${bo},"two`,
      'lines",10',
      `${bo}, ,1`,
      `${bo},Bo,mainnet`,
      `${bo},Bo,0`,
      `${bo},Bo`,
      `${ada},Somebody else,1`,
      `${bo},${'x'.repeat(101)},1`,
      `${bo},${ada},1`,
      `gno:${bo},Bo,1`,
      `${bo},M\ufffdller,1`,
    ].join('\n')
    expect(readBookCsv(file)).toEqual({
      ok: true,
      entries: [
        { chainId: 1, address: ada, name: 'Ada' },
        { chainId: 10, address: bo, name: 'two\nlines' },
      ],
      problems: [
        { row: 3, problem: 'address' },
        { row: 4, problem: 'checksum' },
        { row: 7, problem: 'name' },
        { row: 8, problem: 'chain' },
        { row: 9, problem: 'chain' },
        { row: 10, problem: 'cells' },
        { row: 11, problem: 'twice' },
        { row: 12, problem: 'name' },
        { row: 13, problem: 'name' },
        { row: 14, problem: 'address' },
        { row: 15, problem: 'lost-letters' },
      ],
    })
  })

  test.each([
    ['', { ok: false, problem: 'empty' }],
    ['name,address,chainId\n', { ok: false, problem: 'header' }],
    ['address|name|chainId\n', { ok: false, problem: 'header' }],
    ['sep=|\naddress|name|chainId\n', { ok: false, problem: 'separator-line' }],
    ['address;name,chainId\n', { ok: false, problem: 'header' }],
    ['address,name,chainId\n"open', { ok: false, problem: 'quotes', row: 2 }],
    ['x'.repeat(mostBookBytes + 1), { ok: false, problem: 'too-large' }],
  ])('error: %.30s', (text, expected) => {
    expect(readBookCsv(text)).toEqual(expected)
  })

  test('behavior: a name that a spreadsheet would calculate is written as text', () => {
    expect(writeBookCsv([{ chainId: 1, address: ada, name: '=1+1' }])).toContain(`${ada},'=1+1,1`)
  })
})

describe('compareBook', () => {
  const book: readonly BookEntry[] = [{ chainId: 1, address: ada, name: 'Ada' }]

  test('behavior: tells what is new, what gets another name, and names that two addresses would share', () => {
    const given = [
      { chainId: 1, address: ada, name: 'Ada' } as const,
      { chainId: 10, address: ada, name: 'Ada' } as const,
      { chainId: 1, address: bo, name: 'ADA' } as const,
    ]
    expect(compareBook(book, given)).toEqual({
      added: given.slice(1),
      renamed: [],
      same: 1,
      sharedNames: [given[2]],
    })
    const renaming = [{ chainId: 1, address: ada, name: 'Treasury' } as const]
    expect(compareBook(book, renaming).renamed).toEqual([{ entry: renaming[0], from: 'Ada' }])
    expect(mergeBook(book, renaming)).toEqual(renaming)
  })

  test('behavior: one address on two networks is two entries, each with its own name', () => {
    const there = { chainId: 10, address: ada, name: 'Ada’s other Safe' } as const
    const both = mergeBook(book, [there])
    expect(both).toEqual([...book, there])
    expect(entriesOn(both, 1)).toEqual(book)
    expect(entriesOn(both, 10)).toEqual([there])
    expect(mergeBook(both, [{ ...there, name: 'Renamed' }])).toEqual([...book, { ...there, name: 'Renamed' }])
    expect(readBookCsv(writeBookCsv(both))).toMatchObject({ entries: both })
  })

  test('behavior: an entry is found by its name in any case', () => {
    expect(entriesNamed(book, ' ada ')).toEqual(book)
    expect(entriesNamed(book, '')).toEqual([])
  })
})
