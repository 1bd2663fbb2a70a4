import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Page } from '../gateway/Page.ts'
import type { MessageEntry } from '../gateway/parseMessages.ts'
import type { SafeMessage } from '../gateway/SafeMessage.ts'
import { shareMessageSignature } from '../gateway/shareMessageSignature.ts'
import { type HandingOver, isRefused } from '../gateway/untilListed.ts'
import {
  forgetSignature,
  type HandedSignature,
  noteHandedOver,
  readHandedOver,
} from '../source/handedOver.ts'
import type { DeviceTexts } from '../source/keptTexts.ts'
import type { MessageSignature, MessageToSign } from '../source/SafeSigner.ts'
import { catchUpMessage, catchUpMessages } from './catchUpMessages.ts'
import { loadMessageCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { textsHere } from './textsHere.ts'

type MessageCache = Pick<QueryClient, 'invalidateQueries' | 'setQueryData'>

export type SharingMessage = HandingOver & {
  /** The gateway has shown the message. */
  readonly isListed: boolean
  /** Where it is written down; of this window by default. */
  readonly texts?: DeviceTexts
}

/**
 * Hands a verified signature of a message to the gateway, with the message where the gateway has not shown that. What it
 * took counts from then on in its list. Resolves and rejects as `shareMessageSignature` does.
 */
export async function shareOwnerMessage(
  client: MessageCache | undefined,
  { composed, signed }: { readonly composed: MessageToSign; readonly signed: MessageSignature },
  { isListed, onUndecided, texts = textsHere(), ...handing }: SharingMessage,
): Promise<SafeMessage | undefined> {
  const { account, message, safeMessageHash, signer } = composed
  const { packed: signature } = signed
  const noteAs = (answer: HandedSignature['answer']) =>
    noteHandedOver(texts, account, {
      what: 'message',
      hash: safeMessageHash,
      signer,
      signature,
      answer,
      at: Date.now(),
      ...(!isListed && { message }),
    })
  const safeMessage = await shareMessageSignature(
    await loadMessageCalls(),
    account,
    { message, safeMessageHash, signer, signature, isListed },
    {
      ...handing,
      onUndecided() {
        noteAs('open')
        onUndecided?.()
      },
    },
  ).catch((thrown: unknown) => {
    if (isRefused(thrown, handing.signal)) forgetSignature(texts, account, { hash: safeMessageHash, signer })
    throw thrown
  })
  noteAs('taken')
  if (client !== undefined) showTaken(client, account, { safeMessageHash, texts })
  return safeMessage
}

/** Counts the signature in what is on screen, and asks for that anew. */
function showTaken(
  client: MessageCache,
  account: AccountRef,
  { safeMessageHash, texts }: { readonly safeMessageHash: Hex; readonly texts: DeviceTexts },
): void {
  const handed = readHandedOver(texts, account)
  client.setQueryData<InfiniteData<Page<MessageEntry>>>(
    gatewayKeys.messages(account),
    (listed) => listed && { ...listed, pages: listed.pages.map((page) => catchUpMessages(page, handed)) },
  )
  client.setQueryData<SafeMessage | null>(
    gatewayKeys.message(account, safeMessageHash),
    (single) => single && catchUpMessage(single, handed),
  )
  void client.invalidateQueries({ queryKey: gatewayKeys.messages(account) })
}
