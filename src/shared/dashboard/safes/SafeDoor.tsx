import type { SafeChoice } from '../../source/AccountSource.ts'
import { Note } from '../../ui/Note.tsx'
import { OpenSafeForm } from './OpenSafeForm.tsx'
import { RecentSafes } from './RecentSafes.tsx'
import styles from './Safes.module.css'
import { useOpenSafe } from './useOpenSafe.ts'

/** The way in for whoever wants to look at a Safe, beside the one for whoever has a wallet. */
export function SafeDoor({ safes }: { readonly safes: SafeChoice }) {
  const typed = useOpenSafe()
  const listed = useOpenSafe()
  return (
    <div className={styles.door}>
      <OpenSafeForm opening={typed} />
      <RecentSafes safes={safes} onOpen={listed.open} />
      {listed.problem !== undefined && (
        <div role="status">
          <Note kind="high" title={listed.problem.title}>
            {listed.problem.advice}
          </Note>
        </div>
      )}
    </div>
  )
}
