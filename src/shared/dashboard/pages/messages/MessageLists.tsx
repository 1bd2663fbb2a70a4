import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { MessageList as Listed } from '../../../queries/messageList.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import button from '../../../ui/Button.module.css'
import { Button } from '../../../ui/Button.tsx'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import { accountKindName } from '../../parts/frame/page/accountWords.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { InProgress } from '../../parts/requests/InProgress.tsx'
import { AccountChanged } from '../../sign/ask/AccountChanged.tsx'
import { NothingToAsk } from '../../sign/ask/NothingToAsk.tsx'
import { isSignedByRequest } from './askedMessages.ts'
import { MessageFacts } from './MessageFacts.tsx'
import { MessageForm } from './MessageForm.tsx'
import { MessageList, OtherMessages } from './MessageList.tsx'
import { OpenMessage } from './MessageRow.tsx'
import { RefusedQueueNote } from './RefusedQueueNote.tsx'
import type { MessageComposing } from './useMessageComposing.ts'
import type { MessageRequests } from './useMessageRequests.ts'

type MessageListsProps = {
  readonly requests: MessageRequests
  readonly composing: MessageComposing
  readonly query: UseInfiniteQueryResult<Listed>
  readonly onOpen: (messageHash: Hex) => void
}

/** What was asked for from here, the form, and the messages of the gateway. `children` is what this device keeps. */
export function MessageLists({ children, ...props }: MessageListsProps & { readonly children: ReactNode }) {
  const { requests, composing, query, onOpen } = props
  const rows = query.data?.messages.filter(({ messageHash }) => !requests.hashes.has(messageHash)) ?? []
  const waiting = rows.filter(({ status }) => status === 'NEEDS_CONFIRMATION')
  const waits = waiting.length > 0 && (
    <MessageList title="Waiting for signatures" messages={waiting} onOpen={onOpen} />
  )
  return (
    <>
      <div className={layout.head}>
        <h1>Messages</h1>
        <div className={layout.row}>
          {composing.mayAsk && waits && !composing.composing && (
            <Button onClick={composing.focusForm}>New message</Button>
          )}
          <Link className={button.button} to={{ page: 'import' }}>
            Import signatures
          </Link>
        </div>
      </div>
      <div className={layout.stack}>
        <RequestedMessages {...props} />
        {!composing.composing && waits}
        <NewMessage composing={composing} />
        {composing.composing && waits}
        {children}
        <RefusedQueueNote />
        <ListedMessages
          {...{ query, onOpen }}
          messages={rows.filter((message) => !waiting.includes(message))}
          asked={requests.hashes.size}
          waiting={waiting.length}
        />
      </div>
    </>
  )
}

function RequestedMessages({ requests: { shown, progress }, query, onOpen }: MessageListsProps) {
  if (shown.length === 0) return null
  return (
    <div ref={progress} tabIndex={-1} className={layout.stack}>
      <InProgress
        requests={shown}
        title="Your requests"
        aboutMessage={({ safeMessageHash }) => {
          const message = query.data?.messages.find(({ messageHash }) => messageHash === safeMessageHash)
          return (
            message && (
              <>
                <MessageFacts message={message} signed={isSignedByRequest(shown, safeMessageHash)} />
                <OpenMessage message={message} onOpen={onOpen} />
              </>
            )
          )
        }}
      />
    </div>
  )
}

/** The form, or why there is none. */
function NewMessage({ composing: { form, left, goOn, mayAsk } }: Pick<MessageListsProps, 'composing'>) {
  const ready = useReady()
  const { capabilities } = useSource()
  if (left !== undefined) return <AccountChanged left={left} thing="message" onGoOn={goOn} />
  if (mayAsk)
    return (
      <div ref={form}>
        <MessageForm key={accountKey(refOf(ready))} />
      </div>
    )
  return (
    <NothingToAsk panel="Message" title="Nothing can be signed from here">
      {capabilities.safes === undefined
        ? `Open this app inside Safe{Wallet} to sign a message with this ${accountKindName(ready.account)}.`
        : 'You are only viewing this Safe. Connect the wallet of an owner to sign a message.'}
    </NothingToAsk>
  )
}

/** The list of the gateway: before it answers, when it does not, and what it said. */
function ListedMessages({
  query,
  ...rows
}: Pick<MessageListsProps, 'query' | 'onOpen'> & {
  readonly messages: Listed['messages']
  readonly asked: number
  readonly waiting: number
}) {
  const { data: list } = query
  return (
    <>
      {query.isPending && <ListWaiting title="Messages of this Safe" />}
      {query.isError && !query.isFetchNextPageError && (
        <ListFailed error={query.error} onAskAgain={() => query.refetch()}>
          {list === undefined
            ? 'Messages asked for elsewhere are missing. The wallet and the Safe itself still follow what was asked for from here.'
            : 'Below is what it said before.'}
        </ListFailed>
      )}
      {list !== undefined && (
        <OtherMessages
          {...rows}
          list={list}
          more={{
            exists: query.hasNextPage,
            asking: query.isFetchingNextPage,
            failed: query.isFetchNextPageError,
            ask: query.fetchNextPage,
          }}
        />
      )}
    </>
  )
}
