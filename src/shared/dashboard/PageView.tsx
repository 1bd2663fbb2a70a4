import { useEffect, useRef } from 'react'
import type { Route } from '../routing/route.ts'
import { accountKey, type Ready, refOf } from './common/accountNames.ts'
import { lazyPart } from './common/lazyPart.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { pageName } from './pages.ts'

const Queries = lazyPart(async () => (await import('./common/Queries.tsx')).Queries)
const ComposePage = lazyPart(async () => (await import('./compose/ComposePage.tsx')).ComposePage)

/** The page of a route. The overview comes with the first screen, every other page when it is opened. */
export function PageView({ ready, route }: { readonly ready: Ready; readonly route: Route }) {
  useAnnouncedPage(route)
  switch (route.page) {
    case 'overview':
      return <OverviewPage key={accountKey(refOf(ready))} ready={ready} />
    case 'new-transaction':
      return (
        <Queries>
          <ComposePage ready={ready} />
        </Queries>
      )
  }
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
    first.current = false
  }, [route])
}
