import { useEffect, useEffectEvent, useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import type { Route } from '../../../routing/route.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { removeWatched } from '../../../source/watchedSafes.ts'
import { Note } from '../../../ui/Note.tsx'
import { InboxView } from '../../parts/inbox/InboxView.tsx'
import { type Inbox, useInbox } from '../../parts/inbox/useInbox.ts'
import { stayOnWallet, staysOnWallet } from '../../parts/openSafe/stayOnWallet.ts'
import { useOpenSafe } from '../../parts/openSafe/useOpenSafe.ts'
import { LazyParts } from '../../parts/page/LazyParts.tsx'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import type { Ready } from '../../parts/page/Ready.ts'

const WatchDialog = lazyPart(async () => (await import('../../parts/inbox/WatchDialog.tsx')).WatchDialog)

/**
 * What waits in the Safes of the connected wallet and in those that are watched: after connecting, this is the page. A
 * single Safe opens by itself, once, unless the wallet was asked for. Needs a query client above it.
 */
export function WalletSafes({ ready }: { readonly ready: Ready }) {
  const { router, account } = useRouting()
  const opening = useOpenSafe()
  const owner = ready.account.address
  const inbox = useInbox(owner, ready.chain.id)
  const [watching, setWatching] = useState(false)

  function open(safe: AccountRef, route: Route = { page: 'overview' }) {
    stayOnWallet(router)
    // The way back leads to this page.
    if (account !== undefined && router.get().account === undefined)
      router.replace({ account, route: { page: 'overview' } })
    void opening.openAt(safe, route)
  }

  useOnlySafe(inbox, (safe) => {
    if (staysOnWallet(router)) return
    stayOnWallet(router)
    void opening.open(safe)
  })

  return (
    <>
      <InboxView
        inbox={inbox}
        owner={owner}
        onOpen={open}
        onWatch={() => setWatching(true)}
        onForget={(safe) => removeWatched(keptTexts(window), safe)}
      />
      <div role="status">
        {opening.asking && 'Asking the chain whether there is a Safe.'}
        {opening.problem !== undefined && (
          <Note kind="high" title={opening.problem.title}>
            {opening.problem.advice}
          </Note>
        )}
      </div>
      {watching && (
        <LazyParts>
          <WatchDialog onClose={() => setWatching(false)} />
        </LazyParts>
      )}
    </>
  )
}

/** Calls `onOnly` once every network has answered, where there is a single Safe. */
function useOnlySafe({ entries, asking, failed }: Inbox, onOnly: (safe: AccountRef) => void): void {
  const [first, second] = entries
  const only =
    asking.length === 0 && failed.length === 0 && second === undefined && first?.safe.from === 'owned'
      ? first.safe
      : undefined
  const key = only && accountKey(only)
  const tell = useEffectEvent(() => only !== undefined && onOnly(only))
  useEffect(() => {
    if (key !== undefined) tell()
  }, [key])
}
