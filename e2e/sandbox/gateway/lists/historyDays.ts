import { invalidInput } from '../http/errors.ts'
import type { DateLabel } from '../wire/transactionWire.ts'
import { groupAdjacent } from './groupAdjacent.ts'

/** Where a day begins: in a named zone, or so many milliseconds away from UTC. */
export type DayZone =
  | { readonly kind: 'named'; readonly format: Intl.DateTimeFormat }
  | { readonly kind: 'offset'; readonly milliseconds: number }

/** Reads `timezone` (IANA) and, where it is missing, the older `timezone_offset` (milliseconds). */
export function readDayZone(query: URLSearchParams): DayZone {
  const name = query.get('timezone')
  if (name === null || name === '') {
    const offset = Number(query.get('timezone_offset') ?? 0)
    return { kind: 'offset', milliseconds: Number.isFinite(offset) ? offset : 0 }
  }
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: name, dateStyle: 'short' })
    return { kind: 'named', format }
  } catch {
    throw invalidInput({ code: 'custom', message: 'Invalid Timezone', path: [] })
  }
}

type Dated = { readonly transaction: { readonly timestamp: number } }

/**
 * Puts the day before each day's items. `previous` (ms) is the time of the last item of the page before: only a group
 * that begins at exactly that time goes without a label, so a day that continues on the next page normally gets a
 * second one (gateway.md 5.7).
 */
export function withDateLabels<item extends Dated>(
  items: readonly item[],
  zone: DayZone,
  previous: number | undefined,
): readonly (item | DateLabel)[] {
  return groupAdjacent(items, ({ transaction }) => dayOf(transaction.timestamp, zone)).flatMap((group) => {
    const { timestamp } = group[0].transaction
    const label: readonly DateLabel[] = timestamp === previous ? [] : [{ type: 'DATE_LABEL', timestamp }]
    return [...label, ...group]
  })
}

function dayOf(timestamp: number, zone: DayZone): string {
  return zone.kind === 'named'
    ? zone.format.format(timestamp)
    : new Date(timestamp + zone.milliseconds).toISOString().slice(0, 10)
}
