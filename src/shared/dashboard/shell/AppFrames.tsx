import { use, useEffect, useRef } from 'react'
import type { Route } from '../../routing/route.ts'
import type { AppFrame, DappDoor, Dapps } from '../../source/DappDoor.ts'
import type { DappNotice } from '../../source/DappNotice.ts'
import type { DappAsker, DappRequest } from '../../source/DappRequest.ts'
import { Button } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import layout from '../parts/frame/page/Layout.module.css'
import { useDapps } from '../parts/frame/page/useDapps.ts'
import styles from './AppFrames.module.css'
import { AppStrip } from './AppStrip.tsx'

/** The apps that are open, over every page: a frame that leaves the document forgets what it was doing. */
export function AppFrames({ door, route }: { readonly door: DappDoor; readonly route: Route }) {
  const { frames, requests, shown, notices } = useDapps(door)
  const inSight = route.page === 'apps' && route.request === undefined ? shown : undefined
  return frames.map((frame) => {
    const isOfIt = ({ asker }: { readonly asker: DappAsker }) =>
      asker.door === 'frame' && asker.origin === frame.origin
    return (
      <OpenedApp
        key={frame.id}
        door={door}
        frame={frame}
        requests={requests.filter(isOfIt)}
        notices={notices.filter(isOfIt)}
        hidden={frame.id !== inSight}
      />
    )
  })
}

function OpenedApp({
  door,
  frame,
  requests,
  notices,
  hidden,
}: {
  readonly door: DappDoor
  readonly frame: AppFrame
  readonly requests: readonly DappRequest[]
  readonly notices: readonly DappNotice[]
  readonly hidden: boolean
}) {
  const dapps = use(door.load())
  const { host } = new URL(frame.origin)
  const place = useAttached(dapps, frame.id)
  const heading = useFocusedHeading(hidden)
  return (
    <section className={styles.app} aria-label={host} hidden={hidden}>
      <div className={layout.head}>
        <div className={styles.name}>
          <h1 ref={heading} tabIndex={-1}>
            {host}
          </h1>
          <p className={text.small}>What an app shows is not checked.</p>
        </div>
        <div className={styles.actions}>
          <Button small onClick={() => dapps.show(undefined)}>
            All apps
          </Button>
          <Button small onClick={() => dapps.close(frame.id)}>
            Close it
          </Button>
        </div>
      </div>
      <AppStrip {...{ frame, requests, notices, dapps }} hasRelay={door.relay !== undefined} />
      <div className={styles.frame}>
        <div ref={place} className={styles.place} />
        {frame.status === 'loading' && <p className={styles.loading}>Loading {host}</p>}
      </div>
      {!frame.mayCopy && (
        <div>
          <Button small onClick={() => dapps.allowCopying(frame.id)}>
            Let it copy to the clipboard
          </Button>
        </div>
      )}
    </section>
  )
}

/** The place where the frame of the app is put. */
function useAttached(dapps: Dapps, id: AppFrame['id']) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current !== null) dapps.attach(id, place.current)
  }, [dapps, id])
  return place
}

/** The heading has the focus once the app is shown, because the button that showed it is gone. */
function useFocusedHeading(hidden: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hidden) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [hidden])
  return heading
}
