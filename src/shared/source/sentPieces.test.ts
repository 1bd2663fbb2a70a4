import { expect, test } from 'vitest'
import { createMemoryView } from '../testing/memoryView.ts'
import { keptTexts } from './keptTexts.ts'
import { addSentPiece, readSentPieces, type SentPiece, sentPiecesKey } from './sentPieces.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const first: SentPiece = {
  list: hash('a'),
  piece: hash('b'),
  payments: 3,
  at: 1_000,
  safeTxHash: hash('c'),
  nonce: 7,
}
const bare: SentPiece = { list: hash('a'), piece: hash('d'), payments: 2, at: 2_000 }

test('behavior: pieces that went out are read back in their order, for their Safe alone', () => {
  const texts = keptTexts(createMemoryView().view)
  addSentPiece(texts, account, first)
  addSentPiece(texts, account, bare)
  expect(readSentPieces(texts.read(sentPiecesKey(account)))).toEqual([first, bare])
  expect(readSentPieces(texts.read(sentPiecesKey({ ...account, chainId: 10 })))).toEqual([])
})

test('error: an entry that cannot be read costs that entry, and the oldest make room', () => {
  const odd = JSON.stringify([7, { ...first, list: 'x' }, { ...first, at: -1 }, first])
  expect(readSentPieces(odd)).toEqual([first])
  for (const text of [undefined, '', '{', '{}', 'null']) expect(readSentPieces(text)).toEqual([])
  const texts = keptTexts(createMemoryView().view)
  texts.write(sentPiecesKey(account), JSON.stringify(Array(500).fill(first)))
  addSentPiece(texts, account, bare)
  const kept = readSentPieces(texts.read(sentPiecesKey(account)))
  expect([kept.length, kept.at(-1)]).toEqual([500, bare])
})
