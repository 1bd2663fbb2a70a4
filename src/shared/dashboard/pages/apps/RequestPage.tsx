import { use, useEffect, useRef, useState } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import { Link } from '../../../routing/Link.tsx'
import type { AppFrame, DappDoor } from '../../../source/DappDoor.ts'
import type { DappAnswer, DappAsker } from '../../../source/DappRequest.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useDapps } from '../../parts/frame/page/useDapps.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import type { Answering } from './Answering.ts'
import styles from './Dapps.module.css'
import { RequestCalls } from './RequestCalls.tsx'
import { RequestEnd, type RequestEnding } from './RequestEnd.tsx'
import { RequestMessage } from './RequestMessage.tsx'
import { RequestNames } from './RequestNames.tsx'
import { UnsignedCalls } from './UnsignedCalls.tsx'

/** One thing that an app asks for: read, checked, and answered by a person. */
export function RequestPage({ id }: { readonly id: string }) {
  const { dapps: door } = useSource().capabilities
  return (
    <>
      <div className={layout.head}>
        <div>
          <p className={styles.crumb}>
            <Link to={{ page: 'apps' }}>Apps</Link> / Request
          </p>
          <h1>Request from an app</h1>
        </div>
      </div>
      {door === undefined ? <Gone /> : <Asked door={door} id={id} />}
    </>
  )
}

function Asked({ door, id }: { readonly door: DappDoor; readonly id: string }) {
  const ready = useReady()
  const { requests, notices } = useDapps(door)
  const listed = requests.find((asked) => asked.id === id)
  const dapps = use(door.load())
  // As it was opened: what becomes of it on the list changes nothing of what is read.
  const [request] = useState(listed)
  const [told, setTold] = useState<DappAnswer>()
  /** Whether the app was there when it was told; `undefined` until then. */
  const heard = useRef<boolean>(undefined)
  const [end, setEnd] = useState<RequestEnding & { readonly heard: boolean }>()
  useEffect(() => dapps.startReading(id), [dapps, id])
  const signer = proposerOf(useSource().capabilities, ready)
  const isGone = request === undefined || !sameAccount(request.account, refOf(ready))
  // What it offers next is the list, whichever app was in sight.
  useEffect(() => {
    if (isGone) dapps.show(undefined)
  }, [dapps, isGone])
  if (isGone) return <Gone />
  const { asks, asker, hash } = request

  function tell(answer: DappAnswer) {
    if (heard.current !== undefined) return
    heard.current = door.getState().requests.some((asked) => asked.id === id)
    dapps.answer(id, answer)
    setTold(answer)
  }

  const answering: Answering = {
    request,
    isHeard: listed !== undefined,
    told,
    tell,
    finish(ending) {
      const isHeard = heard.current === true
      // The way on leads to the app that was told, or to the list.
      dapps.show(isHeard ? frameOf(door, asker)?.id : undefined)
      setEnd({ ...ending, heard: isHeard })
    },
    closeApp() {
      if (asker.door === 'session') return void dapps.disconnect(asker.topic)
      const frame = frameOf(door, asker)
      if (frame !== undefined) dapps.close(frame.id)
    },
  }
  if (end !== undefined) {
    const gaveUp = notices.some(
      (notice) =>
        notice.kind === 'gave-up' && end.kind === 'proposed' && notice.safeTxHash === end.safeTxHash,
    )
    return <RequestEnd request={request} end={end} heard={end.heard} gaveUp={gaveUp} />
  }
  if (asks.kind === 'names') return <RequestNames answering={answering} />
  if (asks.kind === 'message')
    return <RequestMessage key={hash} message={asks.message} answering={answering} />
  return signer === undefined ? (
    <UnsignedCalls key={hash} calls={asks.calls} answering={answering} />
  ) : (
    <RequestCalls key={hash} calls={asks.calls} signer={signer} answering={answering} />
  )
}

/** The frame of an app; an origin has one at most. */
function frameOf(door: DappDoor, asker: DappAsker): AppFrame | undefined {
  if (asker.door === 'session') return undefined
  return door.getState().frames.find(({ origin }) => origin === asker.origin)
}

function Gone() {
  return (
    <Panel title="Request">
      <EmptyState title="This request is gone" action={<Link to={{ page: 'apps' }}>See all requests</Link>}>
        It was answered, its app was closed or disconnected, its time ended, or another Safe is open.
        Reloading this page closes every app in a frame. What you signed of it waits under Transactions or
        Messages all the same.
      </EmptyState>
    </Panel>
  )
}
