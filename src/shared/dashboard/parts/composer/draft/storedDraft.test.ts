import { describe, expect, test } from 'vitest'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { createDraft, replaceLine } from './draft.ts'
import { type DraftWindow, loadDraft, parseDraft, saveDraft } from './storedDraft.ts'

const account: AccountRef = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const filled = replaceLine(createDraft(), {
  kind: 'transfer',
  id: 1,
  recipient: 'eth:0x12',
  token: 'native',
  amount: '1.5',
})

function fakeWindow(): DraftWindow & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, sessionStorage: sessionStorage as Storage }
}

const blocked: DraftWindow = {
  get sessionStorage(): Storage {
    throw new Error('SecurityError')
  },
}

describe('saveDraft', () => {
  test('behavior: a draft comes back after a reload, for its own account and chain only', () => {
    const view = fakeWindow()
    saveDraft(view, account, filled)
    expect(loadDraft(view, account)).toEqual(filled)
    expect(loadDraft(view, { ...account, chainId: 100 })).toBeUndefined()
  })

  test('behavior: nothing is kept of a blank draft', () => {
    const view = fakeWindow()
    saveDraft(view, account, filled)
    saveDraft(view, account, createDraft())
    expect(view.kept.size).toBe(0)
  })

  test('behavior: a nonce that is typed before any line comes back after a reload', () => {
    const view = fakeWindow()
    saveDraft(view, account, { ...createDraft(), nonce: '12' })
    expect(loadDraft(view, account)?.nonce).toBe('12')
  })

  test('error: blocked storage loses nothing but the reload', () => {
    saveDraft(blocked, account, filled)
    expect(loadDraft(blocked, account)).toBeUndefined()
  })
})

describe('parseDraft', () => {
  test('behavior: what is long, many or unreadable costs nothing else', () => {
    const [first] = filled.lines
    const long = { ...first, recipient: 'x'.repeat(300) }
    const lines = [long, { kind: 'delegatecall' }, { ...first, id: 2 }]
    expect(parseDraft(JSON.stringify({ lines, tokens: ['0x12'], note: 'n'.repeat(2_001) }))).toMatchObject({
      lines: [{ recipient: long.recipient }, { id: 2 }],
      tokens: [],
      note: 'n'.repeat(2_001),
    })
    const many = Array.from({ length: 501 }, (_, index) => ({ ...first, id: index + 1 }))
    expect(parseDraft(JSON.stringify({ lines: many, tokens: [] }))?.lines).toHaveLength(501)
    expect(parseDraft(JSON.stringify({ lines: filled.lines }))?.lines).toEqual(filled.lines)
    expect(parseDraft(JSON.stringify({ ...filled, nonce: '12' }))?.nonce).toBe('12')
    const call = {
      kind: 'call',
      id: 1,
      to: `0x${'1'.repeat(40)}`,
      value: '0',
      data: '0x',
      method: 'm'.repeat(9_000),
    }
    expect(parseDraft(JSON.stringify({ lines: [call] }))?.lines).toHaveLength(1)
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '{"lines":[]}',
    '{"lines":[{"id":1}]}',
    JSON.stringify({ lines: [{ ...filled.lines[0], recipient: 2 }], tokens: [] }),
    JSON.stringify({ lines: [...filled.lines, ...filled.lines], tokens: [] }),
    JSON.stringify({ lines: [{ ...filled.lines[0], kind: 'delegatecall' }], tokens: [] }),
    JSON.stringify({
      lines: [{ kind: 'call', id: 1, to: token, value: '5', data: '0x1', method: '' }],
      tokens: [],
    }),
    JSON.stringify({
      lines: [{ kind: 'change', id: 1, change: { kind: 'add-owner', owner: '0x' } }],
      tokens: [],
    }),
  ])('error: %j is no draft', (stored) => {
    expect(parseDraft(stored)).toBeUndefined()
  })
})
