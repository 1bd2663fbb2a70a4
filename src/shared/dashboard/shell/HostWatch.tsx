import { useEffect, useState } from 'react'
import type { Route } from '../../routing/route.ts'
import type { DappDoor } from '../../source/DappDoor.ts'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import type { NamesKnown } from '../../ui/values/KnownNames.tsx'
import { HostNames } from '../parts/account/names/HostNames.tsx'
import { joinNames } from '../parts/account/names/joinNames.ts'
import { LocalNames } from '../parts/account/names/LocalNames.tsx'
import { LazyParts } from '../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import { useDapps } from '../parts/frame/page/useDapps.ts'
import { useReady } from '../parts/frame/page/useReady.ts'
import { Keyboard } from './keyboard/Keyboard.tsx'
import { pageListsRequests } from './pages.ts'
import { SilenceNote } from './SilenceNote.tsx'

type HostNameMap = ReadonlyMap<string, string>

const none: HostNameMap = new Map()

const AppFrames = lazyPart(async () => (await import('./AppFrames.tsx')).AppFrames)
const RequestsElsewhere = lazyPart(
  async () => (await import('../parts/requests/RequestsElsewhere.tsx')).RequestsElsewhere,
)

const NameIt = lazyPart(async () => (await import('../parts/account/names/NameIt.tsx')).NameIt)

/**
 * What comes to every page after its first screen: the names that this device and the host keep, and a word
 * when that page falls silent, how requests end, the apps that are open, and the keys. A name of this device goes before the host's.
 */
export function HostWatch({
  route,
  onNames,
}: {
  readonly route: Route
  readonly onNames: (names: NamesKnown) => void
}) {
  const ready = useReady()
  const { dapps } = useSource().capabilities
  const { requests } = useSourceState()
  const [host, setHost] = useState(none)
  const [local, setLocal] = useState(none)
  useEffect(() => onNames({ ...joinNames(local, host), NameIt }), [host, local, onNames])
  return (
    <>
      {ready.silentSince !== undefined && <SilenceNote since={ready.silentSince} />}
      {!pageListsRequests(route) && requests.length > 0 && (
        <LazyParts>
          <RequestsElsewhere />
        </LazyParts>
      )}
      {ready.host !== undefined && <HostNames onNames={setHost} />}
      {dapps !== undefined && <OpenApps door={dapps} route={route} />}
      <Keyboard />
      <LocalNames chainId={ready.chain.id} onNames={setLocal} />
    </>
  )
}

/** The apps that are open. What shows them is fetched with the first. */
function OpenApps(shown: { readonly door: DappDoor; readonly route: Route }) {
  const { frames } = useDapps(shown.door)
  return (
    frames.length > 0 && (
      <LazyParts>
        <AppFrames {...shown} />
      </LazyParts>
    )
  )
}
