import { useEffect, useEffectEvent } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { stayOnWallet, staysOnWallet } from '../../parts/account/openSafe/stayOnWallet.ts'
import { useOpenSafe } from '../../parts/account/openSafe/useOpenSafe.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { InboxPart } from '../../parts/waiting/inbox/InboxPart.tsx'
import { type InboxState, useInbox } from '../../parts/waiting/inbox/useInbox.ts'

/**
 * What waits in the Safes of the connected wallet and in those that are watched: after connecting, this is the page. A
 * single Safe opens by itself, once, unless the wallet was asked for. Needs a query client above it.
 */
export function WalletSafes() {
  const ready = useReady()
  const { router } = useRouting()
  const opening = useOpenSafe()
  const owner = ready.account.address
  const inbox = useInbox(owner, ready.chain.id)
  useOnlySafe(inbox, (safe) => {
    if (staysOnWallet(router)) return
    stayOnWallet(router)
    void opening.open(safe)
  })
  return <InboxPart inbox={inbox} owner={owner} opening={opening} />
}

/** Calls `onOnly` once every network has answered, where there is a single Safe. */
function useOnlySafe({ entries, asking, failed }: InboxState, onOnly: (safe: AccountRef) => void): void {
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
