import type { ReactNode } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import { Link } from '../../../routing/Link.tsx'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { isInDoubt } from '../../../source/isInDoubt.ts'
import type { RecordedExecution } from '../../../source/RequestRecord.ts'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import type { Token } from '../composer/tokens/tokens.ts'
import { refOf } from '../frame/page/Ready.ts'
import { useReady } from '../frame/page/useReady.ts'
import { CallList } from './CallList.tsx'
import { MessageProgress } from './MessageProgress.tsx'
import { MessageWords } from './MessageWords.tsx'
import { networkOf } from './networkOf.ts'
import { RequestActions } from './RequestActions.tsx'
import styles from './RequestItem.module.css'
import type { ItemProps } from './RequestOutcome.tsx'
import { RequestProgress } from './RequestProgress.tsx'

const onlyHereWords =
  'Other windows of this browser may not know of it: this browser shares nothing between them here.'

/** One request to the user, from asking to its end. */
export function RequestItem({
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
  const ready = useReady()
  const own = sameAccount(record.account, refOf(ready))
  const signing = own ? record.signing : undefined
  // What comes in place of *Stop waiting* may dismiss it: the focus goes to the request instead.
  const item = useKeptFocus<HTMLLIElement>()
  return (
    <li ref={item} className={styles.item} tabIndex={-1}>
      {signing === undefined ? (
        <RequestProgress record={record} />
      ) : (
        <MessageProgress record={record} signing={signing} />
      )}
      {record.signing !== undefined && <MessageWords signing={record.signing} />}
      <div className={styles.details}>
        {!own && <OtherAccount record={record} />}
        {record.execution === undefined ? (
          record.calls.length > 0 && (
            <CallList calls={record.calls} units={record.units ?? []} tokens={own ? tokens : undefined} />
          )
        ) : (
          <Executed execution={record.execution} own={own} />
        )}
        {signing !== undefined && aboutMessage?.(signing)}
        {record.onlyHere === true && isInDoubt(record) && <p>{onlyHereWords}</p>}
        <RequestActions record={record} folded={folded} tokens={tokens} />
      </div>
    </li>
  )
}

/** The account that was asked, where another one is open. */
function OtherAccount({ record }: ItemProps) {
  const { chain } = useReady()
  return (
    <p className={styles.other}>
      It was asked of <AddressView address={record.account.address} copy={false} />
      {record.account.chainId !== chain.id && ` on ${networkOf(record)}`}.
    </p>
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
