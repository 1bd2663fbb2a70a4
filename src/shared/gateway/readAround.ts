import type { Page } from './Page.ts'
import { refusesStored } from './refusesStored.ts'

/** How many questions are left to one read of a list, over all of its pages. */
export type QuestionBudget = { left: number }

/** An entry in the place of rows that could not be read. */
export type UnreadRows = {
  readonly kind: 'unread'
  /** `undefined`: nothing was asked behind the last of them, so that how many they are is not known. */
  readonly rows: number | undefined
  /** What the gateway said. */
  readonly said: string
}

const mostQuestions = 20

export function newAllowance(): QuestionBudget {
  return { left: mostQuestions }
}

export type AroundOptions<item> = {
  /** Of the page that failed; `undefined` for the first. */
  readonly cursor: string | undefined
  /** What it failed with (`refusesStored`). */
  readonly error: unknown
  /** Asks for a page. */
  readonly ask: (cursor: string) => Promise<Page<item>>
  /** A page that does not begin the list also has the row before its first. */
  readonly repeats: boolean
  /** What tells an item that comes twice; `undefined` for what is none, as a label. */
  readonly idOf: (item: item) => string | undefined
  readonly allowance: QuestionBudget
  readonly signal: AbortSignal
}

/**
 * Reads a page around the rows for which the gateway refuses the whole of it: halves what is asked for until only those
 * rows are missing. What is read keeps its order, and each stretch that is not has an entry in its place. Throws
 * `error` when the page cannot be read in parts, or no part has anything.
 */
export async function readAround<item>(options: AroundOptions<item>): Promise<Page<item | UnreadRows>> {
  const { cursor, error, allowance } = options
  const page = rowsAtCursor(cursor)
  allowance.left -= 1
  if (page === undefined || !refusesStored(error)) throw error
  const walk = beginWalk<item>(page)
  while (!walk.isOver && (walk.first < walk.end || !walk.isPreviousRead)) {
    if (allowance.left > 0) await askNext(walk, options)
    else leaveRest(walk, thrownMessage(error))
  }
  if (!walk.items.some((item) => !isUnreadStretch(item) && options.idOf(item) !== undefined)) throw error
  const { items, unreadable, next, cut } = walk
  return { items, unreadable, next, cut }
}

type Rows = { readonly limit: number; readonly offset: number }

/** What the service gives without a cursor. */
const firstRows: Rows = { limit: 20, offset: 0 }

function rowsAtCursor(cursor: string | undefined): Rows | undefined {
  if (cursor === undefined) return firstRows
  const [, limit, offset] = /^limit=(\d{1,6})&offset=(\d{1,9})$/.exec(cursor) ?? []
  return limit === undefined ? undefined : { limit: Number(limit), offset: Number(offset) }
}

/** Rows are counted from the begin of the list. */
type AroundWalk<item> = {
  /** The first row that is neither read nor given up. */
  first: number
  readonly end: number
  /** So many rows are asked for next. */
  width: number
  /** A refused row comes before this one; 0 while none is known. */
  suspect: number
  /** So many rows were skipped since the last answer. */
  skipped: number
  /** The row before `first` was read, or does not matter. */
  isPreviousRead: boolean
  /** How often it refused before its first answer. */
  refusals: number
  hasAnswer: boolean
  isOver: boolean
  readonly items: (item | UnreadRows)[]
  readonly seen: Set<string>
  unreadable: number
  next: string | undefined
  cut: boolean
}

function beginWalk<item>({ limit, offset }: Rows): AroundWalk<item> {
  const end = offset + limit
  return {
    first: offset,
    end,
    width: Math.floor(limit / 2),
    suspect: end,
    skipped: 0,
    isPreviousRead: true,
    refusals: 1,
    hasAnswer: false,
    isOver: false,
    items: [],
    seen: new Set(),
    unreadable: 0,
    next: undefined,
    cut: false,
  }
}

/** A gateway that refuses this often before it answers anything may be down, and is asked for a page without rows. */
const mostRefusals = 3
/** No list is as long. */
const beyondAll = 1_000_000

async function askNext<item>(walk: AroundWalk<item>, options: AroundOptions<item>): Promise<void> {
  const { first } = walk
  // A page that repeats a row which is refused fails for it: the one behind it comes with the next.
  const least = walk.isPreviousRead || first === 0 ? 1 : 2
  const width = Math.max(least, walk.width)
  try {
    const part = { limit: width - least + 1, offset: first + least - 1 }
    takePage(walk, await askRows(part, options), { width, idOf: options.idOf })
  } catch (error) {
    options.signal.throwIfAborted()
    if (!refusesStored(error)) {
      if (!walk.hasAnswer) throw options.error
      return leaveRest(walk, thrownMessage(error))
    }
    walk.suspect = first + width
    walk.width = Math.floor(width / 2)
    if (width === least) skipRow(walk, { said: thrownMessage(error), repeats: options.repeats })
    if (!walk.hasAnswer) walk.refusals += 1
    if (walk.refusals !== mostRefusals || options.allowance.left <= 0) return
    await askRows({ limit: 1, offset: beyondAll }, options).catch(() => {
      throw options.error
    })
    walk.refusals += 1
  }
}

function askRows<item>(
  { limit, offset }: Rows,
  { ask, allowance }: AroundOptions<item>,
): Promise<Page<item>> {
  allowance.left -= 1
  return ask(`limit=${limit}&offset=${offset}`)
}

function takePage<item>(
  walk: AroundWalk<item>,
  page: Page<item>,
  { width, idOf }: { readonly width: number } & Pick<AroundOptions<item>, 'idOf'>,
): void {
  for (const item of page.items) {
    const id = idOf(item)
    if (id !== undefined && walk.seen.has(id)) continue
    if (id !== undefined) walk.seen.add(id)
    walk.items.push(item)
  }
  walk.first += width
  const left = walk.suspect - walk.first
  walk.width = left > 0 ? Math.floor(left / 2) : walk.end - walk.first
  walk.skipped = 0
  walk.isPreviousRead = true
  walk.hasAnswer = true
  walk.unreadable += page.unreadable
  walk.next = page.next
  walk.cut = page.cut
  walk.isOver = page.next === undefined
}

function skipRow<item>(
  walk: AroundWalk<item>,
  { said, repeats }: { readonly said: string; readonly repeats: boolean },
): void {
  const last = walk.items.at(-1)
  const openStretch = last !== undefined && isUnreadStretch(last) ? walk.items.pop() : undefined
  const rows = openStretch !== undefined && isUnreadStretch(openStretch) ? (openStretch.rows ?? 0) : 0
  walk.items.push({ kind: 'unread', rows: rows + 1, said })
  walk.unreadable += 1
  walk.first += 1
  // Where bad rows follow on one another, the next is likely near: half as many are asked for behind each.
  walk.width = Math.floor((walk.end - walk.first) / 2 ** walk.skipped)
  walk.skipped += 1
  walk.suspect = 0
  walk.isPreviousRead = !repeats
}

function leaveRest<item>(walk: AroundWalk<item>, reason: string): void {
  const last = walk.items.at(-1)
  if (last !== undefined && isUnreadStretch(last)) walk.items.pop()
  else walk.unreadable += 1
  walk.items.push({ kind: 'unread', rows: undefined, said: reason })
  walk.isOver = true
  walk.next = undefined
  walk.cut = false
}

function thrownMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isUnreadStretch(item: unknown): item is UnreadRows {
  return typeof item === 'object' && item !== null && 'kind' in item && item.kind === 'unread'
}
