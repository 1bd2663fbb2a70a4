import { Fragment, type ReactNode } from 'react'
import { Link } from '../../routing/Link.tsx'
import type { Route } from '../../routing/route.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { Ready } from '../parts/page/Ready.ts'
import { MorePages } from './MorePages.tsx'
import { linkedPage } from './pages.ts'
import styles from './TopBar.module.css'

/** The pages whose links stay in a narrow bar; the others are under `More` there. */
const always: readonly Route['page'][] = ['overview', 'transactions', 'verify']

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
  const linked = linkedPage(current?.page)
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={{ page: 'overview' }} aria-label="Countersign">
          <Brand keepName={pages.length === 0} />
        </Link>
        {pages.length > 0 && (
          <nav className={styles.pages} aria-label="Pages">
            {pages.map(({ route, name }) => (
              <Fragment key={route.page}>
                <Link
                  className={always.includes(route.page) ? undefined : styles.roomy}
                  to={route}
                  aria-current={route.page === linked ? 'page' : undefined}
                >
                  {name}
                </Link>
                {route.page === 'transactions' && badge}
              </Fragment>
            ))}
            <MorePages pages={pages.filter(({ route }) => !always.includes(route.page))} current={linked} />
          </nav>
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
