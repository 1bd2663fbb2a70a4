import type { Route } from '../routing/route.ts'
import { accountKey, type Ready, refOf } from './common/accountNames.ts'
import { lazyPart } from './common/lazyPart.tsx'
import { Queries } from './common/Queries.tsx'

/** Named here and not in `PageView`, because the bundler would put the names of all their files into the first paint. */
const pages = {
  assets: lazyPart(async () => (await import('./assets/AssetsPage.tsx')).AssetsPage),
  transactions: lazyPart(async () => (await import('./transactions/QueuePage.tsx')).QueuePage),
  history: lazyPart(async () => (await import('./transactions/HistoryPage.tsx')).HistoryPage),
  'new-transaction': lazyPart(async () => (await import('./compose/ComposePage.tsx')).ComposePage),
  messages: lazyPart(async () => (await import('./messages/MessagesPage.tsx')).MessagesPage),
  verify: lazyPart(async () => (await import('./verify/VerifyPage.tsx')).VerifyPage),
  apps: lazyPart(async () => (await import('./apps/AppsPage.tsx')).AppsPage),
  setup: lazyPart(async () => (await import('./setup/SetupPage.tsx')).SetupPage),
}

const TransactionPage = lazyPart(
  async () => (await import('./transaction/TransactionPage.tsx')).TransactionPage,
)

const ImportPage = lazyPart(async () => (await import('./bundles/ImportPage.tsx')).ImportPage)

export type LaterRoute = Exclude<Route, { page: 'overview' }>

/** Any page but the first, fetched when it is opened. What was read for one account is not shown as another's. */
export function LaterPage({ ready, route }: { readonly ready: Ready; readonly route: LaterRoute }) {
  const account = accountKey(refOf(ready))
  if (route.page === 'transaction')
    return (
      <Queries>
        <TransactionPage key={`${account} ${route.id}`} ready={ready} id={route.id} />
      </Queries>
    )
  if (route.page === 'import')
    return (
      <Queries>
        <ImportPage key={`${account} ${route.payload}`} ready={ready} payload={route.payload} />
      </Queries>
    )
  const Page = pages[route.page]
  return (
    <Queries>
      <Page key={route.page === 'verify' ? account : route.page} ready={ready} />
    </Queries>
  )
}
