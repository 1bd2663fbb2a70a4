import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { createQueryClient } from '../../../../queries/createQueryClient.ts'
import { useRouting } from '../../../../routing/RouterContext.tsx'
import { useSource, useSourceState } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { OpenSafeForm } from './OpenSafeForm.tsx'
import { OwnedSafes } from './OwnedSafes.tsx'
import { RecentSafes } from './RecentSafes.tsx'
import styles from './SafesDialog.module.css'
import { stayOnWallet } from './stayOnWallet.ts'
import { type SafeOpening, useOpenSafe } from './useOpenSafe.ts'

/** Switches between the connected wallet, its Safes, and any other. `wallet`: the connected account. */
export function SafesDialog({
  wallet,
  onClose,
}: {
  readonly wallet: Address | undefined
  readonly onClose: () => void
}) {
  const { safes } = useSource().capabilities
  const { connection } = useSourceState()
  const [queries] = useState(createQueryClient)
  const typed = useOpenSafe()
  const { listed, open, close } = useListedSafes(onClose)
  const showsWallet = connection.status === 'ready' && connection.account.kind === 'wallet'
  return (
    <Dialog title="Safes" onClose={onClose}>
      <div className={styles.dialog}>
        {!showsWallet && (
          <Button block onClick={close}>
            {wallet === undefined ? 'Close this Safe' : `Show wallet ${shortenAddress(wallet)}`}
          </Button>
        )}
        <OpenSafeForm opening={typed} onOpened={onClose} />
        {wallet !== undefined && (
          <QueryClientProvider client={queries}>
            <OwnedSafes owner={wallet} onOpen={open} />
          </QueryClientProvider>
        )}
        {safes !== undefined && <RecentSafes safes={safes} wallet={wallet} onOpen={open} />}
        <OpeningStatus opening={listed} />
      </div>
    </Dialog>
  )
}

/** Opens a Safe of a list, or shows the wallet in place of the Safe that is open. */
function useListedSafes(onClose: () => void) {
  const { router } = useRouting()
  const listed = useOpenSafe()

  async function open(safe: AccountRef) {
    stayOnWallet(router)
    if (await listed.open(safe)) onClose()
  }

  function close() {
    stayOnWallet(router)
    listed.close()
    onClose()
  }

  return { listed, open, close }
}

/** Says that a listed Safe is being opened, or why it did not open. For a typed address the form says so. */
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
