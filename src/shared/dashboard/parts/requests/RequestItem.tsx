import type { ReactNode } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import { Link } from '../../../routing/Link.tsx'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import type { RecordedExecution, RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { refOf } from '../page/Ready.ts'
import type { Token } from '../tokens/tokens.ts'
import { CallList } from './CallList.tsx'
import { MessageProgress } from './MessageProgress.tsx'
import { MessageWords } from './MessageWords.tsx'
import { networkOf } from './networkOf.ts'
import styles from './RequestItem.module.css'
import type { ItemProps } from './RequestOutcome.tsx'
import { RequestProgress } from './RequestProgress.tsx'

/** One request to the user, from asking to its end. */
export function RequestItem({
  ready,
  record,
  folded,
  tokens,
  aboutMessage,
}: ItemProps & {
  /** Earlier questions for the same message, which are dismissed with this one. */
  readonly folded: readonly string[]
  readonly tokens: readonly Token[]
  readonly aboutMessage?: ((signing: RecordedMessage) => ReactNode) | undefined
}) {
  const own = sameAccount(record.account, refOf(ready))
  const signing = own ? record.signing : undefined
  return (
    <li className={styles.item}>
      {signing === undefined ? (
        <RequestProgress ready={ready} record={record} />
      ) : (
        <MessageProgress ready={ready} record={record} signing={signing} />
      )}
      {record.signing !== undefined && <MessageWords signing={record.signing} />}
      <div className={styles.details}>
        {!own && (
          <p className={styles.other}>
            It was asked of <AddressView address={record.account.address} copy={false} />
            {record.account.chainId !== ready.chain.id && ` on ${networkOf(record)}`}.
          </p>
        )}
        {record.execution === undefined ? (
          record.calls.length > 0 && (
            <CallList
              ready={ready}
              calls={record.calls}
              units={record.units ?? []}
              tokens={own ? tokens : undefined}
            />
          )
        ) : (
          <Executed execution={record.execution} own={own} />
        )}
        {signing !== undefined && aboutMessage?.(signing)}
        <Actions record={record} folded={folded} />
      </div>
    </li>
  )
}

/** What was to be executed. Its page is one of the Safe that is open. */
function Executed({
  execution: { safeTxHash, nonce },
  own,
}: {
  readonly execution: RecordedExecution
  readonly own: boolean
}) {
  const words = `transaction with nonce ${nonce}`
  return (
    <p>Execution of the {own ? <Link to={{ page: 'transaction', id: safeTxHash }}>{words}</Link> : words}</p>
  )
}

function Actions({
  record: { id, progress, signing, execution },
  folded,
}: {
  readonly record: RequestRecord
  readonly folded: readonly string[]
}) {
  const source = useSource()
  const request = usePageMemory().requests.get(id)
  function putAway() {
    for (const one of [id, ...folded]) source.forgetRequest(one)
  }

  if (isAwaitedElsewhere({ progress })) return null
  // A request that may have moved money is not dismissed: it ends by what is found, or by the user's word.
  const isLeft = progress.phase === 'orphaned' && execution !== undefined
  const isUndecided = progress.phase === 'settled' && progress.outcome.kind === 'undecided'
  if (isLeft || (isUndecided && signing === undefined))
    return (
      <div>
        <Button small onClick={() => source.decideRequest(id, { kind: 'refused-there' })}>
          It was refused there
        </Button>
      </div>
    )
  if (progress.phase === 'orphaned' || progress.phase === 'settled')
    return (
      <div>
        <Button small onClick={putAway}>
          Dismiss
        </Button>
      </div>
    )
  if (request === undefined) return null
  return (
    <div>
      <Button small onClick={request.stopWaiting}>
        Stop waiting
      </Button>
    </div>
  )
}
