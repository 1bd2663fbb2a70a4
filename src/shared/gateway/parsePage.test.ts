import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parsePage } from './parsePage.ts'

const baseUrl = 'https://gateway.example/base'
const page = (next: unknown, results: unknown = [1]) => ({ count: 1, next, previous: null, results })
const read = (value: unknown, cursor?: string) => parsePage(v.number(), value, { baseUrl, cursor })
const nextUrl = (cursor: string, origin = 'https://gateway.example') =>
  `${origin}/v1/chains/1/x?trusted=true&${new URLSearchParams({ cursor })}`

describe('parsePage', () => {
  test('behavior: takes the cursor out of next, and asks for more at a time', () => {
    expect(read(page(nextUrl('limit=20&offset=20')))).toEqual({
      items: [1],
      unreadable: 0,
      next: 'limit=100&offset=20',
      cut: false,
    })
  })

  test('behavior: a cursor of another form is taken as it is', () => {
    expect(read(page(nextUrl('opaque==')))?.next).toBe('opaque==')
    expect(read(page(nextUrl('limit=200&offset=20')))?.next).toBe('limit=200&offset=20')
  })

  test.each([[null], [undefined]])('behavior: next of %s is the end', (next) => {
    expect(read(page(next))).toMatchObject({ next: undefined, cut: false })
  })

  test.each([
    ['a foreign host', nextUrl('limit=20&offset=20', 'https://evil.example')],
    ['another scheme', nextUrl('limit=20&offset=20', 'http://gateway.example')],
    ['another port', nextUrl('limit=20&offset=20', 'https://gateway.example:8443')],
    ['a script', 'javascript:alert(1)//?cursor=x'],
    ['no cursor', 'https://gateway.example/v1/x'],
    ['no URL', 'http://'],
    ['a number', 7],
    ['an endless cursor', nextUrl('x'.repeat(600))],
  ])('error: next at %s is refused, and the list said to be cut', (_, next) => {
    expect(read(page(next))).toMatchObject({ items: [1], next: undefined, cut: true })
  })

  test('error: a cursor that was just used would go round in circles', () => {
    expect(read(page(nextUrl('limit=20&offset=20')), 'limit=100&offset=20')).toMatchObject({
      next: undefined,
      cut: true,
    })
  })

  test('error: an item that cannot be read costs that item', () => {
    expect(read(page(null, [1, 'two', null, 4]))).toMatchObject({ items: [1, 4], unreadable: 2 })
  })

  test.each([null, [], {}, { results: {} }, 'page'])('error: %j is no page', (value) => {
    expect(read(value)).toBeUndefined()
  })
})
