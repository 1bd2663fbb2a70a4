import type * as v from 'valibot'
import { readFields, readText } from '../domain/values/untrusted.ts'
import type { Page } from './Page.ts'
import { listOf, readWith } from './wireValues.ts'

/** What a page is asked with, and of whom. */
export type PageAsked = { readonly baseUrl: string; readonly cursor: string | undefined }

const longestCursor = 512
/** Bigger pages than the first one save questions; this many are taken everywhere. */
const mostItems = 100

/** Reads one page; `undefined` when it is none. An item that cannot be read costs that item. */
export function parsePage<item>(
  schema: v.GenericSchema<unknown, item>,
  value: unknown,
  asked: PageAsked,
): Page<item> | undefined {
  const fields = readFields(value)
  const list = readWith(listOf(schema), fields?.['results'])
  if (fields === undefined || list === undefined) return undefined
  const goesOn = fields['next'] !== null && fields['next'] !== undefined
  const next = goesOn ? readCursor(fields['next'], asked) : undefined
  return { ...list, next, cut: goesOn && next === undefined }
}

/**
 * The cursor inside `next`, which is an absolute URL. It is never followed: a foreign origin is refused, and of ours
 * only the cursor is taken. A cursor that was just used would lead round in circles.
 */
function readCursor(next: unknown, { baseUrl, cursor: last }: PageAsked): string | undefined {
  const text = readText(next, 4_096)
  if (text === undefined || !URL.canParse(text, baseUrl)) return undefined
  const url = new URL(text, baseUrl)
  if (url.origin !== new URL(baseUrl).origin) return undefined
  const cursor = readText(url.searchParams.get('cursor'), longestCursor)
  if (cursor === undefined || cursor === '') return undefined
  const wide = widen(cursor)
  return wide === last ? undefined : wide
}

/** Cursors are small queries, `limit=20&offset=20`; one that is written otherwise is taken as it is. */
function widen(cursor: string): string {
  const [, limit, offset] = /^limit=(\d{1,6})&offset=(\d{1,9})$/.exec(cursor) ?? []
  return limit !== undefined && Number(limit) < mostItems ? `limit=${mostItems}&offset=${offset}` : cursor
}
