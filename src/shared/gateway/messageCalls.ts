import {
  confirmSafeMessage,
  getSafeMessage,
  getSafeMessages,
  proposeSafeMessage,
} from '@safe-global/safe-gateway-typescript-sdk'
import { readTextMessage } from '../domain/message/messageHash.ts'
import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { parseTypedData, type TypedDataField } from '../domain/typedData/typedData.ts'
import type { Hex } from '../domain/values/hex.ts'
import {
  absentWhenNotFound,
  type GatewayConnection,
  type Options,
  type PageOptions,
  parsedAnswer,
} from './connection.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import type { Page } from './Page.ts'
import { addressPart, chainPart, hashPart } from './parameters.ts'
import { type MessageEntry, messageEntryValue, parseSafeMessage } from './parseMessages.ts'
import { parsePage } from './parsePage.ts'
import { newAllowance, readAround } from './readAround.ts'
import type { SafeMessage } from './SafeMessage.ts'
import { walkPages } from './walkPages.ts'

/** A message with the first owner's signature. */
export type MessageProposal = {
  readonly message: SignableMessage
  readonly signature: Hex
  /** JSON text: `{"url":…,"name":…}`. */
  readonly origin: string | undefined
}

export type MessageCalls = {
  /** Newest first. */
  readonly messages: (account: AccountRef, options: PageOptions) => Promise<Page<MessageEntry>>
  /** By its Safe message hash; `undefined` when the gateway has not heard of it (404). */
  readonly message: (chainId: number, messageHash: Hex, options: Options) => Promise<SafeMessage | undefined>
  /** The service stores it after it has answered: ask for the hash until it is there. */
  readonly proposeMessage: (account: AccountRef, proposal: MessageProposal, options: Options) => Promise<void>
  readonly confirmMessage: (
    chainId: number,
    confirmation: { readonly messageHash: Hex; readonly signature: Hex },
    options: Options,
  ) => Promise<void>
}

export function createMessageCalls({ ask, baseUrl }: GatewayConnection): MessageCalls {
  return {
    async messages({ chainId, address }, { signal, cursor: start, allowance = newAllowance() }) {
      const chain = chainPart(chainId)
      const safe = addressPart(address)
      const askPage = (cursor: string | undefined) => {
        const next =
          cursor && `${baseUrl}/v1/chains/${chain}/safes/${safe}/messages?${new URLSearchParams({ cursor })}`
        const answer = ask(signal, () => getSafeMessages(chain, safe, next))
        return parsedAnswer('messages', answer, (value) =>
          parsePage(messageEntryValue, value, { baseUrl, cursor }),
        )
      }
      const around = { ask: askPage, repeats: false, idOf: messageIdOf, allowance, signal }
      const page = (cursor: string | undefined) =>
        askPage(cursor).catch((error: unknown) => readAround({ ...around, cursor, error }))
      return walkPages(page, start, ({ kind }) => kind === 'message')
    },
    async message(chainId, messageHash, { signal }) {
      const answer = await absentWhenNotFound(
        ask(signal, () => getSafeMessage(chainPart(chainId), hashPart(messageHash))),
      )
      return answer === undefined
        ? undefined
        : parsedAnswer('message', Promise.resolve(answer), parseSafeMessage)
    },
    async proposeMessage({ chainId, address }, { message, signature, origin }, { signal }) {
      const body = { message: wireMessage(message), signature, ...(origin !== undefined && { origin }) }
      await ask(signal, () => proposeSafeMessage(chainPart(chainId), addressPart(address), body))
    },
    async confirmMessage(chainId, { messageHash, signature }, { signal }) {
      await ask(signal, () => confirmSafeMessage(chainPart(chainId), hashPart(messageHash), { signature }))
    },
  }
}

function messageIdOf(entry: MessageEntry): string | undefined {
  return entry.kind === 'message' ? entry.message.messageHash : undefined
}

function wireMessage(message: SignableMessage) {
  // The gateway never decodes: the words whose hash was signed, not the hex in which an app gave them.
  if (message.kind === 'text') return readTextMessage(message.text).text
  const typedData = parseTypedData(message.json)
  if (typedData === undefined) throw gatewayErrors.parameter({ parameter: 'message' })
  const types = Object.entries(typedData.types).map(([name, fields]): [string, TypedDataField[]] => [
    name,
    [...fields],
  ])
  return { ...typedData, types: Object.fromEntries(types), message: { ...typedData.message } }
}
