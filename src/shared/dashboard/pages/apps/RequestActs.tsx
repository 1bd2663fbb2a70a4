import { useId } from 'react'
import type { Call } from '../../../domain/values/call.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import type { DappAsker } from '../../../source/DappRequest.ts'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/text.module.css'
import { addLines } from '../../parts/composer/draft/draft.ts'
import { lineOfCall } from '../../parts/composer/draft/lineOfCall.ts'
import { useDraftChange } from '../../parts/composer/lines/useDraftChange.ts'
import { useTokens } from '../../parts/composer/tokens/useTokens.ts'
import { nameOfAsker } from '../../parts/frame/page/askerWords.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import type { Answering } from './Answering.ts'
import styles from './Dapps.module.css'

type RefuseActsProps = {
  readonly answering: Answering
  /** Something speaks against it: then refusing is the next step. */
  readonly first?: boolean
  /** It is being signed. */
  readonly busy?: boolean
  /** Its calls can be taken into a batch as well, which is another refusal to the app. */
  readonly takes?: boolean
}

/** The refusal, with the app left as it is or closed. */
export function RefuseActs({ answering, first = false, busy = false, takes = false }: RefuseActsProps) {
  const { request, isHeard, told } = answering
  const refuse = useRefusal(answering)
  const reasonId = useId()
  if (told !== undefined) return null
  const waiting = busy ? { unavailable: true, 'aria-describedby': reasonId } : {}
  return (
    <div className={styles.acts}>
      <Button
        block
        kind={first && isHeard ? 'primary' : undefined}
        {...waiting}
        onClick={() => refuse({ parting: false })}
      >
        Refuse
      </Button>
      {isHeard && (
        <Button block {...waiting} onClick={() => refuse({ parting: true })}>
          {partingWords(request.asker)}
        </Button>
      )}
      <p id={reasonId} className={text.small}>
        {busy ? 'It is being signed.' : whatItHears(request.asker, takes)}
      </p>
    </div>
  )
}

/** Tells the app and leaves the request, and with `parting` the app as well. */
function useRefusal({ tell, closeApp }: Answering): (how: { readonly parting: boolean }) => void {
  const { router, account } = useRouting()
  return ({ parting }) => {
    tell({ kind: 'refused', ...(parting && { parting: true }) })
    if (parting) closeApp()
    router.navigate({ account, route: { page: 'apps' } })
  }
}

function partingWords(asker: DappAsker): string {
  return `Refuse and ${asker.door === 'frame' ? 'close' : 'disconnect'} ${nameOfAsker(asker)}`
}

function whatItHears(asker: DappAsker, takes: boolean): string {
  return `If you refuse${takes ? ' or add it to your batch' : ' it'}, ${nameOfAsker(asker)} hears that you rejected it.`
}

/** Puts the calls into the batch of one's own, where they can be changed. The app hears of it as of a refusal. */
export function AddToBatch({
  calls,
  busy = false,
  answering: { told, tell },
}: {
  readonly calls: readonly Call[]
  readonly busy?: boolean
  readonly answering: Pick<Answering, 'told' | 'tell'>
}) {
  const ready = useReady()
  const { router, account } = useRouting()
  const changeDraft = useDraftChange(ready)
  const { tokens } = useTokens(ready)
  if (told !== undefined) return null
  return (
    <Button
      block
      unavailable={busy}
      onClick={() => {
        const lines = calls.map((call) => lineOfCall(call, tokens))
        changeDraft((draft) => addLines(draft, lines))
        tell({ kind: 'taken' })
        router.navigate({ account, route: { page: 'new-transaction' } })
      }}
    >
      Add to my batch
    </Button>
  )
}
