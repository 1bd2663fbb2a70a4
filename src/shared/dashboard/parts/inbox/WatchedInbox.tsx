import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { LazyParts } from '../page/LazyParts.tsx'
import { lazyPart } from '../page/lazyPart.tsx'
import { useWatchedSafes } from './useWatchedSafes.ts'

const AskedInbox = lazyPart(async () => (await import('./AskedInbox.tsx')).AskedInbox)

/** What waits in the watched Safes, for a visitor without a wallet. Nothing where none is watched. */
export function WatchedInbox() {
  const watched = useWatchedSafes()
  const [asked, setAsked] = useState(false)
  if (watched.length === 0) return null
  if (asked)
    return (
      <LazyParts>
        <AskedInbox />
      </LazyParts>
    )
  return (
    <Panel title="Watched Safes" note={String(watched.length)}>
      {/* The gateway learns that one person looks at all these Safes. */}
      <EmptyState
        title="What waits in them is one press away"
        action={<Button onClick={() => setAsked(true)}>Show what waits</Button>}
      >
        The gateway and the nodes are asked about the Safes that this device watches.
      </EmptyState>
    </Panel>
  )
}
