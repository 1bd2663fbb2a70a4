import { describe, expect, test } from 'vitest'
import {
  blankMessageDraft,
  loadMessageDraft,
  messageOf,
  saveMessageDraft,
  withMessage,
} from './messageDraft.ts'

const draft = { kind: 'typed-data', text: 'hello', json: '{"domain":', onChain: true } as const

function createView(storage: 'works' | 'blocked' = 'works') {
  const items = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  } as unknown as Storage
  return {
    items,
    get sessionStorage() {
      if (storage === 'blocked') throw new DOMException('Access is denied', 'SecurityError')
      return sessionStorage
    },
  }
}

describe('messageOf', () => {
  test('behavior: only the chosen kind is signed', () => {
    expect(messageOf(draft)).toEqual({ kind: 'typed-data', json: '{"domain":' })
    expect(messageOf({ ...draft, kind: 'text' })).toEqual({ kind: 'text', text: 'hello' })
  })
})

describe('withMessage', () => {
  const text = { kind: 'text', text: 'sign this' } as const

  test('behavior: takes the place of nothing, and leaves the other kind', () => {
    const composing = { ...draft, text: ' ' }
    expect(withMessage(composing, text)).toEqual({
      ...composing,
      kind: 'text',
      text: 'sign this',
      onChain: false,
    })
    expect(withMessage({ ...draft, text: 'sign this' }, text)).toMatchObject({ json: draft.json })
  })

  test('error: what was typed is not overwritten', () => {
    expect(withMessage(draft, text)).toBeUndefined()
    expect(withMessage(draft, { kind: 'typed-data', json: '{}' })).toBeUndefined()
  })
})

describe('loadMessageDraft', () => {
  test('behavior: reads what was saved, also what cannot be signed, for its account only', () => {
    const view = createView()
    saveMessageDraft(view, '1:0xab', draft)
    expect(loadMessageDraft(view, '1:0xab')).toEqual(draft)
    expect(loadMessageDraft(view, '10:0xab')).toBeUndefined()
  })

  test('behavior: a draft that is blank again is not kept', () => {
    const view = createView()
    saveMessageDraft(view, 'a', draft)
    saveMessageDraft(view, 'a', blankMessageDraft)
    expect(view.items.size).toBe(0)
  })

  test('behavior: without storage there is no draft, and no error', () => {
    const view = createView('blocked')
    saveMessageDraft(view, 'a', draft)
    expect(loadMessageDraft(view, 'a')).toBeUndefined()
  })

  test.each([
    '{',
    'null',
    '[]',
    '{"kind":"picture"}',
    JSON.stringify({ ...draft, text: 7 }),
    JSON.stringify({ ...draft, text: 'x'.repeat(200_001) }),
  ])('error: %.60s is no draft', (text) => {
    const view = createView()
    view.items.set('countersign.message.a', text)
    expect(loadMessageDraft(view, 'a')).toBeUndefined()
  })
})
