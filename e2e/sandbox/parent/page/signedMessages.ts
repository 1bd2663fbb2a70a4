import type { Hex } from 'viem'
import { type OwnerSignature, packSignatures } from '../../chain/signatures.ts'
import { type Gateway, GatewayError } from './gateway.ts'
import type { Message } from './safeMessage.ts'
import type { SafeStore } from './safeStore.ts'

export type SignedMessages = {
  /**
   * Takes a signature to the gateway, to those that owners gave elsewhere; one the gateway has no place for stays in
   * this page. Resolves to the whole signature once it is there.
   */
  readonly add: (signed: {
    readonly message: Message
    readonly messageHash: Hex
    readonly signature: OwnerSignature
  }) => Promise<Hex | undefined>
  /** The whole signature; `undefined` while owners are missing, and for unknown hashes. */
  readonly find: (messageHash: string) => Promise<Hex | undefined>
}

export function createSignedMessages(
  gateway: Gateway,
  store: SafeStore,
  origin: () => string,
): SignedMessages {
  const signatures = new Map<string, OwnerSignature[]>()

  /** Messages that owners began to sign elsewhere. */
  const begunElsewhere = new Set<string>()

  async function isBegun(messageHash: Hex): Promise<boolean> {
    if (signatures.has(messageHash) || begunElsewhere.has(messageHash)) return true
    const { results } = await gateway.messages(store.address())
    if (!results.some((listed) => listed.messageHash === messageHash)) return false
    begunElsewhere.add(messageHash)
    return true
  }

  function packedHere(messageHash: string): Hex | undefined {
    const here = signatures.get(messageHash) ?? []
    return here.length >= (store.last()?.threshold ?? Number.POSITIVE_INFINITY)
      ? packSignatures(here)
      : undefined
  }

  return {
    add: async ({ message, messageHash, signature }) => {
      const earlier = signatures.get(messageHash) ?? []
      try {
        if (await isBegun(messageHash)) await gateway.confirmMessage(messageHash, signature.signature)
        else {
          const body = { message, signature: signature.signature, origin: origin() }
          await gateway.proposeMessage(store.address(), body)
        }
      } catch (error) {
        if (!(error instanceof GatewayError && error.status === 404)) throw error
      }
      signatures.set(messageHash, [...earlier, signature])
      const packed = packedHere(messageHash)
      if (packed !== undefined || !begunElsewhere.has(messageHash)) return packed
      return (await gateway.message(messageHash)).preparedSignature ?? undefined
    },
    find: async (messageHash) => {
      const packed = packedHere(messageHash)
      if (packed !== undefined) return packed
      try {
        return (await gateway.message(messageHash)).preparedSignature ?? undefined
      } catch {
        return undefined
      }
    },
  }
}
