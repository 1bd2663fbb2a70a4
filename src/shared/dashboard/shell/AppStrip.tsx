import { Link } from '../../routing/Link.tsx'
import type { AppFrame, Dapps } from '../../source/DappDoor.ts'
import type { DappNotice } from '../../source/DappNotice.ts'
import type { DappRequest } from '../../source/DappRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { nameAsk, nameAsks } from '../pages/apps/nameAsk.ts'
import { refusedAsks } from '../pages/apps/refusedAsks.ts'
import { useReady } from '../parts/frame/page/useReady.ts'
import styles from './AppFrames.module.css'

type AppStripProps = {
  readonly frame: AppFrame
  /** Of this app, the oldest first. */
  readonly requests: readonly DappRequest[]
  /** Of this app, the newest last. */
  readonly notices: readonly DappNotice[]
  readonly dapps: Pick<Dapps, 'openApp'>
  readonly hasRelay: boolean
}

/**
 * What there is to say of an app, above its frame. It has a place of its own: whatever it says, the app stays where it is, so
 * that a press in it hits what it was meant for.
 */
export function AppStrip(props: AppStripProps) {
  const { frame, requests, notices } = props
  const { nativeCurrency: native } = useReady().chain
  const [first] = requests.filter(({ state }) => state !== 'collecting')
  const [newest] = notices.toReversed()
  const refusal = newest?.kind === 'refused' && newest.at >= (frame.lastRequested ?? 0) ? newest : undefined
  return (
    <div className={styles.strip} role="status">
      {first !== undefined ? (
        <Note
          kind="info"
          title={`This app asks for ${nameAsk(first.asks, native)}.`}
          actions={<Link to={{ page: 'apps', request: first.id }}>Read it</Link>}
        >
          {requests.length > 1 && `${requests.length} requests wait. `}
          {refusal && `It also asked for ${refusedAsks[refusal.why].thing}, which was refused.`}
        </Note>
      ) : (
        <FrameNews
          {...props}
          refusal={refusal}
          declined={newest?.kind === 'declined' ? nameAsks(newest.asks, native) : undefined}
        />
      )}
    </div>
  )
}

/** What became of what it asked, or why it may ask nothing. */
function FrameNews({
  dapps,
  frame,
  hasRelay,
  refusal,
  declined,
}: AppStripProps & {
  readonly refusal: Extract<DappNotice, { kind: 'refused' }> | undefined
  /** What a person refused of what it asked for last. */
  readonly declined: string | undefined
}) {
  if (frame.status === 'left') return <LeftPage dapps={dapps} frame={frame} />
  if (frame.status === 'silent')
    return (
      <Note kind="warn" title="This app may allow only Safe{Wallet}.">
        It has asked nothing for 10 seconds.
        {hasRelay && ' If it offers WalletConnect, open it in another tab and connect it by its link.'}
      </Note>
    )
  if (refusal !== undefined)
    return (
      <Note kind="warn" title={`This app ${refusedAsks[refusal.why].title}`}>
        {refusedAsks[refusal.why].meaning}
      </Note>
    )
  if (declined !== undefined)
    return (
      <Note kind="info" title={`You refused ${declined}.`}>
        The app was told so.
      </Note>
    )
  return <p className={styles.idle}>What it asks for appears here, to be read and checked before you sign.</p>
}

function LeftPage({
  dapps,
  frame: { wentTo, address, account, origin },
}: Pick<AppStripProps, 'dapps' | 'frame'>) {
  const { host } = new URL(origin)
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
