import type { ReactNode } from 'react'
import { type ComposeTab, ComposeTabs } from '../../parts/composer/lines/ComposeTabs.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { useReady } from '../../parts/frame/page/useReady.ts'

/** The title of the page with what can be done with the batch, and the ways to compose it. */
export function ComposeHead({ current, acts }: { readonly current: ComposeTab; readonly acts?: ReactNode }) {
  const { account } = useReady()
  return (
    <>
      <div className={layout.head}>
        <h1>New transaction</h1>
        {acts}
      </div>
      <ComposeTabs current={current} isSafe={account.kind === 'safe'} />
    </>
  )
}
