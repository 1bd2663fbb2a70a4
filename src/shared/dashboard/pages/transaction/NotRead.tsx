import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'

/** In place of what moved: it is being read, or why it cannot be. */
export function NotRead({
  failed,
  missing,
  details,
}: {
  readonly failed: boolean
  /** The node answers, and does not have it in a block. */
  readonly missing: boolean
  readonly details: TransactionDetails
}) {
  if (details.transactionHash === undefined || failed || missing)
    return (
      <>
        <Note kind="warn" title="What moved cannot be shown now.">
          {details.transactionHash === undefined
            ? 'The gateway does not name its transaction hash.'
            : failed
              ? 'The node does not tell the receipt.'
              : 'The node does not have it in a block.'}{' '}
          Below is what the gateway says.
        </Note>
        <OutlinePanel details={details} />
      </>
    )
  return (
    <Panel title="What moved">
      <PanelBody>
        <p role="status">Reading the receipt.</p>
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </PanelBody>
    </Panel>
  )
}
