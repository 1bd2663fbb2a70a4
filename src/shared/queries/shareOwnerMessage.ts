import type { QueryClient } from '@tanstack/react-query'
import type { SafeMessage } from '../gateway/SafeMessage.ts'
import { shareMessageSignature } from '../gateway/shareMessageSignature.ts'
import { type HandingOver, isRefused } from '../gateway/untilListed.ts'
import { forgetSignature, type HandedSignature, noteHandedOver } from '../source/handedOver.ts'
import type { DeviceTexts } from '../source/keptTexts.ts'
import type { MessageSignature, MessageToSign } from '../source/SafeSigner.ts'
import { loadMessageCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { textsHere } from './textsHere.ts'

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
  client: Pick<QueryClient, 'invalidateQueries'> | undefined,
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
    })
  const found = await shareMessageSignature(
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
  void client?.invalidateQueries({ queryKey: gatewayKeys.messages(account) })
  return found
}
