import { use, useEffect, useState } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import { Link } from '../../../routing/Link.tsx'
import type { DappDoor } from '../../../source/DappDoor.ts'
import type { DappNotice } from '../../../source/DappNotice.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useDapps } from '../../parts/frame/page/useDapps.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './Dapps.module.css'
import { RequestCalls } from './RequestCalls.tsx'
import { RequestEnd, type RequestEnding } from './RequestEnd.tsx'
import { RequestMessage } from './RequestMessage.tsx'
import { RequestNames } from './RequestNames.tsx'
import { UnsignedCalls } from './UnsignedCalls.tsx'
import { type OpenedRequest, useAnswering } from './useAnswering.ts'

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
  const { requests } = useDapps(door)
  const listed = requests.find((asked) => asked.id === id)
  const dapps = use(door.load())
  // As it was opened: what becomes of it on the list changes nothing of what is read.
  const [request] = useState(listed)
  useEffect(() => dapps.startReading(id), [dapps, id])
  const isGone = request === undefined || !sameAccount(request.account, refOf(ready))
  // What it offers next is the list, whichever app was in sight.
  useEffect(() => {
    if (isGone) dapps.show(undefined)
  }, [dapps, isGone])
  return isGone ? <Gone /> : <OpenRequest {...{ door, dapps, request }} isHeard={listed !== undefined} />
}

function OpenRequest(asked: OpenedRequest) {
  const { request } = asked
  const ready = useReady()
  const { notices } = useDapps(asked.door)
  const { answering, end } = useAnswering(asked)
  const signer = proposerOf(useSource().capabilities, ready)
  if (end !== undefined)
    return <RequestEnd {...{ request, end }} heard={end.heard} gaveUp={hasGivenUp(end, notices)} />
  const { asks, hash } = request
  if (asks.kind === 'names') return <RequestNames answering={answering} />
  if (asks.kind === 'message')
    return <RequestMessage key={hash} message={asks.message} answering={answering} />
  return signer === undefined ? (
    <UnsignedCalls key={hash} calls={asks.calls} answering={answering} />
  ) : (
    <RequestCalls key={hash} calls={asks.calls} signer={signer} answering={answering} />
  )
}

/** Whether the app did not wait for the execution, and heard at last that a person refused. */
function hasGivenUp(end: RequestEnding, notices: readonly DappNotice[]): boolean {
  return (
    end.kind === 'proposed' &&
    notices.some((notice) => notice.kind === 'gave-up' && notice.safeTxHash === end.safeTxHash)
  )
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
