import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import button from '../../../ui/Button.module.css'
import { Button } from '../../../ui/Button.tsx'
import { WatchThisSafe } from '../../parts/inbox/WatchThisSafe.tsx'
import { maySend } from '../../parts/page/maySend.ts'
import { proposerOf } from '../../parts/page/proposerOf.ts'
import { type Ready, refOf } from '../../parts/page/Ready.ts'

/** What most visits are for. It comes after the first paint, into room that the head keeps for it. */
export function AccountActs({ ready, onReceive }: { readonly ready: Ready; readonly onReceive: () => void }) {
  const { capabilities } = useSource()
  const sends = maySend(ready) || proposerOf(capabilities, ready) !== undefined
  return (
    <>
      {sends && (
        <Link className={button.button} to={{ page: 'new-transaction' }}>
          Send
        </Link>
      )}
      {!sends && ready.account.kind === 'safe' && capabilities.safes !== undefined && (
        <WatchThisSafe safe={refOf(ready)} />
      )}
      <Button onClick={onReceive}>Receive</Button>
    </>
  )
}
