import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { addWatched, removeWatched } from '../../../source/watchedSafes.ts'
import { Button } from '../../../ui/Button.tsx'
import { useWatchedSafes } from './useWatchedSafes.ts'

/** Puts the Safe that is shown on the list of watched ones, or takes it out. */
export function WatchThisSafe({ safe }: { readonly safe: AccountRef }) {
  const watched = useWatchedSafes()
  const texts = keptTexts(window)
  return watched.some((other) => sameAccount(other, safe)) ? (
    <Button onClick={() => removeWatched(texts, safe)}>Stop watching</Button>
  ) : (
    <Button onClick={() => addWatched(texts, [safe])}>Watch this Safe</Button>
  )
}
