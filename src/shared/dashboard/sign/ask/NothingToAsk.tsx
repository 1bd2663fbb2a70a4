import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Ready } from '../../parts/frame/page/Ready.ts'

/** Replaces a form whose account cannot be asked. `children` says what to do about it. */
export function NothingToAsk({
  ready: { host },
  panel,
  title,
  children,
}: {
  readonly ready: Ready
  readonly panel: string
  readonly title: string
  readonly children: string
}) {
  return (
    <Panel title={panel}>
      <EmptyState title={title}>
        {host?.known === false
          ? 'This app does not know the page around it. Trust that host, or open this page in its own tab.'
          : children}
      </EmptyState>
    </Panel>
  )
}
