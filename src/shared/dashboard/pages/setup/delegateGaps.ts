import type { Page } from '../../../gateway/Page.ts'

/** What is to be said beside the rows of a list of delegates, so that a part is never taken for the whole. */
export function delegateGaps({ items, unreadable, next, cut }: Page<unknown>): readonly string[] {
  const isWhole = unreadable === 0 && next === undefined && !cut
  return [
    ...(items.length === 0 && isWhole ? ['The gateway lists no delegates.'] : []),
    ...(unreadable > 0 ? [`${unreadable} of ${items.length + unreadable} could not be read.`] : []),
    ...(next === undefined ? [] : ['The gateway lists more of them.']),
    ...(cut ? ['The list goes on elsewhere, and this page does not follow it.'] : []),
  ]
}
