import { useInfiniteQuery } from '@tanstack/react-query'
import { sameAddress } from '../../../domain/values/address.ts'
import { isError } from '../../../errors/AppError.ts'
import { gatewayErrors } from '../../../gateway/gatewayErrors.ts'
import { messagesQuery } from '../../../queries/messageList.ts'
import { Link } from '../../../routing/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Queries } from '../../parts/composer/memory/Queries.tsx'
import { sayMissing } from '../../parts/frame/lists/missingWords.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './WaitingMessages.module.css'

const unread = 'The messages of this Safe could not be read.'

/**
 * How many messages lack signatures, or that of the connected account, as one line. Absent without any, unless the list
 * could not be read.
 */
export function WaitingMessages() {
  return (
    <Queries>
      <WaitingList />
    </Queries>
  )
}

function WaitingList() {
  const ready = useReady()
  // The page of messages asks again and again; here the first answer is enough.
  const query = useInfiniteQuery({ ...messagesQuery(refOf(ready)), refetchInterval: false })
  const { data } = query
  const waiting = (data?.messages ?? []).filter(({ status }) => status === 'NEEDS_CONFIRMATION')
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const mine =
    signer === undefined
      ? []
      : waiting.filter(
          ({ signatures }) => !signatures.some(({ owner }) => sameAddress(owner.address, signer)),
        )
  const missing = data && sayMissing(data)
  const isUnread = query.isError && !isError(query.error, gatewayErrors.notConfigured)
  if (waiting.length === 0 && missing === undefined && !isUnread) return null
  const sentence = isUnread ? unread : missing
  return (
    <section className={styles.line} aria-label="Messages">
      {sentence === undefined ? <Icon name="waiting" tone="quiet" /> : <Icon name="warning" tone="warn" />}
      <span>
        {waiting.length > 0 && (
          <Link to={{ page: 'messages' }}>{sayWaiting(waiting.length, mine.length)}</Link>
        )}{' '}
        {sentence}
      </span>
    </section>
  )
}

/** How many wait, and of those how many for this account. */
function sayWaiting(waiting: number, mine: number): string {
  const messages = (count: number) => (count === 1 ? '1 message' : `${count} messages`)
  if (mine === 0) return `${messages(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`
  return `${messages(mine)} ${mine === 1 ? 'needs' : 'need'} your signature`
}
