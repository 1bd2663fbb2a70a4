import { expect, test } from 'vitest'
import { hashOfCall } from '../domain/checks/subject/hashOfCall.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { keptTexts } from './keptTexts.ts'
import { keepWords, keptWordsKeeper, keptWordsKey, readKeptWords } from './keptWords.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const onOther = { ...account, chainId: 10 }
const word = { to: account.address, data: '0x12345678', method: 'tune(address keeper)', by: 'file' } as const

test('behavior: a word is kept for its Safe by the hash of its call, once, the newest last', () => {
  const texts = keptTexts(createMemoryView().view)
  const read = (of: typeof account | typeof onOther) => readKeptWords(texts.read(keptWordsKey(of)))
  const other = { ...word, data: '0x12345679' } as const
  keepWords(texts, account, [word, other])
  keepWords(texts, account, [{ ...word, method: 'tune(uint256 share)' }])
  keepWords(texts, account, [])
  expect(read(account)).toEqual([
    { call: hashOfCall(other), method: word.method, by: 'file' },
    { call: hashOfCall(word), method: 'tune(uint256 share)', by: 'file' },
  ])
  expect(read(onOther)).toEqual([])
  keepWords(texts, onOther, [word])
  keptWordsKeeper(texts).remove(1)
  expect(read(account)).toEqual([])
  expect(read(onOther)).toHaveLength(1)
})

test('behavior: the same bytes to another account, and other bytes, have another hash', () => {
  const hashes = [word, { ...word, data: '0x12' }, { ...word, to: `0x${'12'.repeat(20)}` }] as const
  expect(new Set(hashes.map(hashOfCall)).size).toBe(3)
  expect(hashOfCall({ ...word, to: account.address.toLowerCase() as typeof account.address })).toBe(
    hashOfCall(word),
  )
})

test('error: what cannot be read costs only itself, and no more than five hundred are kept', () => {
  const call = hashOfCall(word)
  const good = { call, method: 'tune()', by: 'person' }
  const odd = [
    5,
    {},
    { ...good, by: 'gateway' },
    { ...good, call: '0x12' },
    { ...good, method: 'x'.repeat(2_001) },
  ]
  expect(readKeptWords(JSON.stringify([good, ...odd]))).toEqual([good])
  expect(readKeptWords('{')).toEqual([])
  const texts = keptTexts(createMemoryView().view)
  const many = Array.from(
    { length: 501 },
    (_, index) => ({ ...word, data: `0x${String(index).padStart(8, '0')}` }) as const,
  )
  keepWords(texts, account, many)
  expect(readKeptWords(texts.read(keptWordsKey(account))).map((each) => each.call)).toEqual(
    many.slice(1).map(hashOfCall),
  )
})
