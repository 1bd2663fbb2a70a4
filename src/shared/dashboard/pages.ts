import type { Route } from '../routing/route.ts'

/** The pages in the order of the navigation. A new page is one line here and one in `PageView`. */
export const pages: readonly { readonly route: Route; readonly name: string }[] = [
  { route: { page: 'overview' }, name: 'Overview' },
  { route: { page: 'new-transaction' }, name: 'New transaction' },
]

/** The name of a page, as its link and the window's title say it. */
export function pageName(route: Route): string {
  return pages.find((page) => page.route.page === route.page)?.name ?? ''
}
