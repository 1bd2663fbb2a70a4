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

type PageEntry = {
  /** As its link and the window's title say it. */
  readonly name: string
  /** The page whose link is current on it: its own, or that of the list which it is an item of. */
  readonly link: Route['page']
  /** It lists requests itself; on every other page they are shown beside it. */
  readonly listsRequests?: true
}

/** What the shell knows of each page. `docs/changes.md` lists what else a new page is. */
const entries: Readonly<Record<Route['page'], PageEntry>> = {
  overview: { name: 'Overview', link: 'overview', listsRequests: true },
  assets: { name: 'Assets', link: 'assets' },
  transactions: { name: 'Transactions', link: 'transactions' },
  'new-transaction': { name: 'New transaction', link: 'new-transaction', listsRequests: true },
  payments: { name: 'List of payments', link: 'new-transaction' },
  messages: { name: 'Messages', link: 'messages', listsRequests: true },
  verify: { name: 'Verify', link: 'verify' },
  apps: { name: 'Apps', link: 'apps' },
  setup: { name: 'Setup', link: 'setup', listsRequests: true },
  transaction: { name: 'Transaction', link: 'transactions' },
  history: { name: 'History', link: 'transactions' },
  import: { name: 'Import signatures', link: 'transactions' },
}

/** The pages with a link of their own, in the order of the navigation. */
export const pages: readonly NavigationPage[] = [
  { route: { page: 'overview' }, name: entries.overview.name },
  { route: { page: 'transactions' }, name: entries.transactions.name, needs: 'safe' },
  { route: { page: 'new-transaction' }, name: entries['new-transaction'].name },
  { route: { page: 'assets' }, name: entries.assets.name, needs: 'safe' },
  { route: { page: 'messages' }, name: entries.messages.name, needs: 'signMessage', ofWallets: 'safeSigner' },
  { route: { page: 'apps' }, name: entries.apps.name, needs: 'safe' },
  { route: { page: 'verify' }, name: entries.verify.name },
  { route: { page: 'setup' }, name: entries.setup.name },
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
  return entries[page].name
}

/** The page whose link is current on `page`: a list is current while one of its items is shown. */
export function linkedPage(page: Route['page'] | undefined): Route['page'] | undefined {
  return page && entries[page].link
}

/** Whether the page of a route lists requests itself. */
export function pageListsRequests({ page }: Route): boolean {
  return entries[page].listsRequests === true
}

/** The pages whose links stay in a narrow bar as long as they fit; the others are under `More` there. */
const stayingPages: readonly Route['page'][] = ['overview', 'transactions', 'verify']

/**
 * The order in which links leave a bar that grows narrow, from the last one on: first those that need a `roomy` bar,
 * then those that stay as long as they fit.
 */
export function leavingPages(pages: readonly Route['page'][]): {
  readonly roomy: readonly Route['page'][]
  readonly leaving: readonly Route['page'][]
} {
  const roomy = pages.filter((page) => !stayingPages.includes(page))
  const staying = pages.filter((page) => stayingPages.includes(page))
  return { roomy, leaving: [...roomy.toReversed(), ...staying.toReversed()] }
}
