import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Options } from './connection.ts'
import type { MessageCalls } from './messageCalls.ts'
import type { SafeMessage } from './SafeMessage.ts'

/** Pages of the list that are read at most: the newest come first. */
const mostPages = 5

/**
 * Looks for a message in the gateway's list, which may be asked at any time: a look by the hash would be kept by the
 * gateway as the answer that it does not exist. `undefined` where the newest pages do not have it. Rejects when the list
 * cannot be read.
 */
export async function findListedMessage(
  { messages }: Pick<MessageCalls, 'messages'>,
  account: AccountRef,
  safeMessageHash: Hex,
  options: Options,
): Promise<SafeMessage | undefined> {
  let cursor: string | undefined
  for (let asked = 0; asked < mostPages; asked++) {
    const page = await messages(account, { ...options, cursor })
    for (const entry of page.items)
      if (entry.kind === 'message' && entry.message.messageHash === safeMessageHash) return entry.message
    cursor = page.next
    if (cursor === undefined) return undefined
  }
  return undefined
}
