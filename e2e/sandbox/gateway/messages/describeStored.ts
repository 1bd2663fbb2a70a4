import type { Gateway } from '../Gateway.ts'
import { isWithdrawn } from '../signing/isWithdrawn.ts'
import type { PostedMessage } from './messages.ts'
import type { StoredMessage } from './StoredMessage.ts'

/** What the service answers of a message now. */
export function describeStored(
  { messages, index }: Pick<Gateway, 'messages' | 'index'>,
  posted: PostedMessage,
): StoredMessage {
  const signatures = messages.signaturesFor(posted.messageHash)
  return {
    ...posted,
    confirmations: signatures.filter(
      (confirmation) => !isWithdrawn(index.rows(), { safe: posted.safe, confirmation }),
    ),
    modifiedAt: Math.max(posted.createdAt, ...signatures.map(({ submittedAt }) => submittedAt)),
  }
}
