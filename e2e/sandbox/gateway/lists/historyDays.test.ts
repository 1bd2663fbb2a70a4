import { describe, expect, test } from 'vitest'
import { readDayZone, withDateLabels } from './historyDays.ts'

const at = (text: string) => ({ transaction: { timestamp: Date.parse(text) } })

function labels(times: readonly string[], query = '', previous?: string) {
  const zone = readDayZone(new URLSearchParams(query))
  return withDateLabels(times.map(at), zone, previous === undefined ? undefined : Date.parse(previous)).map(
    (entry) => ('transaction' in entry ? 'item' : new Date(entry.timestamp).toISOString().slice(0, 16)),
  )
}

const times = ['2026-03-02T12:00Z', '2026-03-02T01:00Z', '2026-03-01T23:00Z']

describe('withDateLabels', () => {
  test('behavior: a day is labelled with the time of its newest item', () => {
    expect(labels(times)).toEqual(['2026-03-02T12:00', 'item', 'item', '2026-03-01T23:00', 'item'])
  })

  test('param: a zone moves the borders of the days', () => {
    expect(labels(times, 'timezone=America/New_York')).toEqual([
      '2026-03-02T12:00',
      'item',
      '2026-03-02T01:00',
      'item',
      'item',
    ])
  })

  test('param: the older offset in milliseconds does the same', () => {
    expect(labels(times, 'timezone_offset=3600000')).toEqual(['2026-03-02T12:00', 'item', 'item', 'item'])
  })

  test('behavior: a day that goes on is labelled again, unless the times are the very same', () => {
    expect(labels(['2026-03-02T01:00Z'], '', '2026-03-02T12:00Z')).toEqual(['2026-03-02T01:00', 'item'])
    expect(labels(['2026-03-02T01:00Z'], '', '2026-03-02T01:00Z')).toEqual(['item'])
  })

  test('behavior: no items, no labels', () => {
    expect(labels([])).toEqual([])
  })
})

describe('readDayZone', () => {
  test('error: a zone that does not exist', () => {
    expect(() => readDayZone(new URLSearchParams('timezone=Europe/Nowhere'))).toThrow('Invalid Timezone')
  })
})
