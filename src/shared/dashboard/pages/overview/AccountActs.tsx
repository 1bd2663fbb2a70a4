import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import button from '../../../ui/Button.module.css'
import { Button } from '../../../ui/Button.tsx'
import { maySend } from '../../parts/frame/page/maySend.ts'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'

/** What most visits are for. It comes after the first paint, into room that the head keeps for it. */
export function AccountActs({ onReceive }: { readonly onReceive: () => void }) {
  const ready = useReady()
  const { capabilities } = useSource()
  return (
    <>
      {(maySend(ready) || proposerOf(capabilities, ready) !== undefined) && (
        <Link className={button.button} to={{ page: 'new-transaction' }}>
          Send
        </Link>
      )}
      <Button onClick={onReceive}>Receive</Button>
    </>
  )
}
