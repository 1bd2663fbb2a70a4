import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import { joinHistory } from './joinHistory.ts'
import { withNewest } from './refreshHistory.ts'
import { listed } from './testing/listed.ts'

/** Local time, as the months are. */
const at = (month: number, day: number, hour = 0) => new Date(2026, month - 1, day, hour).getTime()
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
    entry.kind === 'month' ? new Date(entry.timestamp).getMonth() + 1 : entry.transaction.id,
  )

/** Two of them have another month than UTC has, for some hours of each. */
const zones = ['UTC', 'America/St_Johns', 'Pacific/Auckland'] as const

describe.each(zones)('joinHistory in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    // Where the zone is not taken over, nothing here would be tested.
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })
  afterEach(() => vi.unstubAllEnvs())

  test('behavior: a month ends at the local midnight, not at that of UTC', () => {
    const months = { UTC: [4, 3, 3, 3], 'America/St_Johns': [3, 3, 3, 3], 'Pacific/Auckland': [4, 4, 3, 3] }
    const times = [
      Date.UTC(2026, 3, 1, 1),
      Date.UTC(2026, 2, 31, 13),
      Date.UTC(2026, 2, 31, 3),
      Date.UTC(2026, 2, 31, 1),
    ]
    const announced = months[zone].flatMap((month, index) => [
      ...(month === months[zone][index - 1] ? [] : [month]),
      String(index),
    ])
    expect(brief(page(...times.map((time, index) => item(String(index), time))))).toEqual(announced)
  })

  test('behavior: a month in which clocks are changed is one month', () => {
    // Clocks are changed on 5 April 2026 in Auckland and on 8 March 2026 in St. John’s.
    for (const month of [4, 3]) {
      const [first, last] = [at(month, 1), at(month + 1, 1)]
      expect(brief(page(item('a', last), item('b', last - 1), item('c', first)))).toEqual([
        month + 1,
        'a',
        month,
        'b',
        'c',
      ])
    }
  })

  test('behavior: each month is announced once, also when it goes over to the next page', () => {
    const first = page(day(at(4, 9, 20)), item('a', at(4, 9, 20)), item('b', at(4, 8, 8)))
    const second = page(day(at(4, 7)), item('c', at(4, 7)), day(at(3, 8)), item('d', at(3, 8)))
    expect(brief(first, second)).toEqual([4, 'a', 'b', 'c', 3, 'd'])
  })

  test('behavior: months are those of this browser, whatever the gateway announces', () => {
    expect(brief(page(item('a', at(4, 9)), day(at(2, 7)), item('b', at(3, 8))))).toEqual([4, 'a', 3, 'b'])
  })

  test('behavior: what has no month shares none', () => {
    expect(brief(page(item('a', 9e15), item('b', at(4, 9)), item('c', at(4, 8))))).toEqual([
      Number.NaN,
      'a',
      4,
      'b',
      'c',
    ])
  })

  test('behavior: the same pages give the same list', () => {
    const pages = [page(item('a', at(4, 9)))]
    expect(joinHistory(pages)).toBe(joinHistory(pages))
    expect(joinHistory([...pages])).not.toBe(joinHistory(pages))
  })

  test('behavior: what two pages both hold comes once', () => {
    expect(brief(page(item('a', at(4, 9))), page(item('a', at(4, 9)), item('b', at(4, 8))))).toEqual([
      4,
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
