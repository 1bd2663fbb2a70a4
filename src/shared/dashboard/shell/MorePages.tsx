import type { ReactNode } from 'react'
import { Link } from '../../routing/Link.tsx'
import type { Route } from '../../routing/route.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import styles from './MorePages.module.css'

/** The pages that have no room in the bar, under one button, which has one badge for all of them; nothing where all have room. */
export function MorePages({
  pages,
  current,
  measured,
  badge,
}: {
  readonly pages: readonly { readonly route: Route; readonly name: string }[]
  readonly current: Route['page'] | undefined
  /** The bar knows what fits: before that, the style sheet decides. */
  readonly measured: boolean
  readonly badge?: ((pages: readonly Route['page'][]) => ReactNode) | undefined
}) {
  if (measured && pages.length === 0) return null

  const inside = pages.some(({ route }) => route.page === current)
  return (
    <>
      <button
        type="button"
        className={joinClasses(styles.more, measured && styles.needed, inside && styles.current)}
        popoverTarget="more-pages"
      >
        More
        {badge?.(pages.map(({ route }) => route.page))}
      </button>
      {/* Another element for another page, so that it is closed there. */}
      <div key={current} id="more-pages" popover="auto" className={styles.list}>
        {pages.map(({ route, name }) => (
          <Link key={route.page} to={route} aria-current={route.page === current ? 'page' : undefined}>
            {name} {badge?.([route.page])}
          </Link>
        ))}
      </div>
    </>
  )
}
