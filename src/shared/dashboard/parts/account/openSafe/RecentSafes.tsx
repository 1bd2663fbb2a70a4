import { useState } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { SafeChoice } from '../../../../source/AccountSource.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { recentHere } from './recentHere.ts'
import { SafeButtons } from './SafeButtons.tsx'
import styles from './Safes.module.css'

const RecentFigures = lazyPart(async () => (await import('./RecentFigures.tsx')).RecentFigures)

/** The Safes this device has opened before, on the networks of this site. Nothing where there are none. */
export function RecentSafes({
  safes,
  wallet,
  onOpen,
}: {
  readonly safes: SafeChoice
  /** The connected account, where there is one. */
  readonly wallet?: Address | undefined
  readonly onOpen: (safe: AccountRef) => void
}) {
  const [figured, setFigured] = useState(false)
  const [recent, setRecent] = useState(() => recentHere(safes))
  if (recent.length === 0) return null
  const list = {
    safes: recent,
    onOpen,
    onForget(safe: AccountRef) {
      safes.forget(safe)
      setRecent(recentHere(safes))
    },
  }
  const plain = <SafeButtons {...list} />
  return (
    <section className={styles.group} aria-label="Opened before">
      <h2>Opened before</h2>
      {figured ? (
        <LazyParts fallback={plain}>
          <RecentFigures {...list} wallet={wallet} />
        </LazyParts>
      ) : (
        plain
      )}
      {!figured && configuration.gatewayUrl !== undefined && <AskForFigures onAsk={() => setFigured(true)} />}
    </section>
  )
}

/** A press of its own: the gateway learns that one user looks at all these Safes. */
function AskForFigures({ onAsk }: { readonly onAsk: () => void }) {
  return (
    <div>
      <Button small onClick={onAsk}>
        Ask the gateway for balances and queues
      </Button>
    </div>
  )
}
