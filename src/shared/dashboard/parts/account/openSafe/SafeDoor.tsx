import type { SafeChoice } from '../../../../source/AccountSource.ts'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { OpenSafeForm } from './OpenSafeForm.tsx'
import { recentHere } from './recentHere.ts'
import styles from './Safes.module.css'
import { useOpenSafe } from './useOpenSafe.ts'

const OpenedBefore = lazyPart(async () => (await import('./OpenedBefore.tsx')).OpenedBefore)

/** The way in for a user who wants to look at a Safe, beside the one for a user with a wallet. */
export function SafeDoor({ safes }: { readonly safes: SafeChoice }) {
  const recent = recentHere(safes)
  return (
    <div className={styles.door}>
      <OpenSafeForm opening={useOpenSafe()} />
      {recent.length > 0 && (
        <LazyParts fallback={<Awaited count={recent.length} />}>
          <OpenedBefore safes={safes} />
        </LazyParts>
      )}
    </div>
  )
}

/** Keeps the place of the list, so that nothing below it moves. */
function Awaited({ count }: { readonly count: number }) {
  return (
    <section className={styles.group} aria-busy="true" aria-label="Opened before">
      <h2>Opened before</h2>
      <ul className={styles.safes}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change their order.
          <li key={index} className={styles.awaited} />
        ))}
      </ul>
    </section>
  )
}
