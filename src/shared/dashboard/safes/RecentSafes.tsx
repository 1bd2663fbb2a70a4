import { useReducer } from 'react'
import { configuration } from '../../configuration/configuration.ts'
import type { AccountRef } from '../../domain/safeRef.ts'
import type { SafeChoice } from '../../source/AccountSource.ts'
import { SafeButtons } from './SafeButtons.tsx'
import styles from './Safes.module.css'

/** The Safes this device has opened before, on the networks of this site. Nothing where there are none. */
export function RecentSafes({
  safes,
  onOpen,
}: {
  readonly safes: SafeChoice
  readonly onOpen: (safe: AccountRef) => void
}) {
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  const recent = safes.recent().filter(({ chainId }) => configuration.chains.some(({ id }) => id === chainId))
  if (recent.length === 0) return null
  return (
    <section className={styles.group} aria-label="Opened before">
      <h2>Opened before</h2>
      <SafeButtons
        safes={recent}
        onOpen={onOpen}
        onForget={(safe) => {
          safes.forget(safe)
          readAgain()
        }}
      />
    </section>
  )
}
