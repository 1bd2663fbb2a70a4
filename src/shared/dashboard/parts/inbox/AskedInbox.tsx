import { Queries } from '../memory/Queries.tsx'
import { useOpenSafe } from '../openSafe/useOpenSafe.ts'
import { InboxPart } from './InboxPart.tsx'
import { useInbox } from './useInbox.ts'

/** The inbox of the watched Safes alone, where no account is connected. */
export function AskedInbox() {
  return (
    <Queries>
      <WatchedAlone />
    </Queries>
  )
}

function WatchedAlone() {
  return <InboxPart inbox={useInbox(undefined, undefined)} owner={undefined} opening={useOpenSafe()} />
}
