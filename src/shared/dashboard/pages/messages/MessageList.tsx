import type { ReactNode } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import type { MessageList as Listed } from '../../../queries/messageList.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { sayMissing } from '../../parts/frame/lists/missingWords.ts'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'

type ListProps = {
  readonly messages: Listed['messages']
  readonly onOpen: (messageHash: Hex) => void
}

/** Messages that the owners were asked to sign, as the gateway lists them. */
export function MessageList({
  title,
  note = '',
  children,
  ...rows
}: ListProps & { readonly title: string; readonly note?: string; readonly children?: ReactNode }) {
  return (
    <Panel title={title} note={`${rows.messages.length}${note}`} end={<SourceMarks of={['gateway']} />}>
      <ul className={styles.list}>
        {rows.messages.map((message) => (
          <li key={message.messageHash}>
            <MessageRow message={message} onOpen={rows.onOpen} />
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  )
}

/** Whether the gateway has a next page, and how asking for it goes. */
type MoreMessages = {
  readonly exists: boolean
  readonly asking: boolean
  readonly failed: boolean
  readonly ask: () => unknown
}

/** The rest of the list, below what waits: `messages` without those that have a row further up, which are counted. */
export function OtherMessages({
  list,
  waiting,
  asked,
  more,
  ...rows
}: ListProps & {
  readonly list: Listed
  /** Those in a list of their own. */
  readonly waiting: number
  /** Those that were asked for from here, whether the list has them yet or not. */
  readonly asked: number
  readonly more: MoreMessages
}) {
  const count = rows.messages.length
  const elsewhere = list.messages.length - count - waiting
  const missing = sayMissing(list)
  const foot = (missing !== undefined || more.exists || elsewhere > 0) && (
    <MessagesFoot {...{ elsewhere, missing, more }} />
  )
  const title = 'Messages of this Safe'
  if (count > 0)
    return (
      <MessageList title={title} note={more.exists ? ' shown, there are more' : ''} {...rows}>
        {foot}
      </MessageList>
    )
  if (waiting > 0 && !foot) return null
  return (
    <Panel title={title} note="0" end={<SourceMarks of={['gateway']} />}>
      <EmptyState title={waiting + elsewhere + asked === 0 ? 'No messages' : 'No other messages'}>
        Messages waiting for signatures appear here.
      </EmptyState>
      {foot}
    </Panel>
  )
}

/** What the list does not show, and the way to the next page. */
function MessagesFoot({
  elsewhere,
  missing,
  more,
}: {
  /** So many are further up. */
  readonly elsewhere: number
  readonly missing: string | undefined
  readonly more: MoreMessages
}) {
  return (
    <PanelFoot>
      {elsewhere > 0 && (
        <span>
          {elsewhere === 1 ? '1 more was' : `${elsewhere} more were`} asked for from here and{' '}
          {elsewhere === 1 ? 'is' : 'are'} above.
        </span>
      )}
      {missing !== undefined && <span>{missing}</span>}
      {more.failed && <span role="status">The gateway did not give the next page.</span>}
      {more.exists && (
        <Button small unavailable={more.asking} onClick={more.ask}>
          {more.asking ? 'Asking…' : 'Show more messages'}
        </Button>
      )}
    </PanelFoot>
  )
}
