import { Link } from '../../../../routing/Link.tsx'
import type { Route } from '../../../../routing/route.ts'
import tabs from '../../../../ui/Tabs.module.css'

/** A way to compose a transaction. */
export type ComposeTab = 'pay' | 'list' | 'file' | 'change'

const ways: readonly {
  readonly tab: ComposeTab
  readonly to: Route
  readonly name: string
  /** A wallet has none. */
  readonly ofSafes?: true
}[] = [
  { tab: 'pay', to: { page: 'new-transaction' }, name: 'Pay' },
  { tab: 'list', to: { page: 'payments' }, name: 'Payments list', ofSafes: true },
  { tab: 'file', to: { page: 'new-transaction', part: 'file' }, name: 'File' },
  { tab: 'change', to: { page: 'new-transaction', part: 'change' }, name: 'Change this Safe', ofSafes: true },
]

/** The ways to compose a transaction, each a link: what is typed into one stays while another is looked at. */
export function ComposeTabs({ current, isSafe }: { readonly current: ComposeTab; readonly isSafe: boolean }) {
  return (
    <nav className={tabs.tabs} aria-label="Ways to compose">
      {ways
        .filter(({ ofSafes }) => isSafe || ofSafes === undefined)
        .map(({ tab, to, name }) => (
          <Link key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
            {name}
          </Link>
        ))}
    </nav>
  )
}
