import { useState } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import panel from '../../../ui/Panel.module.css'
import { PanelBody } from '../../../ui/Panel.tsx'
import { OwnedSafes } from '../../parts/openSafe/OwnedSafes.tsx'
import { stayOnWallet, staysOnWallet } from '../../parts/openSafe/stayOnWallet.ts'
import { useOpenSafe } from '../../parts/openSafe/useOpenSafe.ts'
import type { Ready } from '../../parts/page/Ready.ts'

/**
 * The Safes of the connected wallet with what waits in each: after connecting, this is the page. A single Safe opens by
 * itself, once, unless the wallet was asked for. Needs a query client above it.
 */
export function WalletSafes({ ready }: { readonly ready: Ready }) {
  const { router } = useRouting()
  const opening = useOpenSafe()
  const [mayOpen] = useState(() => !staysOnWallet(router))

  function openOnly(safe: AccountRef) {
    if (staysOnWallet(router)) return
    stayOnWallet(router)
    void opening.open(safe)
  }

  return (
    <div className={panel.panel}>
      <PanelBody>
        <OwnedSafes
          owner={ready.account.address}
          onOpen={(safe) => {
            stayOnWallet(router)
            void opening.open(safe)
          }}
          byTasks
          titled={false}
          onOnlyOne={mayOpen ? openOnly : undefined}
        />
        <div role="status">
          {opening.asking && 'Asking the chain whether there is a Safe.'}
          {opening.problem !== undefined && (
            <Note kind="high" title={opening.problem.title}>
              {opening.problem.advice}
            </Note>
          )}
        </div>
      </PanelBody>
    </div>
  )
}
