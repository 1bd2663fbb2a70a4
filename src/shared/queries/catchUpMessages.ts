import { packSignatures } from '../domain/signatures/signatures.ts'
import { sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Page } from '../gateway/Page.ts'
import type { MessageEntry } from '../gateway/parseMessages.ts'
import type { SafeMessage } from '../gateway/SafeMessage.ts'
import type { HandedRecord } from '../source/handedOver.ts'
import { mayBeOlder, takenOf } from './catchUp.ts'
import { signaturesIn } from './gatewaySignables.ts'

/** A message with the signatures that the gateway took and does not show yet. */
export function catchUpMessage(message: SafeMessage, handed: readonly HandedRecord[]): SafeMessage {
  const missing = takenOf(handed, message.messageHash).flatMap(({ signer, signature }) =>
    signature === undefined || message.signatures.some(({ owner }) => sameAddress(owner.address, signer))
      ? []
      : [{ owner: { address: signer, name: undefined }, signature }],
  )
  if (missing.length === 0 || message.status === 'CONFIRMED') return message
  const signatures = [...message.signatures, ...missing]
  const { required } = message.confirmations
  const submitted = message.confirmations.submitted + missing.length
  return {
    ...message,
    signatures,
    confirmations: { submitted, required },
    ...(submitted >= required && {
      status: 'CONFIRMED' as const,
      preparedSignature: packed(signatures) ?? message.preparedSignature,
    }),
  }
}

function packed(signatures: SafeMessage['signatures']): Hex | undefined {
  const listed = signatures.map(({ owner, signature }) => ({ signer: owner, signature }))
  const all = packSignatures(signaturesIn(listed))
  return all.ok ? all.packed : undefined
}

export function catchUpMessages(
  page: Page<MessageEntry>,
  handed: readonly HandedRecord[],
): Page<MessageEntry> {
  if (handed.length === 0) return page
  const items = page.items.map((entry) =>
    entry.kind === 'message' ? { ...entry, message: catchUpMessage(entry.message, handed) } : entry,
  )
  return { ...page, items }
}

/** Messages that the gateway took and that a current list may be too old for. */
export function lateMessages(
  page: Page<MessageEntry>,
  handed: readonly HandedRecord[],
  now: number,
): readonly Hex[] {
  const listed = new Set(
    page.items.map((entry) => (entry.kind === 'message' ? entry.message.messageHash : undefined)),
  )
  const late = handed.flatMap((handedRecord) =>
    'message' in handedRecord &&
    handedRecord.message !== undefined &&
    handedRecord.answer === 'taken' &&
    mayBeOlder(handedRecord, now)
      ? [handedRecord.hash]
      : [],
  )
  return [...new Set(late)].filter((hash) => !listed.has(hash))
}

/**
 * A message as the gateway will list it, by what it took of it from this device. `undefined` where this device does not
 * have its words. `required`: the threshold of the Safe.
 */
export function takenMessage(
  handed: readonly HandedRecord[],
  hash: Hex,
  required: number,
): SafeMessage | undefined {
  const first = takenOf(handed, hash).find(({ message }) => message !== undefined)
  if (first?.message === undefined) return undefined
  const { message, at, signer } = first
  const unsigned: SafeMessage = {
    messageHash: hash,
    status: 'NEEDS_CONFIRMATION',
    message,
    createdAt: at,
    modifiedAt: at,
    confirmations: { submitted: 0, required },
    proposedBy: { address: signer, name: undefined },
    signatures: [],
    preparedSignature: undefined,
    app: undefined,
  }
  return catchUpMessage(unsigned, handed)
}
