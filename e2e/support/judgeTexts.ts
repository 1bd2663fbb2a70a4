import { expect, type Frame, type Page } from 'playwright/test'
import type { RecordedText } from './recordTexts.ts'

/** What is true of one page of the site while lists are late: what it says in the end of each step, and never. */
export type JudgedText = {
  /** What follows the Safe in the address; the page on which the act ended where absent. */
  readonly route?: string
  readonly says: RegExp
  readonly never: RegExp
}

/** When the gateway hears of a change, in ms. */
export const lateEvents = [20, 300, 2_000, 'never'] as const

export type LateEvent = (typeof lateEvents)[number]

export const whenOf = (event: LateEvent) => (event === 'never' ? 'never' : `after ${event} ms`)

/** No text says what its page never says. `own` is the route of the page without one. */
export function judgeTexts(texts: readonly RecordedText[], judged: readonly JudgedText[], own: string): void {
  for (const { route, text } of texts) {
    const page = judged.find((one) => (one.route ?? own) === route)
    const found = page && text.match(page.never)
    expect(found ? `“${found[0]}” on the page ${route}` : undefined).toBeUndefined()
  }
}

/** Goes to a page of the same Safe without loading the site again. */
export async function showRoute(site: Page | Frame, route: string): Promise<void> {
  await site.evaluate((to) => {
    location.hash = location.hash.split('/').slice(0, 2).concat(to).join('/')
  }, route)
}
