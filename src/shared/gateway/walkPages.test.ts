import { describe, expect, test } from 'vitest'
import type { Page } from './Page.ts'
import { walkPages } from './walkPages.ts'

function listOf(...pages: readonly (readonly number[])[]) {
  const asked: (string | undefined)[] = []
  const ask = async (cursor: string | undefined): Promise<Page<number>> => {
    asked.push(cursor)
    const index = Number(cursor ?? 0)
    const next = index + 1 < pages.length ? String(index + 1) : undefined
    return { items: pages[index] ?? [], unreadable: 1, next, cut: false }
  }
  return { ask, asked }
}
/** Labels are below zero. */
const hasContent = (item: number) => item >= 0

describe('walkPages', () => {
  test('behavior: a page with items is taken as it is, however few', async () => {
    const { ask, asked } = listOf([1], [2])
    expect(await walkPages(ask, undefined, hasContent)).toMatchObject({ items: [1], next: '1' })
    expect(asked).toEqual([undefined])
  })

  test('behavior: empty pages, and those with labels only, are walked through', async () => {
    const { ask, asked } = listOf([], [-1], [], [4], [5])
    expect(await walkPages(ask, undefined, hasContent)).toEqual({
      items: [-1, 4],
      unreadable: 4,
      next: '4',
      cut: false,
    })
    expect(asked).toHaveLength(4)
  })

  test('behavior: starts where it is asked to, and an empty end is the end', async () => {
    const { ask } = listOf([1], [], [])
    expect(await walkPages(ask, '1', hasContent)).toMatchObject({ items: [], next: undefined })
  })

  test('error: a list of nothing but empty pages is left after twenty, to be gone on with', async () => {
    const { ask, asked } = listOf(...Array.from({ length: 50 }, () => []))
    expect(await walkPages(ask, undefined, hasContent)).toMatchObject({ items: [], next: '20' })
    expect(asked).toHaveLength(20)
  })
})
