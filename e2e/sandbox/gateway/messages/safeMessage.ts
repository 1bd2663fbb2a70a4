import type { Address } from 'viem'
import type { SafeState } from '../chain/SafeState.ts'
import { unnamed } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { groupAdjacent } from '../lists/groupAdjacent.ts'
import { joinSignatures } from '../signing/joinSignatures.ts'
import type { MessageDateLabel, MessageItem, SafeMessage } from '../wire/messageWire.ts'
import type { PostedMessage } from './messages.ts'
import type { StoredMessage } from './StoredMessage.ts'

/** A message as the gateway tells it. */
export function safeMessage(
  gateway: Pick<Gateway, 'apps'>,
  safe: SafeState,
  stored: StoredMessage,
): SafeMessage {
  const app = gateway.apps.find(({ id }) => id === stored.safeAppId)
  const { confirmations } = stored
  const isConfirmed = confirmations.length >= safe.threshold
  return {
    messageHash: stored.messageHash,
    status: isConfirmed ? 'CONFIRMED' : 'NEEDS_CONFIRMATION',
    logoUri: app?.iconUrl ?? null,
    name: app?.name ?? null,
    message: stored.message,
    creationTimestamp: stored.createdAt,
    modifiedTimestamp: stored.modifiedAt,
    confirmationsSubmitted: confirmations.length,
    confirmationsRequired: safe.threshold,
    proposedBy: unnamed(stored.proposer),
    confirmations: confirmations.map(({ owner, signature }) => ({ owner: unnamed(owner), signature })),
    preparedSignature: isConfirmed ? joinSignatures(confirmations) : null,
    origin: stored.origin ?? '{}',
  }
}

/** The messages of a Safe, newest first. */
export function messagesOf(
  { messages }: Pick<Gateway, 'messages'>,
  address: Address,
): readonly PostedMessage[] {
  return messages
    .all()
    .filter(({ safe }) => safe === address)
    .toReversed()
    .toSorted((left, right) => right.createdAt - left.createdAt)
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
