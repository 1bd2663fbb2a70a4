import { useState } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { useRouting } from '../../../../routing/RouterContext.tsx'
import type { Route } from '../../../../routing/route.ts'
import { removeWatched } from '../../../../source/changeWatched.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { Note } from '../../../../ui/Note.tsx'
import { stayOnWallet } from '../../account/openSafe/stayOnWallet.ts'
import type { SafeOpening } from '../../account/openSafe/useOpenSafe.ts'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { InboxView } from './InboxView.tsx'
import type { InboxState } from './useInbox.ts'

const WatchDialog = lazyPart(async () => (await import('./WatchDialog.tsx')).WatchDialog)

/** The inbox with what its presses lead to: a Safe, one of its pages, and the dialog of watched ones. */
export function InboxPart({
  inbox,
  owner,
  opening,
}: {
  readonly inbox: InboxState
  readonly owner: Address | undefined
  readonly opening: SafeOpening
}) {
  const { router } = useRouting()
  const [watching, setWatching] = useState(false)

  function open(safe: AccountRef, route: Route = { page: 'overview' }) {
    stayOnWallet(router)
    void opening.openAt(safe, route)
  }

  return (
    <>
      <InboxView
        inbox={inbox}
        owner={owner}
        onOpen={open}
        onWatch={() => setWatching(true)}
        onForget={(safe) => removeWatched(keptTexts(window), safe)}
      />
      <OpeningStatus opening={opening} />
      {watching && (
        <LazyParts>
          <WatchDialog onClose={() => setWatching(false)} />
        </LazyParts>
      )}
    </>
  )
}

function OpeningStatus({ opening: { asking, problem } }: { readonly opening: SafeOpening }) {
  return (
    <div role="status">
      {asking && 'Asking the chain whether there is a Safe.'}
      {problem !== undefined && (
        <Note kind="high" title={problem.title}>
          {problem.advice}
        </Note>
      )}
    </div>
  )
}
