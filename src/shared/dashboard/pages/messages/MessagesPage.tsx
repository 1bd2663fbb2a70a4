import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { SignedMessage, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { messagesQuery } from '../../../queries/messageList.ts'
import { useLiveTags } from '../../../queries/useLiveTags.ts'
import { Link } from '../../../routing/Link.tsx'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import button from '../../../ui/Button.module.css'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/text.module.css'
import { isBlankMessageDraft } from '../../parts/composer/draft/messageDraft.ts'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import { accountKindName } from '../../parts/frame/page/accountWords.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { maySend } from '../../parts/frame/page/maySend.ts'
import { NoSafe } from '../../parts/frame/page/NoSafe.tsx'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { draftOf, putInForm } from '../../parts/reading/messages/useMessageDraft.ts'
import { useMessageMemory } from '../../parts/reading/messages/useMessageMemory.ts'
import { InProgress } from '../../parts/requests/InProgress.tsx'
import { useFocusWhenAsked } from '../../parts/requests/useFocusWhenAsked.ts'
import { useSeenOpen } from '../../parts/requests/useSeenOpen.ts'
import { localOpenerId, useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'
import { AccountChanged } from '../../sign/ask/AccountChanged.tsx'
import { NothingToAsk } from '../../sign/ask/NothingToAsk.tsx'
import { useStaleDraft } from '../../sign/ask/useStaleDraft.ts'
import { MessageFacts } from './MessageFacts.tsx'
import { MessageForm } from './MessageForm.tsx'
import { MessageList, OtherMessages } from './MessageList.tsx'
import { OpenMessage, openerId } from './MessageRow.tsx'
import { RefusedQueueNote } from './RefusedQueueNote.tsx'
import { useTakenMessages } from './useTakenMessages.ts'

const MessageOfWallet = lazyPart(async () => (await import('./MessageOfWallet.tsx')).MessageOfWallet)
const LocalPanel = lazyPart(async () => (await import('../../parts/waiting/local/LocalPanel.tsx')).LocalPanel)
const MessageDetails = lazyPart(async () => (await import('./MessageDetails.tsx')).MessageDetails)
const GatewayMessageDetails = lazyPart(
  async () => (await import('./MessageDetails.tsx')).GatewayMessageDetails,
)
const NestedApproval = lazyPart(
  async () => (await import('../../sign/acts/NestedApproval.tsx')).NestedApproval,
)

/** Asks the owners to sign a text or typed data, follows what was asked for from here, and lists everything else. */
export function MessagesPage({ ready }: { readonly ready: Ready }) {
  return ready.account.kind === 'safe' ? <MessagesOfSafe ready={ready} /> : <WalletMessages ready={ready} />
}

function WalletMessages({ ready }: { readonly ready: Ready }) {
  const { safeSigner } = useSource().capabilities
  if (safeSigner === undefined)
    return (
      <NoSafe title="Messages">Only the owners of a Safe sign messages together. Open a Safe first.</NoSafe>
    )
  return (
    <LazyParts fallback={<p className={text.small}>Loading the form.</p>}>
      <MessageOfWallet key={accountKey(refOf(ready))} ready={ready} safeSigner={safeSigner} />
    </LazyParts>
  )
}

function MessagesOfSafe({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  const { capabilities } = useSource()
  const memory = useMessageMemory()
  const form = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Hex>()
  const [openedLocal, setOpenedLocal] = useState<Hex>()
  const account = refOf(ready)
  const [composing, setComposing] = useState(() => !isBlankMessageDraft(draftOf(memory, accountKey(account))))
  const { local } = useLocalSignables('message', account)
  const { left, goOn } = useStaleDraft(memory, account, isBlankMessageDraft)
  const isSeenOpen = useSeenOpen(requests)
  const shown = requests.filter(
    (request) => request.signing !== undefined || request.progress.phase !== 'settled' || isSeenOpen(request),
  )
  const progress = useFocusWhenAsked(shown)
  const query = useInfiniteQuery(messagesQuery(account))
  useLiveTags(account)
  useTakenMessages(account)
  const { data: list } = query
  const above = new Set(
    shown.flatMap(({ signing, account: of }) =>
      signing !== undefined && sameAccount(of, account) ? [signing.safeMessageHash] : [],
    ),
  )
  const mayAsk =
    capabilities.signMessage !== undefined &&
    (maySend(ready) || proposerOf(capabilities, ready) !== undefined) &&
    left === undefined

  function signHere(message: SignableMessage) {
    const refused = putInForm(memory, account, message)
    if (refused === undefined) {
      setOpened(undefined)
      setComposing(true)
      focusForm()
    }
    return refused
  }

  function focusForm() {
    requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus())
  }

  function goBack(messageHash: Hex) {
    setOpened(undefined)
    requestAnimationFrame(() => document.getElementById(openerId(messageHash))?.focus())
  }

  function leaveLocal(safeMessageHash: Hex) {
    setOpenedLocal(undefined)
    requestAnimationFrame(() => document.getElementById(localOpenerId(safeMessageHash))?.focus())
  }

  /** The list may still be of before. */
  function isSigned(hash: Hex): boolean {
    return shown.some(
      ({ signing, progress }) =>
        signing?.safeMessageHash === hash &&
        progress.phase === 'settled' &&
        progress.outcome.kind === 'signed',
    )
  }

  function aboutMessage({ safeMessageHash }: RecordedMessage) {
    const message = list?.messages.find(({ messageHash }) => messageHash === safeMessageHash)
    return (
      message && (
        <>
          <MessageFacts ready={ready} message={message} signed={isSigned(safeMessageHash)} />
          <OpenMessage message={message} onOpen={setOpened} />
        </>
      )
    )
  }

  const found = local.find(({ safeMessageHash }) => safeMessageHash === openedLocal)
  const stored = useMemo(() => found && ({ ...found, origin: 'device' } as const), [found])
  if (stored !== undefined)
    return (
      <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
        <LocalMessage
          key={stored.safeMessageHash}
          ready={ready}
          stored={stored}
          onBack={() => leaveLocal(stored.safeMessageHash)}
        />
      </LazyParts>
    )
  const reading = list?.messages.find(({ messageHash }) => messageHash === opened)
  if (reading !== undefined)
    return (
      <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
        <GatewayMessageDetails
          key={reading.messageHash}
          ready={ready}
          listed={reading}
          signHere={mayAsk ? signHere : undefined}
          onBack={() => goBack(reading.messageHash)}
        />
      </LazyParts>
    )
  const rows = list?.messages.filter(({ messageHash }) => !above.has(messageHash)) ?? []
  const waiting = rows.filter(({ status }) => status === 'NEEDS_CONFIRMATION')
  const waits = waiting.length > 0 && (
    <MessageList title="Waiting for signatures" ready={ready} messages={waiting} onOpen={setOpened} />
  )
  return (
    <>
      <div className={layout.head}>
        <h1>Messages</h1>
        <div className={layout.row}>
          {mayAsk && waits && !composing && <Button onClick={focusForm}>New message</Button>}
          <Link className={button.button} to={{ page: 'import' }}>
            Import signatures
          </Link>
        </div>
      </div>
      <div className={layout.stack}>
        {shown.length > 0 && (
          <div ref={progress} tabIndex={-1} className={layout.stack}>
            <InProgress ready={ready} requests={shown} title="Your requests" aboutMessage={aboutMessage} />
          </div>
        )}
        {!composing && waits}
        {left !== undefined ? (
          <AccountChanged left={left} ready={ready} thing="message" onGoOn={goOn} />
        ) : mayAsk ? (
          <div ref={form}>
            <MessageForm key={accountKey(account)} ready={ready} />
          </div>
        ) : (
          <NothingToAsk ready={ready} panel="Message" title="Nothing can be signed from here">
            {capabilities.safes === undefined
              ? `Open this app inside Safe{Wallet} to sign a message with this ${accountKindName(ready.account)}.`
              : 'You are only viewing this Safe. Connect the wallet of an owner to sign a message.'}
          </NothingToAsk>
        )}
        {composing && waits}
        {local.length > 0 && (
          <LazyParts>
            <LocalPanel ready={ready} kind="message" onOpen={setOpenedLocal} />
          </LazyParts>
        )}
        <RefusedQueueNote ready={ready} />
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
            ready={ready}
            list={list}
            messages={rows.filter((message) => !waiting.includes(message))}
            asked={above.size}
            waiting={waiting.length}
            more={{
              exists: query.hasNextPage,
              asking: query.isFetchingNextPage,
              failed: query.isFetchNextPageError,
              ask: query.fetchNextPage,
            }}
            onOpen={setOpened}
          />
        )}
      </div>
    </>
  )
}

/** A message of this device, until an owner that is a Safe approves it: that takes its place. */
function LocalMessage({
  ready,
  stored,
  onBack,
}: {
  readonly ready: Ready
  readonly stored: StoredSignable<SignedMessage>
  readonly onBack: () => void
}) {
  const { safeSigner } = useSource().capabilities
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const [approvingAs, setApprovingAs] = useState<Address>()
  const mayApprove = safeSigner !== undefined && signer !== undefined
  return approvingAs !== undefined && signer !== undefined ? (
    <NestedApproval
      ready={ready}
      signer={signer}
      ownerSafe={approvingAs}
      safeTxHash={stored.safeMessageHash}
      of="message"
      onBack={() => setApprovingAs(undefined)}
    />
  ) : (
    <MessageDetails
      ready={ready}
      stored={stored}
      signHere={undefined}
      onBack={onBack}
      onApprove={mayApprove ? setApprovingAs : undefined}
    />
  )
}
