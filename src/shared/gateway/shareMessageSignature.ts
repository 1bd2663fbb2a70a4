import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Address, sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { waitFor } from '../source/waitFor.ts'
import type { Options } from './connection.ts'
import type { MessageCalls } from './messageCalls.ts'
import type { SafeMessage } from './SafeMessage.ts'

/** An owner's signature of a message. */
export type SignedMessageShare = {
  readonly message: SignableMessage
  readonly safeMessageHash: Hex
  readonly signer: Address
  readonly signature: Hex
}

/** Waits between looks, in ms: the service stores a message after it has answered. */
const waits = [200, 500, 1_000, 2_000]

/**
 * Shows the other owners a message with one owner's signature: proposes it, or puts the signature beside the others
 * where it is known already. May be called again with the same signature; a lost answer is found again by the hash.
 * `undefined` when the service has taken it and does not list it yet. Throws what the gateway threw when the signature
 * is not there.
 */
export async function shareMessageSignature(
  calls: Pick<MessageCalls, 'message' | 'proposeMessage' | 'confirmMessage'>,
  account: AccountRef,
  { message, safeMessageHash, signer, signature }: SignedMessageShare,
  options: Options,
): Promise<SafeMessage | undefined> {
  const find = () => calls.message(account.chainId, safeMessageHash, options)
  const isShown = (found: SafeMessage | undefined) =>
    found?.signatures.some(({ owner }) => sameAddress(owner.address, signer)) === true
  const before = await find()
  if (isShown(before)) return before
  try {
    if (before === undefined)
      await calls.proposeMessage(account, { message, signature, origin: undefined }, options)
    else await calls.confirmMessage(account.chainId, { messageHash: safeMessageHash, signature }, options)
  } catch (error) {
    options.signal.throwIfAborted()
    // A failed look leaves it open whether the signature arrived; the first error says what went wrong.
    const after = await find().catch(() => undefined)
    if (isShown(after)) return after
    throw error
  }
  for (const milliseconds of waits) {
    // A look that fails is repeated like one that does not find the signature yet.
    const after = await find().catch(() => undefined)
    if (isShown(after)) return after
    await waitFor(milliseconds, options.signal)
  }
  return undefined
}
