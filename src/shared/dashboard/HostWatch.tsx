import type { Ready } from './common/accountNames.ts'
import { HostNames } from './common/HostNames.tsx'
import { SilenceNote } from './SilenceNote.tsx'

/** What the page around us adds to every page of ours: the names it keeps, and a word when it falls silent. */
export function HostWatch({
  ready,
  onNames,
}: {
  readonly ready: Ready
  readonly onNames: (names: ReadonlyMap<string, string>) => void
}) {
  return (
    <>
      {ready.silentSince !== undefined && <SilenceNote since={ready.silentSince} />}
      <HostNames ready={ready} onNames={onNames} />
    </>
  )
}
