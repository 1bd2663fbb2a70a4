import { type Hex, isAddressEqual, keccak256 } from 'viem'
import { hashContext } from '../chain/readSafe.ts'
import type { SafeState } from '../chain/SafeState.ts'
import type { Gateway } from '../Gateway.ts'
import { upstreamError, verificationError } from '../http/errors.ts'
import { LONGEST_ORIGIN, normalizeOrigin } from '../proposing/origin.ts'
import { safeMessagePreimage } from '../signing/hashSafeMessage.ts'
import { type ParsedSignature, parseSignatures } from '../signing/parseSignatures.ts'
import { requireAllowedSigner, requireValidSignatures } from '../signing/requireSignatures.ts'
import type { Message } from '../wire/messageWire.ts'
import type { PostedMessage } from './messages.ts'
import type { MessageBody } from './readMessage.ts'

/**
 * Takes in a message with the signature of the owner who proposes it.
 *
 * @throws GatewayError for the first check that fails (gateway.md 4.3).
 */
export async function proposeMessage(gateway: Gateway, safe: SafeState, body: MessageBody): Promise<void> {
  const preimage = requirePreimage(gateway, safe, body.message)
  const messageHash = keccak256(preimage)
  const signature = await requireOwnSignature(gateway, safe, { preimage, bytes: body.signature })
  const origin = normalizeOrigin(body.origin)
  if (origin !== null && origin.length > LONGEST_ORIGIN) throw upstreamError(422)
  if (gateway.messages.find(messageHash) !== undefined) {
    throw upstreamError(400, `Message with hash ${messageHash} for safe ${safe.address} already exists in DB`)
  }
  await requireValidSignatures(gateway, { safe: safe.address, preimage }, [signature])
  gateway.messages.add({
    safe: safe.address,
    messageHash,
    message: body.message,
    proposer: signature.owner,
    safeAppId: body.safeAppId,
    origin,
    createdAt: gateway.now(),
    blockNumber: gateway.index.head(),
  })
  keep(gateway, messageHash, signature)
}

/**
 * Adds one owner's signature to a message.
 *
 * @throws GatewayError for the first check that fails.
 */
export async function confirmMessage(
  gateway: Gateway,
  safe: SafeState,
  { message, messageHash }: PostedMessage,
  bytes: Hex,
): Promise<void> {
  const preimage = requirePreimage(gateway, safe, message)
  if (keccak256(preimage) !== messageHash) throw verificationError('Invalid messageHash')
  const signature = await requireOwnSignature(gateway, safe, { preimage, bytes })
  if (gateway.messages.signaturesFor(messageHash).some(({ owner }) => owner === signature.owner)) {
    throw upstreamError(400, `Signature for owner ${signature.owner} already exists`)
  }
  await requireValidSignatures(gateway, { safe: safe.address, preimage }, [signature])
  keep(gateway, messageHash, signature)
}

function requirePreimage(gateway: Gateway, safe: SafeState, message: Message): Hex {
  const preimage = safeMessagePreimage(hashContext(gateway, safe), message)
  if (preimage === undefined) throw verificationError('Could not calculate messageHash')
  return preimage
}

async function requireOwnSignature(
  gateway: Gateway,
  { owners }: SafeState,
  { preimage, bytes }: { readonly preimage: Hex; readonly bytes: Hex },
): Promise<ParsedSignature> {
  const [signature, ...others] = await parseSignatures(bytes, keccak256(preimage))
  if (signature === undefined || others.length > 0) throw verificationError('Invalid signature')
  requireAllowedSigner(gateway, signature, false)
  if (!owners.some((owner) => isAddressEqual(owner, signature.owner))) {
    throw verificationError('Invalid signature')
  }
  return signature
}

function keep({ messages, now, index }: Gateway, messageHash: Hex, signature: ParsedSignature): void {
  messages.addSignature({ ...signature, messageHash, submittedAt: now(), blockNumber: index.head() })
}
