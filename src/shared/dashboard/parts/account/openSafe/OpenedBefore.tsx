import type { SafeChoice } from '../../../../source/AccountSource.ts'
import { Note } from '../../../../ui/Note.tsx'
import { RecentSafes } from './RecentSafes.tsx'
import { useOpenSafe } from './useOpenSafe.ts'

/** The Safes of earlier visits, for a user who comes back. */
export function OpenedBefore({ safes }: { readonly safes: SafeChoice }) {
  const { open, problem } = useOpenSafe()
  return (
    <>
      <RecentSafes safes={safes} onOpen={open} />
      {problem !== undefined && (
        <div role="status">
          <Note kind="high" title={problem.title}>
            {problem.advice}
          </Note>
        </div>
      )}
    </>
  )
}
