import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'

/** Replaces a form whose account cannot be asked. `children` says what to do about it. */
export function NothingToAsk({
  panel,
  title,
  children,
}: {
  readonly panel: string
  readonly title: string
  readonly children: string
}) {
  const { host } = useReady()
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
