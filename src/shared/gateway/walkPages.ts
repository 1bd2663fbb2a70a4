import type { Page } from './Page.ts'

/** Empty pages in a row that are asked at most, so that no list can keep this page busy for ever. */
const mostEmptyPages = 20

/**
 * Asks for a page and goes on while pages come back empty: filters run after a page is cut, so an empty page says
 * nothing about the next one. What could not be read is counted over all of them.
 */
export async function walkPages<item>(
  ask: (cursor: string | undefined) => Promise<Page<item>>,
  start: string | undefined,
  hasContent: (item: item) => boolean,
): Promise<Page<item>> {
  let page = await ask(start)
  let unreadable = page.unreadable
  for (let asked = 1; asked < mostEmptyPages && !page.items.some(hasContent); asked++) {
    if (page.next === undefined) break
    const items = page.items
    page = await ask(page.next)
    unreadable += page.unreadable
    // Labels of an empty page belong to what follows.
    page = { ...page, items: [...items, ...page.items] }
  }
  return { ...page, unreadable }
}
