import { Queries } from '../../composer/memory/Queries.tsx'
import { WatchDialog } from './WatchDialog.tsx'

/** `WatchDialog` for a page that asks nothing else. */
export function VisitorWatchDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Queries>
      <WatchDialog onClose={onClose} />
    </Queries>
  )
}
