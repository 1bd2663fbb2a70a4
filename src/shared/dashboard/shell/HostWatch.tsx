import { useEffect, useState } from 'react'
import { HostNames } from '../parts/names/HostNames.tsx'
import { LocalNames } from '../parts/names/LocalNames.tsx'
import type { Ready } from '../parts/page/Ready.ts'
import { SilenceNote } from './SilenceNote.tsx'

type Names = ReadonlyMap<string, string>

const none: Names = new Map()

/**
 * What comes to every page after its first screen: the names that this device and the host keep, and a word
 * when that page falls silent. A name of this device goes before the host's.
 */
export function HostWatch({
  ready,
  onNames,
}: {
  readonly ready: Ready
  readonly onNames: (names: Names) => void
}) {
  const [host, setHost] = useState(none)
  const [local, setLocal] = useState(none)
  useEffect(() => onNames(new Map([...host, ...local])), [host, local, onNames])
  return (
    <>
      {ready.silentSince !== undefined && <SilenceNote since={ready.silentSince} />}
      {ready.host !== undefined && <HostNames ready={ready} onNames={setHost} />}
      <LocalNames chainId={ready.chain.id} onNames={setLocal} />
    </>
  )
}
