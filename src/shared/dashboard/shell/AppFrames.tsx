import { use, useEffect, useRef } from 'react'
import { Link } from '../../routing/Link.tsx'
import type { Route } from '../../routing/route.ts'
import type { AppFrame, DappDoor, Dapps } from '../../source/DappDoor.ts'
import type { DappRequest } from '../../source/DappRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import text from '../../ui/text.module.css'
import layout from '../parts/frame/page/Layout.module.css'
import { useDapps } from '../parts/frame/page/useDapps.ts'
import styles from './AppFrames.module.css'

/** The apps that are open, over every page: a frame that leaves the document forgets what it was doing. */
export function AppFrames({ door, route }: { readonly door: DappDoor; readonly route: Route }) {
  const { frames, requests, shown, notices } = useDapps(door)
  if (frames.length === 0) return null
  const inSight = route.page === 'apps' && route.request === undefined ? shown : undefined
  return frames.map((frame) => (
    <OpenedApp
      key={frame.id}
      door={door}
      frame={frame}
      requests={requests.filter(({ asker }) => asker.door === 'frame' && asker.origin === frame.origin)}
      isRefused={notices.some(
        ({ kind, asker }) => kind === 'declined' && asker.door === 'frame' && asker.origin === frame.origin,
      )}
      hidden={frame.id !== inSight}
    />
  ))
}

function OpenedApp({
  door,
  frame,
  requests,
  isRefused,
  hidden,
}: {
  readonly door: DappDoor
  readonly frame: AppFrame
  readonly requests: readonly DappRequest[]
  /** A person refused what it asked for last. */
  readonly isRefused: boolean
  readonly hidden: boolean
}) {
  const dapps = use(door.load())
  const place = useRef<HTMLDivElement>(null)
  const { id, origin, mayCopy } = frame
  const { host } = new URL(origin)
  useEffect(() => {
    if (place.current !== null) dapps.attach(id, place.current)
  }, [dapps, id])
  const [first] = requests.filter(({ state }) => state !== 'collecting')
  return (
    <section className={styles.app} aria-label={host} hidden={hidden}>
      <div className={layout.head}>
        <div>
          <h1>{host}</h1>
          <p className={text.small}>
            What an app shows is not checked. What it asks for is read and checked before you sign.
          </p>
        </div>
        <div className={styles.actions}>
          {!mayCopy && (
            <Button small onClick={() => dapps.allowCopying(id)}>
              Let it copy to the clipboard
            </Button>
          )}
          <Button small onClick={() => dapps.show(undefined)}>
            All apps
          </Button>
          <Button small onClick={() => dapps.close(id)}>
            Close it
          </Button>
        </div>
      </div>
      <div role="status" className={styles.asked}>
        {first !== undefined && (
          <Note
            kind="info"
            title={`${host} asks for your decision.`}
            actions={<Link to={{ page: 'apps', request: first.id }}>Read it</Link>}
          >
            {requests.length > 1 && `${requests.length} requests wait.`}
          </Note>
        )}
        {first === undefined && isRefused && (
          <Note kind="info" title={`You refused what ${host} asked for.`}>
            It was told so.
          </Note>
        )}
      </div>
      <FrameSilence dapps={dapps} frame={frame} host={host} hasRelay={door.relay !== undefined} />
      <div ref={place} className={styles.place} />
    </section>
  )
}

/** Why an app may ask nothing. */
function FrameSilence({
  dapps,
  frame: { status, wentTo, address, account },
  host,
  hasRelay,
}: {
  readonly dapps: Dapps
  readonly frame: AppFrame
  readonly host: string
  readonly hasRelay: boolean
}) {
  if (status === 'silent')
    return (
      <Note kind="warn" title="This app may allow only Safe{Wallet}.">
        {host} has asked nothing for 10 seconds. An app decides itself which pages may frame it.
        {hasRelay && ' If it offers WalletConnect, open it in another tab and connect it by its link.'}
      </Note>
    )
  if (status !== 'left') return null
  return (
    <Note
      kind="high"
      title={`${host} loaded another page in its frame.`}
      actions={
        <Button small onClick={() => dapps.openApp(address, account)}>
          Open {host} again
        </Button>
      }
    >
      {wentTo === undefined
        ? 'Where it went cannot be read here. What it asks for is not answered.'
        : `It went to ${wentTo}. What that page asks for is not answered.`}
    </Note>
  )
}
