import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'

/** A list that has not come yet. */
export function ListWaiting({
  title,
  from = 'the gateway',
}: {
  readonly title: string
  readonly from?: string
}) {
  return (
    <Panel title={title}>
      <PanelBody>
        <p role="status">Asking {from}.</p>
        <Skeleton width="long" />
        <Skeleton width="medium" />
        <Skeleton width="long" />
      </PanelBody>
    </Panel>
  )
}
