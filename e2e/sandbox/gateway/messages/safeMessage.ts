import type { SafeState } from '../chain/SafeState.ts'
import { unnamed } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { groupAdjacent } from '../lists/groupAdjacent.ts'
import { isWithdrawn } from '../signing/isWithdrawn.ts'
import { joinSignatures } from '../signing/joinSignatures.ts'
import type { MessageDateLabel, MessageItem, SafeMessage } from '../wire/messageWire.ts'
import type { MessageSignature, PostedMessage } from './messages.ts'

/** A message as the gateway tells it. */
export function safeMessage(gateway: Gateway, safe: SafeState, posted: PostedMessage): SafeMessage {
  const app = gateway.apps.find(({ id }) => id === posted.safeAppId)
  const confirmations = messageConfirmations(gateway, posted)
  const isConfirmed = confirmations.length >= safe.threshold
  return {
    messageHash: posted.messageHash,
    status: isConfirmed ? 'CONFIRMED' : 'NEEDS_CONFIRMATION',
    logoUri: app?.iconUrl ?? null,
    name: app?.name ?? null,
    message: posted.message,
    creationTimestamp: posted.createdAt,
    modifiedTimestamp: modifiedAt(gateway, posted),
    confirmationsSubmitted: confirmations.length,
    confirmationsRequired: safe.threshold,
    proposedBy: unnamed(posted.proposer),
    confirmations: confirmations.map(({ owner, signature }) => ({ owner: unnamed(owner), signature })),
    preparedSignature: isConfirmed ? joinSignatures(confirmations) : null,
    origin: posted.origin ?? '{}',
  }
}

/** The messages of a Safe, newest first. */
export function messagesOf(
  { messages }: Pick<Gateway, 'messages'>,
  { address }: Pick<SafeState, 'address'>,
): readonly PostedMessage[] {
  return messages
    .all()
    .filter(({ safe }) => safe === address)
    .toReversed()
    .toSorted((left, right) => right.createdAt - left.createdAt)
}

/** When anything about a message last changed, in milliseconds since 1970. */
export function modifiedAt({ messages }: Pick<Gateway, 'messages'>, posted: PostedMessage): number {
  const signatures = messages.signaturesFor(posted.messageHash)
  return Math.max(posted.createdAt, ...signatures.map(({ submittedAt }) => submittedAt))
}

const DAY = 86_400_000

/** Puts the beginning of each day (UTC) before its messages; every page says its first day anew. */
export function withMessageDays(items: readonly MessageItem[]): readonly (MessageDateLabel | MessageItem)[] {
  const dayOf = ({ creationTimestamp }: MessageItem) => Math.floor(creationTimestamp / DAY)
  return groupAdjacent(items, dayOf).flatMap((group) => [
    { type: 'DATE_LABEL' as const, timestamp: dayOf(group[0]) * DAY },
    ...group,
  ])
}

function messageConfirmations(
  { messages, index }: Gateway,
  { safe, messageHash }: PostedMessage,
): readonly MessageSignature[] {
  return messages
    .signaturesFor(messageHash)
    .filter((confirmation) => !isWithdrawn(index.rows(), { safe, confirmation }))
}
