import type { Hex } from 'viem'
import { type OwnerSignature, packSignatures } from '../../chain/signatures.ts'
import { type Gateway, GatewayError } from './gateway.ts'
import type { Message } from './safeMessage.ts'
import type { SafeStore } from './safeStore.ts'

export type SignedMessages = {
  /** Takes a signature to the gateway; one the gateway has no place for stays in this page. */
  readonly add: (signed: {
    readonly message: Message
    readonly messageHash: Hex
    readonly signature: OwnerSignature
  }) => Promise<void>
  /** The whole signature; `undefined` while owners are missing, and for hashes nobody has heard of. */
  readonly find: (messageHash: string) => Promise<Hex | undefined>
}

export function createSignedMessages(
  gateway: Gateway,
  store: SafeStore,
  origin: () => string,
): SignedMessages {
  const signatures = new Map<string, OwnerSignature[]>()
  return {
    add: async ({ message, messageHash, signature }) => {
      const earlier = signatures.get(messageHash) ?? []
      try {
        if (earlier.length > 0) await gateway.confirmMessage(messageHash, signature.signature)
        else {
          const body = { message, signature: signature.signature, origin: origin() }
          await gateway.proposeMessage(store.address(), body)
        }
      } catch (error) {
        if (!(error instanceof GatewayError && error.status === 404)) throw error
      }
      signatures.set(messageHash, [...earlier, signature])
    },
    find: async (messageHash) => {
      const here = signatures.get(messageHash) ?? []
      if (here.length >= (store.last()?.threshold ?? Number.POSITIVE_INFINITY)) return packSignatures(here)
      try {
        return (await gateway.message(messageHash)).preparedSignature ?? undefined
      } catch {
        return undefined
      }
    },
  }
}
