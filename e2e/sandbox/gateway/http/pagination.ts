/** Which part of a list is asked for. */
export type Slice = { readonly limit: number; readonly offset: number }

const DEFAULT_LIMIT = 20

/**
 * Reads `?cursor=limit%3D20%26offset%3D40`: one parameter that holds a query of its own. What is missing or makes no
 * sense counts as not given.
 */
export function readCursor(url: URL, maximum = 200): Slice {
  const cursor = new URLSearchParams(url.searchParams.get('cursor') ?? '')
  const limit = wholeNumber(cursor.get('limit'))
  return {
    limit: Math.min(limit === undefined || limit === 0 ? DEFAULT_LIMIT : limit, maximum),
    offset: wholeNumber(cursor.get('offset')) ?? 0,
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Absolute addresses of the neighbouring pages of a list with `total` entries; other query parameters stay. */
export function pageLinks(
  url: URL,
  { limit, offset }: Slice,
  total: number,
): { readonly next: string | null; readonly previous: string | null } {
  return {
    next: limit + offset < total ? withCursor(url, { limit, offset: offset + limit }) : null,
    previous: offset > 0 ? withCursor(url, { limit, offset: Math.max(offset - limit, 0) }) : null,
  }
}

function withCursor(url: URL, { limit, offset }: Slice): string {
  const neighbour = new URL(url)
  neighbour.searchParams.set('cursor', `limit=${limit}&offset=${offset}`)
  return neighbour.href
}
