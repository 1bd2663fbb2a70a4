import { use, useRef } from 'react'
import type { DappDoor } from '../../../source/DappDoor.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { useDapps } from '../../parts/frame/page/useDapps.ts'
import { ConnectByLink } from './ConnectByLink.tsx'
import { ConnectedApps } from './ConnectedApps.tsx'
import { ListedApps } from './ListedApps.tsx'
import { OpenApp } from './OpenApp.tsx'
import { Requests } from './Requests.tsx'
import { useReturnedFocus } from './useReturnedFocus.ts'

/** What apps ask, which of them are open, and the way to open one. An app that is in sight has the page to itself. */
export function DappsPage({ door }: { readonly door: DappDoor }) {
  const state = useDapps(door)
  const { frames, shown, relayed, notices } = state
  const { sessions } = relayed
  const dapps = use(door.load())
  const heading = useRef<HTMLHeadingElement>(null)
  useReturnedFocus(state, heading)
  if (shown !== undefined) return null
  return (
    <>
      <div className={layout.head}>
        <h1 ref={heading} tabIndex={-1}>
          Apps
        </h1>
      </div>
      <div className={layout.stack}>
        <Requests state={state} dapps={dapps} />
        {frames.length + sessions.length > 0 && <ConnectedApps {...{ frames, sessions, notices, dapps }} />}
        {door.relay !== undefined && <ConnectByLink relay={door.relay} relayed={relayed} dapps={dapps} />}
        {door.origins.length > 0 && <OpenApp door={door} dapps={dapps} />}
        <h2>Apps that the gateway lists</h2>
        <ListedApps opening={{ origins: door.origins, open: dapps.openApp }} />
      </div>
    </>
  )
}
