import { askMessage, askMessages, askSafe } from '../cache/askService.ts'
import type { Gateway } from '../Gateway.ts'
import { addressParameter, type GatewayRequest, parameter } from '../http/GatewayRequest.ts'
import { pageLinks, readCursor } from '../http/pagination.ts'
import { readBody } from '../http/readBody.ts'
import type { Route } from '../http/router.ts'
import { readMessage } from '../messages/readMessage.ts'
import { safeMessage, withMessageDays } from '../messages/safeMessage.ts'
import { confirmMessage, proposeMessage } from '../messages/signMessage.ts'
import type { MessageDateLabel, MessageItem, SafeMessage } from '../wire/messageWire.ts'
import type { Page } from '../wire/wire.ts'

export const messageRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/messages', answer: listMessages },
  { method: 'POST', path: '/v1/chains/:chainId/safes/:safe/messages', status: 202, answer: takeMessage },
  { method: 'GET', path: '/v1/chains/:chainId/messages/:messageHash', answer: readOne },
  {
    method: 'POST',
    path: '/v1/chains/:chainId/messages/:messageHash/signatures',
    answer: takeSignature,
  },
]

async function listMessages(
  request: GatewayRequest,
  gateway: Gateway,
): Promise<Page<MessageDateLabel | MessageItem>> {
  const { url } = request
  const safe = await askSafe(gateway, addressParameter(request, 'safe'))
  const { limit, offset } = readCursor(url)
  const messages = await askMessages(gateway, safe.address, `${limit} ${offset}`)
  const items = messages
    .slice(offset, offset + limit)
    .map((stored) => ({ ...safeMessage(gateway, safe, stored), type: 'MESSAGE' as const }))
  return {
    count: messages.length,
    ...pageLinks(url, { limit, offset }, messages.length),
    results: withMessageDays(items),
  }
}

/** The service takes messages in behind its answer, which is empty: clients ask for the message by its hash. */
async function takeMessage(request: GatewayRequest, gateway: Gateway): Promise<undefined> {
  const address = addressParameter(request, 'safe')
  const body = readMessage(request.body)
  await proposeMessage(gateway, await askSafe(gateway, address), body)
}

async function readOne(request: GatewayRequest, gateway: Gateway): Promise<SafeMessage> {
  const stored = await askMessage(gateway, parameter(request, 'messageHash'))
  return safeMessage(gateway, await askSafe(gateway, stored.safe), stored)
}

async function takeSignature(request: GatewayRequest, gateway: Gateway): Promise<undefined> {
  const signature = readBody(request.body).signature('signature')
  const posted = await askMessage(gateway, parameter(request, 'messageHash'))
  await confirmMessage(gateway, await askSafe(gateway, posted.safe), posted, signature)
}
