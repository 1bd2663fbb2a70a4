import { sameAccount } from '../../../domain/safe/safeRef.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import { isInDoubt } from '../../../source/isInDoubt.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { addLines } from '../composer/draft/draft.ts'
import { lineOfCall } from '../composer/draft/lineOfCall.ts'
import { useDraftChange } from '../composer/lines/useDraftChange.ts'
import { usePageMemory } from '../composer/memory/PageMemory.tsx'
import type { Token } from '../composer/tokens/tokens.ts'
import { maySend } from '../frame/page/maySend.ts'
import { refOf } from '../frame/page/Ready.ts'
import { useReady } from '../frame/page/useReady.ts'
import { GiveUpRequest } from './GiveUpRequest.tsx'
import styles from './RequestItem.module.css'

/** What a person can do about a request. One that may have moved money is not dismissed: it ends by what is known of it. */
export function RequestActions({
  record,
  folded,
  tokens,
}: {
  readonly record: RequestRecord
  readonly folded: readonly string[]
  readonly tokens: readonly Token[]
}) {
  const ready = useReady()
  const source = useSource()
  const { id, progress, signing, method, hidden } = record
  const request = usePageMemory().requests.get(id)
  if (isAwaitedElsewhere(record)) return null
  if (progress.phase === 'waiting' || progress.phase === 'sending')
    return request !== undefined && <StopWaiting onStop={request.stopWaiting} />
  if (method === 'sendTransactions' && signing === undefined && isInDoubt(record))
    return (
      <div className={styles.actions}>
        <GiveUpRequest record={record} />
        {hidden === true && <ShowAgain id={id} />}
      </div>
    )
  return (
    <div className={styles.actions}>
      <Button small onClick={() => [id, ...folded].forEach(source.forgetRequest)}>
        Dismiss
      </Button>
      {isDone(record) && maySend(ready) && sameAccount(record.account, refOf(ready)) && (
        <ComposeAgain record={record} tokens={tokens} />
      )}
    </div>
  )
}

function StopWaiting({ onStop }: { readonly onStop: () => void }) {
  return (
    <div>
      <Button small onClick={onStop}>
        Stop waiting
      </Button>
    </div>
  )
}

function ShowAgain({ id }: { readonly id: string }) {
  const source = useSource()
  return (
    <Button small onClick={() => source.decideRequest(id, { kind: 'shown-again' })}>
      Show it again
    </Button>
  )
}

/** A batch that went out from here, and that can be composed once more. */
function isDone({ progress, calls, execution }: RequestRecord): boolean {
  return (
    calls.length > 0 &&
    execution === undefined &&
    progress.phase === 'settled' &&
    !('error' in progress.outcome)
  )
}

function ComposeAgain({
  record,
  tokens,
}: {
  readonly record: RequestRecord
  readonly tokens: readonly Token[]
}) {
  const ready = useReady()
  const { router, account } = useRouting()
  const changeDraft = useDraftChange(ready)
  return (
    <Button
      small
      onClick={() => {
        changeDraft((draft) =>
          addLines(
            draft,
            record.calls.map((call) => lineOfCall(call, tokens)),
          ),
        )
        router.navigate({ account, route: { page: 'new-transaction' } })
      }}
    >
      Compose the same again
    </Button>
  )
}
