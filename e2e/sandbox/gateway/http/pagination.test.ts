import { describe, expect, test } from 'vitest'
import { pageLinks, readCursor } from './pagination.ts'

const base = 'http://gateway.example/v1/list'

describe('readCursor', () => {
  test.each([
    ['nothing', '', { limit: 20, offset: 0 }],
    ['limit and offset', '?cursor=limit%3D5%26offset%3D10', { limit: 5, offset: 10 }],
    ['an offset alone', '?cursor=offset%3D10', { limit: 20, offset: 10 }],
    ['garbage', '?cursor=%%%banana', { limit: 20, offset: 0 }],
    ['negative numbers', '?cursor=limit%3D-5%26offset%3D-1', { limit: 20, offset: 0 }],
    ['more than the service gives', '?cursor=limit%3D5000', { limit: 200, offset: 0 }],
  ])('param: %s', (_, query, slice) => {
    expect(readCursor(new URL(base + query))).toEqual(slice)
  })

  test('param: a list may have a lower maximum', () => {
    expect(readCursor(new URL(`${base}?cursor=limit%3D150`), 100).limit).toBe(100)
  })
})

describe('pageLinks', () => {
  const url = new URL(`${base}?trusted=false`)

  test('behavior: the cursor is one encoded parameter beside the others', () => {
    expect(pageLinks(url, { limit: 20, offset: 0 }, 21)).toEqual({
      next: `${base}?trusted=false&cursor=limit%3D20%26offset%3D20`,
      previous: null,
    })
  })

  test('behavior: the last page has no next, and the one before starts at zero at the earliest', () => {
    expect(pageLinks(url, { limit: 20, offset: 5 }, 25)).toEqual({
      next: null,
      previous: `${base}?trusted=false&cursor=limit%3D20%26offset%3D0`,
    })
  })

  test('behavior: following the links covers every entry once', () => {
    const offsets: number[] = []
    let next: string | null = `${base}?cursor=limit%3D3`
    while (next !== null) {
      const slice = readCursor(new URL(next))
      offsets.push(slice.offset)
      next = pageLinks(new URL(next), slice, 8).next
    }
    expect(offsets).toEqual([0, 3, 6])
  })
})
