import { describe, expect, test } from 'vitest'
import { pageLinks, readCursor } from '../../../e2e/sandbox/gateway/http/pagination.ts'
import { queuePage } from '../../../e2e/sandbox/gateway/lists/queue.ts'
import { sampleOf } from '../testing/sampleOf.ts'
import type { Page } from './Page.ts'
import type { ListEntry } from './parseTransactionList.ts'
import { newAllowance } from './readAround.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import { refusal, refusingGateway, type StoredRow } from './testing/refusingGateway.ts'
import * as wire from './testing/wireAnswers.ts'

const account = { chainId: 1, address: wire.safe } as const
const options = { signal: new AbortController().signal }
const mostQuestions = 20

const nonces = Array.from({ length: 13 }, (_, index) => index + 4)
const queueOf = (bad: readonly number[], all: readonly number[] = nonces): readonly StoredRow[] =>
  all.map((nonce, index) => ({ nonce, isBad: bad.includes(index) }))

/** Nonces in the order of the list, with a stretch that is not read in brackets. */
function brief(items: readonly ListEntry[]): string {
  return items
    .flatMap((item) => {
      if (item.kind === 'unread') return [`[${item.rows ?? 'rest'}]`]
      if (item.kind !== 'transaction' || item.transaction.execution?.kind !== 'multisig') return []
      return [String(item.transaction.execution.nonce)]
    })
    .join(' ')
}

async function read(rows: readonly StoredRow[]) {
  const gateway = refusingGateway(rows)
  const page = await gatewayOver(gateway.fetch).queue(account, {}, options)
  return { ...page, brief: brief(page.items), asked: gateway.asked }
}

/** Rows that are on no page without a bad row: they cannot be read, whatever is asked. */
function lostRows(rows: readonly StoredRow[]): readonly number[] {
  const numbered = rows.map((row, index) => ({ ...row, index }))
  const readable = new Set<number>()
  for (let offset = 0; offset <= rows.length; offset++)
    for (let limit = 1; limit <= rows.length; limit++) {
      const shown = queuePage(numbered, { limit, offset }, 0).flatMap((entry) =>
        entry.type === 'TRANSACTION' ? [entry.transaction] : [],
      )
      if (!shown.some(({ isBad }) => isBad)) for (const { index } of shown) readable.add(index)
    }
  return numbered.flatMap(({ index }) => (readable.has(index) ? [] : [index]))
}

/** What a list has to look like when exactly these rows cannot be read. */
function around(lost: readonly number[], rows: readonly StoredRow[]): string {
  return rows
    .map(({ nonce }, index) => (lost.includes(index) ? '-' : String(nonce)))
    .join(' ')
    .replace(/-( -)*/g, (stretch) => `[${stretch.split(' ').length}]`)
}

/** Every choice of `count` places among these. */
function choices(count: number, places: readonly number[]): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return places.flatMap((place, index) =>
    choices(count - 1, places.slice(index + 1)).map((rest) => [place, ...rest]),
  )
}

const places = nonces.map((_, index) => index)

describe('readAround', () => {
  test('behavior: a queue without a bad row is one question', async () => {
    const { brief: shown, asked } = await read(queueOf([]))
    expect([shown, asked]).toEqual([nonces.join(' '), [undefined]])
  })

  test.each(places)(
    'behavior: one bad row of 13, at place %i, is named and the others are read',
    async (bad) => {
      const rows = queueOf([bad])
      const { brief: shown, asked, unreadable, next } = await read(rows)
      expect(shown).toBe(around(lostRows(rows), rows))
      // The last but one is on no page without the last.
      expect([unreadable, next]).toEqual([bad === 12 ? 2 : 1, undefined])
      expect(asked.length).toBeLessThanOrEqual(10)
    },
  )

  test('behavior: of two bad rows, wherever they are, nothing is lost that any page shows', async () => {
    for (const bad of choices(2, places)) {
      const rows = queueOf(bad)
      const { brief: shown, asked } = await read(rows)
      expect([bad, shown]).toEqual([bad, around(lostRows(rows), rows)])
      expect(asked.length).toBeLessThanOrEqual(mostQuestions)
    }
  })

  test('behavior: three bad rows cost at most 20 questions, and every row is shown or in a stretch', async () => {
    for (const bad of sampleOf(choices(3, places), 40)) {
      const rows = queueOf(bad)
      const { brief: shown, asked, unreadable } = await read(rows)
      expect(asked.length).toBeLessThanOrEqual(mostQuestions)
      const whole = around(lostRows(rows), rows)
      if (shown.includes('rest')) expect(whole).toContain(shown.slice(0, shown.indexOf(' [')))
      else expect([bad, shown]).toEqual([bad, whole])
      expect(unreadable).toBeGreaterThan(0)
    }
  })

  test('error: a list of bad rows alone is what the gateway says of it, in at most 20 questions', async () => {
    const gateway = refusingGateway(queueOf(places))
    const asking = gatewayOver(gateway.fetch).queue(account, {}, options)
    await expect(asking).rejects.toMatchObject({
      message: '502: Invalid signature',
      facts: { status: 502, reason: 'Invalid signature' },
    })
    expect(gateway.asked.length).toBeLessThanOrEqual(mostQuestions)
  })

  test('behavior: bad rows among 150 are read around on the page that they are on', async () => {
    const many = Array.from({ length: 150 }, (_, index) => index)
    const rows = queueOf([7, 90], many)
    const gateway = refusingGateway(rows)
    const calls = gatewayOver(gateway.fetch)
    const items: ListEntry[] = []
    let cursor: string | undefined
    do {
      const page: Page<ListEntry> = await calls.queue(account, {}, { ...options, cursor })
      items.push(...page.items)
      cursor = page.next
    } while (cursor !== undefined)
    // Each page begins with the last row of the one before.
    expect(brief(items)).toBe(around([7, 90], rows).replace(' 20 ', ' 19 20 ').replace(' 120 ', ' 119 120 '))
  })

  test('behavior: the rows of several pages share what may be asked', async () => {
    const many = Array.from({ length: 150 }, (_, index) => index)
    const rows = queueOf([3, 11, 17, 40, 60, 80], many)
    const gateway = refusingGateway(rows)
    const calls = gatewayOver(gateway.fetch)
    const allowance = newAllowance()
    const first = await calls.queue(account, {}, { ...options, allowance })
    await calls.queue(account, {}, { ...options, allowance, cursor: first.next }).catch(() => undefined)
    expect(gateway.asked.length).toBeLessThanOrEqual(mostQuestions + 1)
    expect(brief(first.items)).toContain('[1]')
  })

  test.each([
    ['is down behind a proxy', () => new Response('<html>', { status: 502 }), 2],
    ['is down with an empty body', () => new Response('', { status: 502 }), 2],
    ['hands on a service that fails', () => json({ code: 502, message: 'An error occurred' }, 502), 2],
    ['is overloaded', () => json({ code: 503, message: 'Service unavailable' }, 503), 2],
    ['fails itself', () => json({ code: 500, message: 'Internal server error' }, 500), 1],
    ['says the same of a page without rows', () => json(refusal, 502), 4],
  ])('error: a gateway that %s is not read around', async (_, answer, most) => {
    let asked = 0
    const calls = gatewayOver(async () => {
      asked += 1
      return answer()
    })
    await expect(calls.queue(account, {}, options)).rejects.toThrow()
    expect(asked).toBe(most)
  })

  test('error: a gateway that goes down on the way leaves the rest unread, under its own word', async () => {
    const gateway = refusingGateway(queueOf([11]))
    const calls = gatewayOver(async (input) =>
      gateway.asked.length < 3 ? gateway.fetch(input) : json({ code: 500, message: 'Gone' }, 500),
    )
    const { items, next } = await calls.queue(account, {}, options)
    expect(brief(items)).toBe('4 5 6 7 8 9 10 11 12 13 [rest]')
    expect([items.at(-1), next]).toMatchObject([{ said: '500: Gone' }, undefined])
  })

  test('behavior: messages are read around as well, whose pages repeat nothing', async () => {
    const hashes = Array.from({ length: 7 }, (_, index) => `0x${String(index).padStart(64, '0')}`)
    const calls = gatewayOver(async (input) => {
      const url = new URL(String(input))
      const { limit, offset } = readCursor(url)
      const shown = hashes.slice(offset, offset + limit)
      if (shown.includes(hashes[4] ?? '')) return json(refusal, 502)
      const results = shown.map((messageHash) => ({ ...wire.message, messageHash }))
      return json({ count: 7, ...pageLinks(url, { limit, offset }, 7), results })
    })
    const { items, unreadable } = await calls.messages(account, options)
    const kinds = items.map((item) => (item.kind === 'message' ? item.message.messageHash.at(-1) : item.kind))
    expect([kinds, unreadable]).toEqual([['0', '1', '2', '3', 'unread', '5', '6'], 1])
  })
})

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status })
}
