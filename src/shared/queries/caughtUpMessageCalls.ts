import type { GatewayConnection } from '../gateway/connection.ts'
import { createMessageCalls, type MessageCalls } from '../gateway/messageCalls.ts'
import { handedSafes, readHandedOver } from '../source/handedOver.ts'
import { catchUpMessage, catchUpMessages } from './catchUp.ts'
import type { HandedOverAt } from './HandedOverAt.ts'
import { settleMessages } from './settleListed.ts'

/** The messages of a gateway that keeps its answers, with the signatures that it took from this device. */
export function createCaughtUpMessageCalls(
  connection: GatewayConnection,
  { texts }: Pick<HandedOverAt, 'texts'>,
): MessageCalls {
  const calls = createMessageCalls(connection)
  return {
    ...calls,
    async message(chainId, messageHash, options) {
      const found = await calls.message(chainId, messageHash, options)
      const handed = handedSafes(texts, chainId).flatMap((safe) => readHandedOver(texts, safe))
      return found && catchUpMessage(found, handed)
    },
    async messages(account, options) {
      const page = await calls.messages(account, options)
      settleMessages(
        texts,
        account,
        page.items.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : [])),
      )
      return catchUpMessages(page, readHandedOver(texts, account))
    },
  }
}
