import { type ReactNode, useId } from 'react'
import type { Call } from '../../../domain/values/call.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/text.module.css'
import { addLines } from '../../parts/composer/draft/draft.ts'
import { lineOfCall } from '../../parts/composer/draft/lineOfCall.ts'
import { useDraftChange } from '../../parts/composer/lines/useDraftChange.ts'
import { useTokens } from '../../parts/composer/tokens/useTokens.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import type { Answering } from './Answering.ts'
import styles from './Dapps.module.css'
import { nameOfAsker } from './requestWords.ts'

/** What can be done with a request besides signing it. */
export function RequestActs({
  answering: { request, isHeard, told, tell, closeApp },
  stop = false,
  busy = false,
  children,
}: {
  readonly answering: Answering
  /** Something is critical: then refusing is the next step. */
  readonly stop?: boolean
  /** It is being signed. */
  readonly busy?: boolean
  /** Further ways to take it. */
  readonly children?: ReactNode
}) {
  const { router, account } = useRouting()
  const app = nameOfAsker(request.asker)
  const parting = request.asker.door === 'frame' ? 'close' : 'disconnect'
  const reasonId = useId()
  function leave() {
    router.navigate({ account, route: { page: 'apps' } })
  }
  if (told !== undefined) return null
  const waiting = busy ? { unavailable: true, 'aria-describedby': reasonId } : {}
  return (
    <div className={styles.acts}>
      {children}
      <Button
        block
        kind={stop && isHeard ? 'primary' : undefined}
        {...waiting}
        onClick={() => {
          tell({ kind: 'refused' })
          leave()
        }}
      >
        Refuse
      </Button>
      {isHeard && (
        <Button
          block
          {...waiting}
          onClick={() => {
            tell({ kind: 'refused' })
            closeApp()
            leave()
          }}
        >
          Refuse and {parting} {app}
        </Button>
      )}
      <p id={reasonId} className={text.small}>
        {busy
          ? 'It is being signed.'
          : `If you refuse or add it to your batch, ${app} hears that you rejected it.`}
      </p>
    </div>
  )
}

/** Puts the calls into the batch of one's own, where they can be changed. The app hears of it as of a refusal. */
export function AddToBatch({
  calls,
  busy = false,
  tell,
}: {
  readonly calls: readonly Call[]
  readonly busy?: boolean
} & Pick<Answering, 'tell'>) {
  const ready = useReady()
  const { router, account } = useRouting()
  const changeDraft = useDraftChange(ready)
  const { tokens } = useTokens(ready)
  return (
    <Button
      block
      unavailable={busy}
      onClick={() => {
        changeDraft((draft) =>
          addLines(
            draft,
            calls.map((call) => lineOfCall(call, tokens)),
          ),
        )
        tell({ kind: 'taken' })
        router.navigate({ account, route: { page: 'new-transaction' } })
      }}
    >
      Add to my batch
    </Button>
  )
}
