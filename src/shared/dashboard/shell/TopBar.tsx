import { Fragment, type ReactNode } from 'react'
import { Link } from '../../routing/Link.tsx'
import type { Route } from '../../routing/route.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { Ready } from '../parts/page/Ready.ts'
import { linkedPage } from './pages.ts'
import styles from './TopBar.module.css'

/** So many pages are in the bar of a phone, as its style sheet counts them too; the others are behind *More*. */
const onPhones = 4

/** The one bar: the mark, the pages, the account. Without `pages` there is only the mark. */
export function TopBar({
  pages = [],
  current,
  ready,
  badge,
  accountControl,
}: {
  readonly pages?: readonly { readonly route: Route; readonly name: string }[]
  readonly current?: Route
  readonly ready?: Ready | undefined
  /** How much waits, beside the link to it. */
  readonly badge?: ReactNode
  readonly accountControl?: ReactNode
}) {
  const shown = linkedPage(current?.page)
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={{ page: 'overview' }} aria-label="Countersign">
          <Brand keepName={pages.length === 0} />
        </Link>
        {pages.length > 0 && (
          <div className={styles.navigation}>
            <nav className={styles.pages} aria-label="Pages">
              {pages.map(({ route, name }) => (
                <Fragment key={route.page}>
                  <Link to={route} aria-current={route.page === shown ? 'page' : undefined}>
                    {name}
                  </Link>
                  {route.page === 'transactions' && badge}
                </Fragment>
              ))}
            </nav>
            {/* A press on one of its pages closes it: it is another element then. */}
            <details key={shown} className={styles.more}>
              <summary>More</summary>
              <nav aria-label="More pages">
                {pages.slice(onPhones).map(({ route, name }) => (
                  <Link key={route.page} to={route} aria-current={route.page === shown ? 'page' : undefined}>
                    {name}
                  </Link>
                ))}
              </nav>
            </details>
          </div>
        )}
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
