import type { Route } from '../../routing/route.ts'
import type { Capabilities } from '../../source/AccountSource.ts'
import { proposerOf } from '../parts/page/proposerOf.ts'
import type { Ready } from '../parts/page/Ready.ts'

export type Page = {
  readonly route: Route
  readonly name: string
  /** There is a link only for a Safe (`safe`), or only where the source can do this. */
  readonly needs?: 'safe' | keyof Capabilities
  /** With this a wallet without a Safe has the page, too. */
  readonly ofWallets?: keyof Capabilities
}

/** The pages in the order of the navigation. A new page is one line here and one in `LaterPage`. */
export const pages: readonly Page[] = [
  { route: { page: 'overview' }, name: 'Overview' },
  { route: { page: 'assets' }, name: 'Assets', needs: 'safe' },
  { route: { page: 'transactions' }, name: 'Transactions', needs: 'safe' },
  { route: { page: 'new-transaction' }, name: 'New transaction' },
  { route: { page: 'messages' }, name: 'Messages', needs: 'signMessage', ofWallets: 'safeSigner' },
  { route: { page: 'verify' }, name: 'Verify' },
  { route: { page: 'apps' }, name: 'Apps', needs: 'safe' },
  { route: { page: 'setup' }, name: 'Setup' },
]

/** The pages that make sense for a source and what it shows. */
export function pagesFor(capabilities: Capabilities, ready: Ready): readonly Page[] {
  const { account, host } = ready
  const watched = account.kind === 'safe' && !account.canSend && host === undefined
  return pages.filter(({ needs, ofWallets, route }) =>
    watched
      ? // Its lists come from the gateway in both modes.
        route.page !== 'new-transaction' || proposerOf(capabilities, ready) !== undefined
      : needs === undefined ||
        (account.kind === 'safe'
          ? needs === 'safe' || capabilities[needs] !== undefined
          : ofWallets !== undefined && capabilities[ofWallets] !== undefined),
  )
}

/** The name of a page, as its link and the window's title say it. */
export function pageName(route: Route): string {
  if (route.page === 'transaction') return 'Transaction'
  if (route.page === 'history') return 'History'
  if (route.page === 'import') return 'Import signatures'
  return pages.find((page) => page.route.page === route.page)?.name ?? ''
}

/** The page whose link is current on `page`: a list is current while one of its items is shown. */
export function linkedPage(page: Route['page'] | undefined): Route['page'] | undefined {
  return page === 'history' || page === 'transaction' || page === 'import' ? 'transactions' : page
}
