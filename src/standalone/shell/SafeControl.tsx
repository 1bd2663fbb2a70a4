import { useState, useSyncExternalStore } from 'react'
import { LazyParts } from '../../shared/dashboard/parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../shared/dashboard/parts/frame/page/lazyPart.tsx'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import { useSourceState } from '../../shared/source/SourceContext.tsx'
import text from '../../shared/ui/text.module.css'
import { Identicon } from '../../shared/ui/values/Identicon.tsx'
import styles from './AccountControl.module.css'
import { ShortAddress } from './ShortAddress.tsx'

/** Which Safe is open, and the way to others. `wallet` says whose Safes are listed. */
export function SafeControl({ wallet }: { readonly wallet: AccountSource }) {
  const { connection } = useSourceState()
  const { connection: connected } = useSyncExternalStore(wallet.subscribe, wallet.getState)
  const [choosing, setChoosing] = useState(false)
  if (connection.status !== 'ready' && connection.status !== 'failed') return null
  const safe = connection.status === 'ready' && connection.account.kind === 'safe' && connection.account
  return (
    <>
      <button
        type="button"
        className={styles.account}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {safe ? (
          <>
            <span className={text.hidden}>Safe: </span>
            <Identicon address={safe.address} />
            <ShortAddress address={safe.address} />
          </>
        ) : (
          'Safes'
        )}
      </button>
      <LazyParts>
        {choosing && (
          <SafesDialog
            wallet={connected.status === 'ready' ? connected.account.address : undefined}
            onClose={() => setChoosing(false)}
          />
        )}
      </LazyParts>
    </>
  )
}

const SafesDialog = lazyPart(
  async () => (await import('../../shared/dashboard/parts/account/openSafe/SafesDialog.tsx')).SafesDialog,
)
