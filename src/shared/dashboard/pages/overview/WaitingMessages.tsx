import { useInfiniteQuery } from '@tanstack/react-query'
import { sameAddress } from '../../../domain/values/address.ts'
import { isError } from '../../../errors/AppError.ts'
import { gatewayErrors } from '../../../gateway/gatewayErrors.ts'
import { messagesQuery } from '../../../queries/messageList.ts'
import { Link } from '../../../routing/Link.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import { Queries } from '../../parts/composer/memory/Queries.tsx'
import { sayMissing } from '../../parts/frame/lists/missingWords.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { messageTitle } from '../../parts/reading/messages/messageTitle.ts'
import styles from './WaitingMessages.module.css'

/** So many are named; the page of messages has all of them. */
const mostNamed = 3

const unread = 'The messages of this Safe could not be read.'

/**
 * Messages that lack signatures, and how many of them lack that of the connected account. Absent without any, unless
 * the list could not be read.
 */
export function WaitingMessages({ ready }: { readonly ready: Ready }) {
  return (
    <Queries>
      <WaitingList ready={ready} />
    </Queries>
  )
}

function WaitingList({ ready }: { readonly ready: Ready }) {
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
  if (waiting.length === 0)
    return (
      <Panel title="Messages" end={<Link to={{ page: 'messages' }}>Open</Link>}>
        <PanelBody>
          <p>{isUnread ? unread : missing}</p>
        </PanelBody>
      </Panel>
    )
  return (
    <Panel
      title="Messages"
      note={mine.length === 0 ? `${waiting.length} waiting` : `${mine.length} without your signature`}
      end={<Link to={{ page: 'messages' }}>Open</Link>}
    >
      <ul className={styles.list}>
        {waiting.slice(0, mostNamed).map(({ messageHash, message, confirmations }) => (
          <li key={messageHash}>
            <span>{messageTitle(message)}</span>
            <span className={styles.count}>
              {confirmations.submitted} of {confirmations.required} signed
            </span>
          </li>
        ))}
      </ul>
      {(isUnread || missing !== undefined) && (
        <PanelFoot>
          <span>{isUnread ? unread : missing}</span>
        </PanelFoot>
      )}
    </Panel>
  )
}
