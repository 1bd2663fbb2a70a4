import { accountKey } from '../../domain/safe/accountKey.ts'
import type { Route } from '../../routing/route.ts'
import { Queries } from '../parts/composer/memory/Queries.tsx'
import { SentencesReady } from '../parts/frame/errors/SentencesReady.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import { useAccountRef } from '../parts/frame/page/useReady.ts'

/** Named here and not in `PageView`, because the bundler would put the names of all their files into the first paint. */
const pages = {
  assets: lazyPart(async () => (await import('../pages/assets/AssetsPage.tsx')).AssetsPage),
  transactions: lazyPart(async () => (await import('../pages/queue/QueuePage.tsx')).QueuePage),
  history: lazyPart(async () => (await import('../pages/history/HistoryPage.tsx')).HistoryPage),
  'new-transaction': lazyPart(
    async () => (await import('../pages/newTransaction/NewTransactionPage.tsx')).NewTransactionPage,
  ),
  payments: lazyPart(async () => (await import('../pages/payments/PaymentsPage.tsx')).PaymentsPage),
  messages: lazyPart(async () => (await import('../pages/messages/MessagesPage.tsx')).MessagesPage),
  verify: lazyPart(async () => (await import('../pages/verify/VerifyPage.tsx')).VerifyPage),
  apps: lazyPart(async () => (await import('../pages/apps/AppsPage.tsx')).AppsPage),
  setup: lazyPart(async () => (await import('../pages/setup/SetupPage.tsx')).SetupPage),
}

const TransactionPage = lazyPart(
  async () => (await import('../pages/transaction/TransactionPage.tsx')).TransactionPage,
)

const RequestPage = lazyPart(async () => (await import('../pages/apps/RequestPage.tsx')).RequestPage)

const DevelopersPage = lazyPart(
  async () => (await import('../pages/setup/DevelopersPage.tsx')).DevelopersPage,
)

const ImportPage = lazyPart(async () => (await import('../pages/import/ImportPage.tsx')).ImportPage)

export type LaterRoute = Exclude<Route, { page: 'overview' }>

/** Any page but the first, fetched when it is opened. What was read for one account is not shown as another's. */
export function LaterPage({ route }: { readonly route: LaterRoute }) {
  const account = accountKey(useAccountRef())
  if (route.page === 'transaction')
    return (
      <Queries>
        <SentencesReady />
        <TransactionPage key={`${account} ${route.id}`} id={route.id} />
      </Queries>
    )
  if (route.page === 'import')
    return (
      <Queries>
        <SentencesReady />
        <ImportPage key={`${account} ${route.payload}`} payload={route.payload} />
      </Queries>
    )
  if (route.page === 'apps' && route.request !== undefined)
    return (
      <Queries>
        <SentencesReady />
        <RequestPage key={`${account} ${route.request}`} id={route.request} />
      </Queries>
    )
  if (route.page === 'setup' && route.part !== undefined)
    return (
      <Queries>
        <SentencesReady />
        <DevelopersPage key={account} />
      </Queries>
    )
  const Page = pages[route.page]
  return (
    <Queries>
      <SentencesReady />
      <Page key={route.page === 'verify' ? `${account} ${route.payload ?? ''}` : route.page} />
    </Queries>
  )
}
