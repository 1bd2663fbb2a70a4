import type { Route } from '../../routing/route.ts'
import type { Capabilities } from '../../source/AccountSource.ts'
import { proposerOf } from '../parts/frame/page/proposerOf.ts'
import type { Ready } from '../parts/frame/page/Ready.ts'

export type NavigationPage = {
  readonly route: Route
  readonly name: string
  /** There is a link only for a Safe (`safe`), or only where the source can do this. */
  readonly needs?: 'safe' | keyof Capabilities
  /** With this a wallet without a Safe has the page, too. */
  readonly ofWallets?: keyof Capabilities
}

/** The name of each page, as its link and the window's title say it. */
const pageNames: Readonly<Record<Route['page'], string>> = {
  overview: 'Overview',
  assets: 'Assets',
  transactions: 'Transactions',
  'new-transaction': 'New transaction',
  payments: 'List of payments',
  messages: 'Messages',
  verify: 'Verify',
  apps: 'Apps',
  setup: 'Setup',
  transaction: 'Transaction',
  history: 'History',
  import: 'Import signatures',
}

/** The pages with a link, in the order of the navigation. `docs/changes.md` lists what else a new page is. */
export const pages: readonly NavigationPage[] = [
  { route: { page: 'overview' }, name: pageNames.overview },
  { route: { page: 'transactions' }, name: pageNames.transactions, needs: 'safe' },
  { route: { page: 'new-transaction' }, name: pageNames['new-transaction'] },
  { route: { page: 'assets' }, name: pageNames.assets, needs: 'safe' },
  { route: { page: 'messages' }, name: pageNames.messages, needs: 'signMessage', ofWallets: 'safeSigner' },
  { route: { page: 'apps' }, name: pageNames.apps, needs: 'safe' },
  { route: { page: 'verify' }, name: pageNames.verify },
  { route: { page: 'setup' }, name: pageNames.setup },
]

/** The pages that make sense for a source and what it shows. */
export function pagesFor(capabilities: Capabilities, ready: Ready): readonly NavigationPage[] {
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

/** The name of the page that a route leads to. */
export function pageName({ page }: Route): string {
  return pageNames[page]
}

/** The page whose link is current on `page`: a list is current while one of its items is shown. */
export function linkedPage(page: Route['page'] | undefined): Route['page'] | undefined {
  if (page === 'payments') return 'new-transaction'
  return page === 'history' || page === 'transaction' || page === 'import' ? 'transactions' : page
}

/** The pages whose links stay in a narrow bar as long as they fit; the others are under `More` there. */
const stayingPages: readonly Route['page'][] = ['overview', 'transactions', 'verify']

/**
 * The order in which links leave a bar that grows narrow, from the last one on: first those that need a `roomy` bar,
 * then those that stay as long as they fit.
 */
export function leavingPages(shown: readonly Route['page'][]): {
  readonly roomy: readonly Route['page'][]
  readonly leaving: readonly Route['page'][]
} {
  const roomy = shown.filter((page) => !stayingPages.includes(page))
  const staying = shown.filter((page) => stayingPages.includes(page))
  return { roomy, leaving: [...roomy.toReversed(), ...staying.toReversed()] }
}
