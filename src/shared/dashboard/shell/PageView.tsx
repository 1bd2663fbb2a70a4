import { useEffect, useRef } from 'react'
import { accountKey } from '../../domain/safe/accountKey.ts'
import type { Route } from '../../routing/route.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { OverviewPage } from '../pages/overview/OverviewPage.tsx'
import { LazyParts } from '../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import { useAccountRef } from '../parts/frame/page/useReady.ts'
import { PageFooter } from './PageFooter.tsx'
import { pageName } from './pages.ts'

const LaterPage = lazyPart(async () => (await import('./LaterPage.tsx')).LaterPage)

/** The page of a route. The overview comes with the first screen, every other page when it is opened. */
export function PageView({ route }: { readonly route: Route }) {
  useAnnouncedPage(route)
  const account = accountKey(useAccountRef())
  return (
    <>
      <ErrorBoundary tryAgainOn={route}>
        {route.page === 'overview' ? (
          <OverviewPage key={account} />
        ) : (
          <LazyParts>
            <LaterPage route={route} />
          </LazyParts>
        )}
      </ErrorBoundary>
      <PageFooter />
    </>
  )
}

/** Names the window after the page; after a step to another page the focus and the reading start at its top. */
function useAnnouncedPage(route: Route) {
  const first = useRef(true)
  useEffect(() => {
    document.title = `${pageName(route)} · Countersign`
    if (!first.current) {
      document.getElementById('main')?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    // On a phone the links are wider than the bar and scroll sideways.
    document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    first.current = false
  }, [route])
}
