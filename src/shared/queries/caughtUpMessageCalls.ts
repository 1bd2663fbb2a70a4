import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Hex, isHash } from '../domain/values/hex.ts'
import type { GatewayConnection, Options } from '../gateway/connection.ts'
import { findListedMessage } from '../gateway/findListedMessage.ts'
import { createMessageCalls, type MessageCalls } from '../gateway/messageCalls.ts'
import type { SafeMessage } from '../gateway/SafeMessage.ts'
import { type HandedRecord, handedSafes, readHandedOver } from '../source/handedOver.ts'
import { mayBeOlder } from './catchUp.ts'
import { catchUpMessage, catchUpMessages, lateMessages, takenMessage } from './catchUpMessages.ts'
import type { HandedOverAt } from './HandedOverAt.ts'
import { settleMessages } from './settleListed.ts'

/** What is asked besides, where a message that the gateway took is not listed yet. */
export type AskedOfSafe = {
  /** How many owners have to sign, as the gateway says. */
  readonly threshold: (account: AccountRef, options: Options) => Promise<number | undefined>
}

/**
 * The messages of a gateway that keeps its answers, with the messages and signatures that it took from this device. One
 * that it does not list yet is not asked for by its hash: the gateway would keep the answer that it is unknown.
 */
export function createCaughtUpMessageCalls(
  connection: GatewayConnection,
  { texts, now }: HandedOverAt,
  { threshold }: AskedOfSafe,
): MessageCalls {
  const calls = createMessageCalls(connection)

  /** `undefined` where it cannot be made up: then it is left to the next list. */
  async function taken(account: AccountRef, hash: Hex, options: Options): Promise<SafeMessage | undefined> {
    const required = await threshold(account, options).catch(() => {
      options.signal.throwIfAborted()
      return undefined
    })
    return required === undefined ? undefined : takenMessage(readHandedOver(texts, account), hash, required)
  }

  /** The Safe for which a message was handed over that no list need show yet. */
  function safeOfLate(chainId: number, messageHash: Hex): AccountRef | undefined {
    return handedSafes(texts, chainId).find((safe) =>
      readHandedOver(texts, safe).some(
        (record) => isTakenMessage(record, messageHash) && mayBeOlder(record, now()),
      ),
    )
  }

  return {
    ...calls,
    async message(chainId, messageHash, options) {
      const hash = isHash(messageHash) ? messageHash : undefined
      const late = hash && safeOfLate(chainId, hash)
      const safeMessage = late
        ? ((await findListedMessage(calls, late, hash, options)) ?? (await taken(late, hash, options)))
        : await calls.message(chainId, messageHash, options)
      const handed = handedSafes(texts, chainId).flatMap((safe) => readHandedOver(texts, safe))
      return safeMessage && catchUpMessage(safeMessage, handed)
    },
    async messages(account, options) {
      const page = await calls.messages(account, options)
      settleMessages(
        texts,
        account,
        page.items.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : [])),
      )
      const handed = readHandedOver(texts, account)
      const caughtUp = catchUpMessages(page, handed)
      // The newest are on the first page.
      if (options.cursor !== undefined) return caughtUp
      const late = await Promise.all(
        lateMessages(page, handed, now()).map((hash) => taken(account, hash, options)),
      )
      const added = late.flatMap((message) => (message ? [{ kind: 'message', message } as const] : []))
      return added.length === 0
        ? caughtUp
        : { ...caughtUp, items: [...added.toReversed(), ...caughtUp.items] }
    },
  }
}

function isTakenMessage(record: HandedRecord, messageHash: Hex): boolean {
  return (
    'message' in record &&
    record.message !== undefined &&
    record.hash === messageHash &&
    record.answer === 'taken'
  )
}
