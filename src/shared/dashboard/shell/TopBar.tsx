import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Link } from '../../routing/Link.tsx'
import type { Route } from '../../routing/route.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { LazyParts } from '../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import type { Ready } from '../parts/frame/page/Ready.ts'
import { MorePages } from './MorePages.tsx'
import { leavingPages, linkedPage } from './pages.ts'
import styles from './TopBar.module.css'

const BarRoom = lazyPart(async () => (await import('./BarRoom.tsx')).BarRoom)

type BarLink = { readonly route: Route; readonly name: string }

type TopBarProps = {
  readonly pages?: readonly BarLink[]
  readonly current?: Route
  readonly ready?: Ready | undefined
  /** How much waits on pages, beside what leads to them. */
  readonly badge?: ((pages: readonly Route['page'][]) => ReactNode) | undefined
  readonly accountControl?: ReactNode
}

/** The one bar: the mark, the pages, the account. Without `pages` there is only the mark. */
export function TopBar({ pages = [], current, ready, badge, accountControl }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={{ page: 'overview' }} aria-label="Countersign">
          <Brand keepName={pages.length === 0} />
        </Link>
        {pages.length > 0 && <BarPages pages={pages} linked={linkedPage(current?.page)} badge={badge} />}
        <div className={styles.end}>
          {ready?.host?.known === false && (
            <span className={styles.readOnly}>
              <Tag kind="high">Read-only</Tag>
            </span>
          )}
          {accountControl}
        </div>
      </div>
    </header>
  )
}

type BarPagesProps = {
  readonly pages: readonly BarLink[]
  /** The one that is shown. */
  readonly linked: Route['page'] | undefined
  readonly badge: TopBarProps['badge']
}

/** The links to the pages, as many as there is room for, and the others under `More`. */
function BarPages({ pages, linked, badge }: BarPagesProps) {
  const bar = useRef<HTMLElement>(null)
  // Until it is measured, the style sheet decides by the width of the window.
  const [left, setLeft] = useState<number>()
  const { roomy, leaving } = leavingPages(pages.map(({ route }) => route.page))
  const under = left === undefined ? roomy : leaving.slice(0, left)
  return (
    <nav ref={bar} className={styles.pages} aria-label="Pages">
      {pages.map(
        ({ route, name }) =>
          (left === undefined || !under.includes(route.page)) && (
            <Fragment key={route.page}>
              <Link
                className={left === undefined && roomy.includes(route.page) ? styles.roomy : undefined}
                to={route}
                aria-current={route.page === linked ? 'page' : undefined}
              >
                {name}
              </Link>
              {badge?.([route.page])}
            </Fragment>
          ),
      )}
      <MorePages
        pages={pages.filter(({ route }) => under.includes(route.page))}
        current={linked}
        measured={left !== undefined}
        badge={badge}
      />
      <LazyParts>
        <BarRoom bar={bar} leaving={leaving} roomy={roomy.length} left={left ?? 0} onLeave={setLeft} />
      </LazyParts>
    </nav>
  )
}
