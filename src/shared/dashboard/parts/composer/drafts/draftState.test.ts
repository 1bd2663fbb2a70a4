import { expect, test } from 'vitest'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { createMemoryView } from '../../../../testing/memoryView.ts'
import { createDraft, type Draft } from '../draft/draft.ts'
import { keptDraftKey, markSent, writeKeptDraft } from '../draft/keptDrafts.ts'
import { draftState, readStored } from './draftState.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const draftWith = (note: string): Draft => ({ ...createDraft(), note })

/** Two windows on one device: what one writes, the other reads. */
function device() {
  const texts = keptTexts(createMemoryView().view)
  const write = (note: string) => {
    writeKeptDraft(texts, account, 'a', {
      name: 'March',
      isTemplate: false,
      draft: draftWith(note),
      savedAt: 1,
    })
    return texts.read(keptDraftKey(account, 'a'))
  }
  const state = (note: string, base: string | undefined) =>
    draftState(draftWith(note), readStored(texts.read(keptDraftKey(account, 'a'))), base).kind
  return { texts, write, state }
}

test('behavior: what this window changed is unsaved, and what another one changed is never written over', () => {
  const { write, state } = device()
  const base = write('first')
  expect(state('first', base)).toBe('same')
  expect(state('mine', base)).toBe('unsaved')
  write('theirs')
  expect(state('mine', base)).toBe('changed')
  expect(state('first', base)).toBe('changed')
  expect(state('theirs', base)).toBe('same')
})

test('behavior: after a reload the same content goes on, and other content is asked about', () => {
  const { write, state } = device()
  write('first')
  expect(state('first', undefined)).toBe('same')
  expect(state('mine', undefined)).toBe('changed')
})

test('behavior: what was deleted, damaged or sent elsewhere is said', () => {
  const { texts, write, state } = device()
  const base = write('first')
  markSent(texts, account, { ...draftWith('first'), kept: 'a' }, { at: 2 }, undefined)
  expect(state('first', base)).toBe('sent')
  texts.write(keptDraftKey(account, 'a'), '{"name"')
  expect(state('first', base)).toBe('unreadable')
  texts.remove(keptDraftKey(account, 'a'))
  expect(state('first', base)).toBe('removed')
})
