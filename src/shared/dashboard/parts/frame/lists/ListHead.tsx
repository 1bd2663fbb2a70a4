import type { ReactNode } from 'react'
import { Link } from '../../../../routing/Link.tsx'
import button from '../../../../ui/Button.module.css'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import tabs from '../../../../ui/Tabs.module.css'
import layout from '../page/Layout.module.css'
import { openInWallet } from '../page/openInWallet.ts'
import { useReady } from '../page/useReady.ts'

/** The title over both lists, and the way from one to the other. */
export function ListHead({
  page,
  more,
}: {
  readonly page: 'transactions' | 'history'
  /** A menu of what is seldom wanted. */
  readonly more?: ReactNode
}) {
  const ready = useReady()
  const path = page === 'transactions' ? '/transactions/queue' : '/transactions/history'
  const wallet = openInWallet(ready, path)
  return (
    <>
      <div className={layout.head}>
        <h1>Transactions</h1>
        <div className={layout.row}>
          <Link className={button.button} to={{ page: 'import' }}>
            Import signatures
          </Link>
          {wallet !== undefined && (
            <ButtonLink foreign href={wallet}>
              Open in Safe{'{Wallet}'} <Icon name="external" />
            </ButtonLink>
          )}
          {more}
        </div>
      </div>
      <nav className={tabs.tabs} aria-label="Transactions">
        <Link to={{ page: 'transactions' }} aria-current={page === 'transactions' ? 'page' : undefined}>
          Queue
        </Link>
        <Link to={{ page: 'history' }} aria-current={page === 'history' ? 'page' : undefined}>
          History
        </Link>
      </nav>
    </>
  )
}
