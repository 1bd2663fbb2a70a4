import { describe, expect, test } from 'vitest'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { createMemoryView } from '../../../../testing/memoryView.ts'
import { addLines, createDraft, type Draft, isOn, switchLine } from './draft.ts'
import {
  contentOf,
  type KeptDraft,
  keptDraftKey,
  keptDraftsMark,
  listKeptDrafts,
  longestKeptDraft,
  markSent,
  mostKeptDrafts,
  readKeptDraft,
  writeKeptDraft,
} from './keptDrafts.ts'

const account: AccountRef = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
const other: AccountRef = { ...account, address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
const call = { kind: 'call', to: other.address, value: '5', data: '0x1234', method: '' } as const
const draft: Draft = switchLine(
  {
    ...addLines(createDraft(), [
      { kind: 'transfer', recipient: other.address, token: 'native', amount: '1.5' },
      call,
      { kind: 'change', change: { kind: 'change-threshold', threshold: 3 } },
    ]),
    tokens: [other.address],
    note: 'March',
  },
  3,
)
const march: KeptDraft = { name: 'March', isTemplate: false, draft, savedAt: 1_000 }

function device() {
  const { view, items } = createMemoryView()
  return { texts: keptTexts(view), items }
}

describe('kept drafts', () => {
  test('behavior: a draft is read back as it was, with the lines that are off, for its own account', () => {
    const { texts } = device()
    writeKeptDraft(texts, account, 'a', march)
    writeKeptDraft(texts, other, 'b', { ...march, name: 'April', isTemplate: true, savedAt: 2_000 })
    const [april, first] = listKeptDrafts(texts)
    expect(first).toMatchObject({ id: 'a', account, kept: march })
    expect(first?.kept?.draft.lines.map(isOn)).toEqual([true, false, true])
    expect(april).toMatchObject({ id: 'b', account: other, kept: { name: 'April', isTemplate: true } })
  })

  test('behavior: neither the link of an open draft to what is kept nor its nonce is part of it', () => {
    const { texts } = device()
    const open = { ...draft, kept: 'a', nonce: '12' }
    writeKeptDraft(texts, account, 'a', { ...march, draft: open })
    expect(listKeptDrafts(texts)[0]?.kept?.draft).toEqual(draft)
    expect(contentOf(open)).toBe(contentOf(draft))
  })

  test('behavior: one that went out says so, with what went out', () => {
    const { texts } = device()
    writeKeptDraft(texts, account, 'a', march)
    const sent = { at: 5_000, safeTxHash: `0x${'ab'.repeat(32)}`, nonce: 12 } as const
    const asSent = { ...draft, note: 'as it was sent', kept: 'a' }
    markSent(texts, account, asSent, sent, texts.read(keptDraftKey(account, 'a')))
    expect(listKeptDrafts(texts)[0]?.kept).toMatchObject({ sent, draft: { note: 'as it was sent' } })
    markSent(texts, account, { ...draft, kept: undefined }, sent, undefined)
    markSent(texts, account, { ...draft, kept: 'gone' }, sent, undefined)
    expect(listKeptDrafts(texts)).toHaveLength(1)
  })

  test('error: what another window wrote or sent since is not lost when this window sends the draft', () => {
    const { texts } = device()
    writeKeptDraft(texts, account, 'a', march)
    const base = texts.read(keptDraftKey(account, 'a'))
    const mine = { ...draft, note: 'mine', kept: 'a' }
    writeKeptDraft(texts, account, 'a', { ...march, draft: { ...draft, note: 'theirs' } })
    markSent(texts, account, mine, { at: 5_000, nonce: 12 }, base)
    writeKeptDraft(texts, account, 'a', { ...march, sent: { at: 6_000, nonce: 13 } })
    markSent(texts, account, { ...draft, kept: 'a' }, { at: 7_000, nonce: 14 }, base)
    const listed = listKeptDrafts(texts).map(({ kept }) => [kept?.name, kept?.sent?.nonce])
    expect(listed.toSorted()).toEqual([
      ['March (this window)', 12],
      ['March (this window)', 14],
      ['March', 13],
    ])
  })

  test('error: what cannot be read is listed with its text, and hides no other', () => {
    const { texts, items } = device()
    writeKeptDraft(texts, account, 'a', march)
    items.set(keptDraftKey(account, 'b'), '{')
    items.set('countersign.drafts.nonsense', 'x')
    expect(listKeptDrafts(texts).map(({ id, text, kept }) => [id, text === '{', kept?.name])).toEqual([
      ['a', false, 'March'],
      ['b', true, undefined],
    ])
  })

  const stored = (change: object) => JSON.stringify({ ...march, ...change })
  test.each([
    ['no text', ''],
    ['no object', '[]'],
    ['no name', stored({ name: 7 })],
    ['no lines', stored({ draft: { ...draft, lines: [] } })],
    [
      'a line of a later version',
      stored({ draft: { ...draft, lines: [...draft.lines, { kind: 'swap', id: 9 }] } }),
    ],
    ['a token that is none', stored({ draft: { ...draft, tokens: ['0x12'] } })],
    ['a note that is none', stored({ draft: { ...draft, note: 7 } })],
    ['something else where it says how it went out', stored({ sent: 'yes' })],
  ])('error: a draft with %s is not read in part', (_name, text) => {
    expect(readKeptDraft(text)).toBeUndefined()
  })

  test('error: one too many and one too large are refused, and nothing is lost by it', () => {
    const { texts } = device()
    for (let index = 0; index < mostKeptDrafts; index++) writeKeptDraft(texts, account, `${index}`, march)
    expect(writeKeptDraft(texts, account, 'more', march)).toEqual({ ok: false, problem: 'too-many' })
    expect(writeKeptDraft(texts, account, '7', march)).toMatchObject({ ok: true })
    expect(writeKeptDraft(texts, other, 'more', march)).toMatchObject({ ok: true })
    const large = { ...march, draft: { ...draft, note: 'x'.repeat(longestKeptDraft) } }
    expect(writeKeptDraft(texts, account, '7', large)).toEqual({ ok: false, problem: 'too-large' })
    expect(listKeptDrafts(texts)).toHaveLength(mostKeptDrafts + 1)
  })

  test('behavior: a change is noticed, and what is removed is gone', () => {
    const { texts } = device()
    const before = keptDraftsMark(texts)
    writeKeptDraft(texts, account, 'a', march)
    expect(keptDraftsMark(texts)).not.toBe(before)
    texts.remove(keptDraftKey(account, 'a'))
    expect(keptDraftsMark(texts)).toBe(before)
  })

  test('behavior: where the browser keeps nothing, drafts last as long as the window', () => {
    const texts = keptTexts(createMemoryView('blocked').view)
    writeKeptDraft(texts, account, 'a', march)
    expect(listKeptDrafts(texts)).toHaveLength(1)
    expect(texts.lasts(keptDraftKey(account, 'a'))).toBe(false)
  })
})
