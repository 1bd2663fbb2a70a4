import { useSyncExternalStore } from 'react'
import { Dashboard, type FetchPageAhead } from '../shared/dashboard/shell/Dashboard.tsx'
import { LandingPage } from '../shared/dashboard/shell/LandingPage.tsx'
import { SourceContext } from '../shared/source/SourceContext.tsx'
import type { ArrivingSources } from './door/firstSources.ts'
import { AccountControl } from './shell/AccountControl.tsx'
import { type Island, ShellSlot } from './shell/ShellSlot.tsx'
import type { WalletShell } from './wallets/walletShell.ts'

/** The dashboard over the sources of this page. It stays, with all that was typed, while they arrive. */
export function StandaloneApp({
  sources,
  shell,
  storageUnavailable,
  fetchPageAhead,
}: {
  readonly sources: ArrivingSources
  readonly shell: WalletShell<Island>
  readonly storageUnavailable: boolean
  readonly fetchPageAhead: FetchPageAhead
}) {
  const { wallet, shown, parts } = useSyncExternalStore(sources.subscribe, sources.get)
  return (
    <SourceContext value={shown}>
      <Dashboard
        LandingPage={LandingPage}
        PageView={parts?.PageView ?? Nothing}
        fetchPageAhead={fetchPageAhead}
        accountControl={() => (
          <>
            {parts !== undefined && <parts.SafeControl wallet={wallet} />}
            <SourceContext value={wallet}>
              <AccountControl
                shell={shell}
                storageUnavailable={storageUnavailable}
                ReadyControl={parts?.ReadyControl}
              />
            </SourceContext>
          </>
        )}
      />
      <SourceContext value={wallet}>
        <ShellSlot shell={shell} />
      </SourceContext>
    </SourceContext>
  )
}

/** Before the pages have arrived no account is ready. */
function Nothing() {
  return null
}
