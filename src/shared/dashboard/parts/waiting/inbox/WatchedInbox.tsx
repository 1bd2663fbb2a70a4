import { useOpenSafe } from '../../account/openSafe/useOpenSafe.ts'
import { Queries } from '../../composer/memory/Queries.tsx'
import { InboxPart } from './InboxPart.tsx'
import { useInbox } from './useInbox.ts'

/** What waits in the Safes that are watched on this device, for a visitor without a wallet. */
export function WatchedInbox() {
  return (
    <Queries>
      <WatchedSafes />
    </Queries>
  )
}

function WatchedSafes() {
  const opening = useOpenSafe()
  const inbox = useInbox(undefined, undefined)
  return <InboxPart inbox={inbox} owner={undefined} opening={opening} />
}
