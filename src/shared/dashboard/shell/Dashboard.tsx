import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LateSentences } from '../../errors/lateSentences.ts'
import type { Router } from '../../routing/createRouter.ts'
import { createPageRouter } from '../../routing/pageRouter.ts'
import { RouterContext, usePageLocation } from '../../routing/RouterContext.tsx'
import { type Route, type RouteAccount, sameRouteAccount } from '../../routing/route.ts'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import { useTheme } from '../../theme/useTheme.ts'
import { KnownNames, noNames } from '../../ui/values/KnownNames.tsx'
import { createPageMemory, PageMemoryContext } from '../parts/composer/memory/PageMemory.tsx'
import { useErrorSentences } from '../parts/frame/errors/ErrorSentencesContext.tsx'
import layout from '../parts/frame/page/Layout.module.css'
import { LazyParts } from '../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import type { Ready } from '../parts/frame/page/Ready.ts'
import { routeAccountOf } from '../parts/frame/page/routeAccountOf.ts'
import { useLater } from '../parts/frame/page/useLater.ts'
import { ReadyContext } from '../parts/frame/page/useReady.ts'
import { Connecting } from './Connecting.tsx'
import { Footer } from './Footer.tsx'
import { pagesFor } from './pages.ts'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

const FailedPage = lazyPart(async () => (await import('./FailedPage.tsx')).FailedPage)
const WrongNetworkPage = lazyPart(async () => (await import('./WrongNetworkPage.tsx')).WrongNetworkPage)
const OtherAccountPage = lazyPart(async () => (await import('./OtherAccountPage.tsx')).OtherAccountPage)
const HostWatch = lazyPart(async () => (await import('./HostWatch.tsx')).HostWatch)
const PageBadge = lazyPart(async () => (await import('./PageBadge.tsx')).PageBadge)
const HostBanner = lazyPart(async () => (await import('./HostBanner.tsx')).HostBanner)

/** Milliseconds: what the host adds comes when the first screen is drawn. */
const hostAfter = 5_000

/** What is shown without an account and with one. Each mode brings the one it starts with, and fetches the other. */
type Contents = {
  readonly LandingPage: ComponentType
  readonly PageView: ComponentType<{ readonly route: Route }>
}

/** Fetches what a route shows before there is an account to show it for (`pageAhead.ts`). */
export type FetchPageAhead = (route: Route, sentences: LateSentences) => void

/**
 * The whole page, the same over every source: needs a `SourceContext` above it. Its pages bring their own query client.
 * `accountControl` is at the end of the bar; `ready` is the account that is shown.
 */
export function Dashboard({
  accountControl,
  fetchPageAhead,
  ...contents
}: Contents & {
  readonly accountControl: (ready: Ready | undefined) => ReactNode
  readonly fetchPageAhead: FetchPageAhead
}) {
  const { capabilities } = useSource()
  const { router, account, ready, route, fits, settled } = useShownPlace()
  const [memory] = useState(createPageMemory)
  const [names, setNames] = useState(noNames)
  usePageAhead(route, fetchPageAhead)
  const shown = fits ? ready : undefined
  useTheme(capabilities.theme)

  return (
    <RouterContext value={{ router, account }}>
      <ReadyContext value={ready}>
        <PageMemoryContext value={memory}>
          <KnownNames value={names}>
            <SkipLink target="main" />
            <TopBar
              pages={ready?.chain.supported && fits ? pagesFor(capabilities, ready) : []}
              current={route}
              ready={shown}
              badge={settled && shown?.account.kind === 'safe' ? badgeBeside : undefined}
              accountControl={accountControl(shown)}
            />
            <LazyParts>{ready?.host?.known === false && fits && <HostBanner />}</LazyParts>
            <main id="main" tabIndex={-1} className={layout.page}>
              <LazyParts>{ready && settled && <HostWatch route={route} onNames={setNames} />}</LazyParts>
              <LazyParts>
                <DashboardContent fits={fits} route={route} {...contents} />
              </LazyParts>
              {!ready?.chain.supported && <Footer />}
            </main>
          </KnownNames>
        </PageMemoryContext>
      </ReadyContext>
    </RouterContext>
  )
}

/** How much waits on pages, beside what leads to them. */
function badgeBeside(pages: readonly Route['page'][]) {
  return (
    <LazyParts>
      <PageBadge pages={pages} />
    </LazyParts>
  )
}

/** The account that is connected, the place of the address bar, and whether both may be shown together. */
function useShownPlace() {
  const { connection } = useSourceState()
  const [router] = useState(() => createPageRouter(window))
  const ready = connection.status === 'ready' ? connection : undefined
  const account = ready?.chain.supported ? routeAccountOf(ready) : undefined
  const { route, fits } = useFittingPlace(router, account)
  const framed = ready?.host !== undefined
  const later = useLater(ready !== undefined, framed ? hostAfter : 0)
  // What the first screen does without.
  const settled = later || route.page !== 'overview'
  return { router, account, ready, route, fits, settled }
}

/** The page of a transaction is fetched while the account is still asked for. */
function usePageAhead(route: Route, fetchPageAhead: FetchPageAhead) {
  const sentences = useErrorSentences()
  useEffect(() => fetchPageAhead(route, sentences), [route, sentences, fetchPageAhead])
}

function DashboardContent({
  fits,
  route,
  LandingPage,
  PageView,
}: Contents & { readonly fits: boolean; readonly route: Route }) {
  const { connection } = useSourceState()
  switch (connection.status) {
    case 'connecting':
      return <Connecting slow={connection.slow} />
    case 'disconnected':
      return <LandingPage />
    case 'failed':
      return <FailedPage error={connection.error} />
    case 'ready':
      if (!connection.chain.supported) return <WrongNetworkPage />
      if (!fits) return <OtherAccountPage />
      return <PageView route={route} />
  }
}

/**
 * The place of the router and whether it may show `account`. When the account itself is switched, the link in the
 * address bar moves along; a link that named another account all along does not fit.
 */
function useFittingPlace(router: Router, account: RouteAccount | undefined) {
  const place = usePageLocation(router)
  const lastAccount = useRef(account)
  useLayoutEffect(() => {
    const last = lastAccount.current
    if (account === undefined) return
    lastAccount.current = account
    if (last === undefined || place.account === undefined || sameRouteAccount(last, account)) return
    if (sameRouteAccount(place.account, last)) router.replace({ ...place, account })
  })
  const fits =
    account === undefined || place.account === undefined || sameRouteAccount(place.account, account)
  return { route: place.route, fits }
}
