import { describe, expect, test } from 'vitest'
import { staleDraft } from './staleDraft.ts'

const first = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const second = { ...first, chainId: 10 }
const isBlank = (draft: string) => draft === ''
const drafts = (draft: string) => new Map([[`1:${first.address.toLowerCase()}`, draft]])

describe('staleDraft', () => {
  test('behavior: the account composed for, once another one is open', () => {
    expect(staleDraft({ composing: first, drafts: drafts('hello') }, second, isBlank)).toEqual({
      account: first,
      draft: 'hello',
    })
  })

  test.each([
    ['nothing was composed', { composing: undefined, drafts: drafts('hello') }, second],
    ['it is still open', { composing: first, drafts: drafts('hello') }, first],
    ['its draft is blank', { composing: first, drafts: drafts('') }, second],
    ['it has no draft', { composing: second, drafts: drafts('hello') }, first],
  ])('behavior: nothing when %s', (_, memory, account) => {
    expect(staleDraft(memory, account, isBlank)).toBeUndefined()
  })
})
