import { expect, test } from 'vitest'
import type { Hex } from '../domain/values/hex.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { type DeviceTexts, keptTexts } from './keptTexts.ts'
import {
  keepProposalAsker,
  type ProposalAsker,
  proposalAskersKeeper,
  proposalAskersKey,
  readProposalAsker,
} from './proposalAskers.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const frame: ProposalAsker = { door: 'frame', origin: 'https://swap.example' }
const session: ProposalAsker = {
  door: 'session',
  claims: { name: 'Harbor Exchange', url: 'https://harbor.example' },
}
const hash = (count: number): Hex => `0x${count.toString(16).padStart(64, '0')}`

function device(): DeviceTexts & { readonly kept: Map<string, string> } {
  const { view, items } = createMemoryView()
  return { ...keptTexts(view), kept: items }
}

test('behavior: the app that asked is kept for its Safe and network, without the topic of its session', () => {
  const texts = device()
  const asker = { ...session, topic: 'ab'.repeat(32) }
  keepProposalAsker(texts, safe, { safeTxHash: hash(1), asker: frame })
  keepProposalAsker(texts, safe, { safeTxHash: hash(2), asker })
  const text = texts.read(proposalAskersKey(safe))
  expect(readProposalAsker(text, hash(1))).toEqual(frame)
  expect(readProposalAsker(text, hash(2))).toEqual(session)
  expect(readProposalAsker(text, hash(3))).toBeUndefined()
  expect(text).not.toContain(asker.topic)
  const elsewhere = texts.read(proposalAskersKey({ ...safe, chainId: 100 }))
  expect(readProposalAsker(elsewhere, hash(1))).toBeUndefined()
})

test('behavior: the oldest make room, and forgetting the network removes all of it uncounted', () => {
  const texts = device()
  for (let count = 0; count < 201; count++)
    keepProposalAsker(texts, safe, { safeTxHash: hash(count), asker: frame })
  const text = texts.read(proposalAskersKey(safe))
  expect(readProposalAsker(text, hash(0))).toBeUndefined()
  expect(readProposalAsker(text, hash(1))).toEqual(frame)
  expect(readProposalAsker(text, hash(200))).toEqual(frame)
  const { count, remove } = proposalAskersKeeper(texts)
  expect(count(1)).toEqual({ requests: 0 })
  remove(1)
  expect(texts.read(proposalAskersKey(safe))).toBeUndefined()
})

test('error: what cannot be read costs only itself', () => {
  const kept = {
    [hash(1)]: frame,
    [hash(2)]: { door: 'frame', origin: 'nowhere' },
    [hash(3)]: { door: 'session', claims: { name: '', url: 'nowhere' } },
    [hash(4)]: { door: 'session', claims: { name: '', url: '' } },
    [hash(5)]: 7,
    nonsense: frame,
  }
  const read = (count: number) => readProposalAsker(JSON.stringify(kept), hash(count))
  expect([1, 2, 3, 4, 5].map((count) => read(count)?.door)).toEqual([
    'frame',
    undefined,
    undefined,
    'session',
    undefined,
  ])
  for (const text of [undefined, '{', '[]', 'null', '7'])
    expect(readProposalAsker(text, hash(1))).toBeUndefined()
})
