import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import { joinHistory } from './joinHistory.ts'
import { withNewest } from './refreshHistory.ts'
import { listed } from './testing/listed.ts'

/** Local time, as the days are. */
const at = (day: number, hour: number) => new Date(2026, 3, day, hour).getTime()
const item = (id: string, timestamp: number) => listed(id, undefined, 'None', timestamp)
const day = (timestamp: number): ListEntry => ({ kind: 'day', timestamp })
const page = (...items: readonly ListEntry[]): Page<ListEntry> => ({
  items,
  unreadable: 1,
  next: undefined,
  cut: false,
})
const brief = (...pages: readonly Page<ListEntry>[]) =>
  joinHistory(pages).entries.map((entry) =>
    entry.kind === 'day' ? new Date(entry.timestamp).getDate() : entry.transaction.id,
  )

/** Two of them have another day than UTC has, for some hours of each. */
const zones = ['UTC', 'America/St_Johns', 'Pacific/Auckland'] as const

describe.each(zones)('joinHistory in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    // Where the zone is not taken over, nothing here would be tested.
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })
  afterEach(() => vi.unstubAllEnvs())

  test('behavior: midnight is that of the place, not of UTC', () => {
    const days = { UTC: [10, 9, 9, 9], 'America/St_Johns': [9, 9, 9, 8], 'Pacific/Auckland': [10, 10, 9, 9] }
    const times = [
      Date.UTC(2026, 3, 10, 1),
      Date.UTC(2026, 3, 9, 13),
      Date.UTC(2026, 3, 9, 3),
      Date.UTC(2026, 3, 9, 1),
    ]
    const announced = days[zone].flatMap((day, index) => [
      ...(day === days[zone][index - 1] ? [] : [day]),
      String(index),
    ])
    expect(brief(page(...times.map((time, index) => item(String(index), time))))).toEqual(announced)
  })

  test('behavior: a day that is longer or shorter than others is one day', () => {
    // Clocks are changed on 5 April 2026 in Auckland and on 8 March 2026 in St. John’s.
    for (const [month, date] of [
      [3, 5],
      [2, 8],
    ] as const) {
      const [first, last] = [new Date(2026, month, date), new Date(2026, month, date + 1)]
      const end = last.getTime() - 1
      expect(brief(page(item('a', last.getTime()), item('b', end), item('c', first.getTime())))).toEqual([
        date + 1,
        'a',
        date,
        'b',
        'c',
      ])
    }
  })

  test('behavior: each day is announced once, also when it goes over to the next page', () => {
    const first = page(day(at(9, 20)), item('a', at(9, 20)), item('b', at(9, 8)))
    const second = page(day(at(9, 7)), item('c', at(9, 7)), day(at(8, 1)), item('d', at(8, 1)))
    expect(brief(first, second)).toEqual([9, 'a', 'b', 'c', 8, 'd'])
  })

  test('behavior: days are those of this browser, whatever the gateway announces', () => {
    const first = page(item('a', at(9, 0)), day(at(7, 0)), item('b', at(8, 23)))
    expect(brief(first)).toEqual([9, 'a', 8, 'b'])
  })

  test('behavior: a day ends at midnight, and what has no day shares none', () => {
    const end = at(9, 0) - 1
    expect(brief(page(item('a', at(9, 0)), item('b', end)))).toEqual([9, 'a', 8, 'b'])
    expect(brief(page(item('a', 9e15), item('b', at(9, 0)), item('c', at(9, 1))))).toEqual([
      Number.NaN,
      'a',
      9,
      'b',
      'c',
    ])
  })

  test('behavior: the same pages give the same list', () => {
    const pages = [page(item('a', at(9, 1)))]
    expect(joinHistory(pages)).toBe(joinHistory(pages))
    expect(joinHistory([...pages])).not.toBe(joinHistory(pages))
  })

  test('behavior: what two pages both hold comes once', () => {
    expect(brief(page(item('a', at(9, 1))), page(item('a', at(9, 1)), item('b', at(9, 0))))).toEqual([
      9,
      'a',
      'b',
    ])
  })

  test('error: counts what could not be read and says when the list is cut', () => {
    expect(joinHistory([page(), { ...page(), cut: true }])).toEqual({ entries: [], unreadable: 2, cut: true })
  })
})

describe('withNewest', () => {
  const old = {
    pages: [page(item('b', 2), item('a', 1)), page(item('0', 0))],
    pageParams: [undefined, 'x'],
  }
  const ids = (data: ReturnType<typeof withNewest>) =>
    data.pages.map(({ items }) =>
      items.map((each) => (each.kind === 'transaction' ? each.transaction.id : '')),
    )

  test('behavior: what is new comes first, and later pages stay', () => {
    expect(ids(withNewest(old, page(item('c', 3), item('b', 2))))).toEqual([['c', 'b', 'a'], ['0']])
  })

  test('error: what could not be read of the newest page stays counted, and once', () => {
    const newest = { ...page(item('c', 3), item('b', 2)), unreadable: 4 }
    const once = withNewest(old, newest)
    expect(once.pages.map(({ unreadable }) => unreadable)).toEqual([4, 1])
    expect(withNewest(once, newest).pages[0]?.unreadable).toBe(4)
    expect(withNewest(once, { ...newest, unreadable: 0 }).pages[0]?.unreadable).toBe(4)
  })

  test('behavior: so much is new that there may be a gap: starts again', () => {
    expect(ids(withNewest(old, page(item('z', 9))))).toEqual([['z']])
  })
})
