import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { SignedMessage, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { messagesQuery } from '../../../queries/messageList.ts'
import { useLiveTags } from '../../../queries/useLiveTags.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import text from '../../../ui/text.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { NoSafe } from '../../parts/frame/page/NoSafe.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { MessageLists } from './MessageLists.tsx'
import { openerId } from './MessageRow.tsx'
import { type MessageComposing, useMessageComposing } from './useMessageComposing.ts'
import { useMessageRequests } from './useMessageRequests.ts'
import { useOpenedLocal } from './useOpenedLocal.ts'
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
export function MessagesPage() {
  const ready = useReady()
  return ready.account.kind === 'safe' ? <MessagesOfSafe /> : <WalletMessages />
}

function WalletMessages() {
  const ready = useReady()
  const { safeSigner } = useSource().capabilities
  if (safeSigner === undefined)
    return (
      <NoSafe title="Messages">Only the owners of a Safe sign messages together. Open a Safe first.</NoSafe>
    )
  return (
    <LazyParts fallback={<p className={text.small}>Loading the form.</p>}>
      <MessageOfWallet key={accountKey(refOf(ready))} safeSigner={safeSigner} />
    </LazyParts>
  )
}

function MessagesOfSafe() {
  const ready = useReady()
  const account = refOf(ready)
  const [opened, setOpened] = useState<Hex>()
  const local = useOpenedLocal(account)
  const composing = useMessageComposing(ready)
  const requests = useMessageRequests(account)
  const query = useInfiniteQuery(messagesQuery(account))
  useLiveTags(account)
  useTakenMessages(account)
  if (local.stored !== undefined)
    return (
      <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
        <LocalMessage key={local.stored.safeMessageHash} stored={local.stored} onBack={local.leave} />
      </LazyParts>
    )
  const listed = query.data?.messages.find(({ messageHash }) => messageHash === opened)
  if (listed !== undefined)
    return (
      <ListedMessage
        key={listed.messageHash}
        {...{ listed, composing }}
        onBack={() => setOpened(undefined)}
      />
    )
  return (
    <MessageLists {...{ requests, composing, query }} onOpen={setOpened}>
      {local.any && (
        <LazyParts>
          <LocalPanel kind="message" onOpen={local.open} />
        </LazyParts>
      )}
    </MessageLists>
  )
}

/** A message of the gateway's list, until its owner goes back to the list or on to the form. */
function ListedMessage({
  listed,
  composing,
  onBack,
}: {
  readonly listed: SafeMessage
  readonly composing: MessageComposing
  readonly onBack: () => void
}) {
  function signHere(message: SignableMessage) {
    const refused = composing.putInForm(message)
    if (refused === undefined) onBack()
    return refused
  }

  function goBack() {
    onBack()
    requestAnimationFrame(() => document.getElementById(openerId(listed.messageHash))?.focus())
  }

  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      <GatewayMessageDetails
        listed={listed}
        signHere={composing.mayAsk ? signHere : undefined}
        onBack={goBack}
      />
    </LazyParts>
  )
}

/** A message of this device, until an owner that is a Safe approves it: that takes its place. */
function LocalMessage({
  stored,
  onBack,
}: {
  readonly stored: StoredSignable<SignedMessage>
  readonly onBack: () => void
}) {
  const ready = useReady()
  const { safeSigner } = useSource().capabilities
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const [approvingAs, setApprovingAs] = useState<Address>()
  const mayApprove = safeSigner !== undefined && signer !== undefined
  return approvingAs !== undefined && signer !== undefined ? (
    <NestedApproval
      signer={signer}
      ownerSafe={approvingAs}
      safeTxHash={stored.safeMessageHash}
      of="message"
      onBack={() => setApprovingAs(undefined)}
    />
  ) : (
    <MessageDetails
      stored={stored}
      signHere={undefined}
      onBack={onBack}
      onApprove={mayApprove ? setApprovingAs : undefined}
    />
  )
}
