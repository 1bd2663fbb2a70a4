import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Address, sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { findListedMessage } from './findListedMessage.ts'
import { isUndecided } from './isUndecided.ts'
import type { MessageCalls } from './messageCalls.ts'
import type { SafeMessage } from './SafeMessage.ts'
import { type HandingOver, untilListed } from './untilListed.ts'

/** An owner's signature of a message. */
export type SignedMessageShare = {
  readonly message: SignableMessage
  readonly safeMessageHash: Hex
  readonly signer: Address
  readonly signature: Hex
  /** The gateway has shown the message: then the signature is put beside the others, otherwise it is proposed with it. */
  readonly isListed: boolean
}

/**
 * Shows the other owners a message with one owner's signature: proposes it, or puts the signature beside the others
 * where the gateway has it. It is looked for in the list alone: a gateway keeps the answer that a hash is unknown. May
 * be called again with the same signature. Resolves to the message where it is listed with the signature, and to
 * `undefined` when the service has taken the signature and does not list it yet. Throws what the gateway threw when it
 * refuses, and `gateway/undecided`.
 */
export async function shareMessageSignature(
  calls: Pick<MessageCalls, 'messages' | 'proposeMessage' | 'confirmMessage'>,
  account: AccountRef,
  { message, safeMessageHash, signer, signature, isListed }: SignedMessageShare,
  handing: HandingOver,
): Promise<SafeMessage | undefined> {
  const { signal } = handing
  const look = async (): Promise<TakenMessage | undefined> => {
    const listed = await findListedMessage(calls, account, safeMessageHash, { signal })
    return isSignedBy(listed, signer) ? { message: listed } : undefined
  }
  const confirm = () =>
    calls.confirmMessage(account.chainId, { messageHash: safeMessageHash, signature }, { signal })
  const propose = () => calls.proposeMessage(account, { message, signature, origin: undefined }, { signal })

  /** Another owner may have proposed it, which the service then refuses to take anew. */
  async function confirmKnown(refusal: unknown): Promise<void> {
    if (signal.aborted || isUndecided(refusal)) throw refusal
    await confirm().catch((thrown) => {
      throw isUndecided(thrown) ? thrown : refusal
    })
  }

  async function hand(): Promise<TakenMessage> {
    await (isListed ? confirm() : propose().catch(confirmKnown))
    return {
      message: await look()
        .then((taken) => taken?.message)
        .catch(() => undefined),
    }
  }

  try {
    return (await untilListed({ hand, look }, handing)).message
  } catch (error) {
    if (signal.aborted) throw error
    // A service refuses what it has already.
    const taken = await look().catch(() => undefined)
    if (taken === undefined) throw error
    return taken.message
  }
}

type TakenMessage = { readonly message: SafeMessage | undefined }

function isSignedBy(safeMessage: SafeMessage | undefined, signer: Address): boolean {
  return safeMessage?.signatures.some(({ owner }) => sameAddress(owner.address, signer)) === true
}
