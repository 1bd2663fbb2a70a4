import type { ReactNode } from 'react'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import layout from './Layout.module.css'

/** A page about Safes, opened for an account that is none. */
export function NoSafe({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <div className={layout.head}>
        <h1>{title}</h1>
      </div>
      <Panel title={title}>
        <EmptyState title="This account is not a Safe">{children}</EmptyState>
      </Panel>
    </>
  )
}
