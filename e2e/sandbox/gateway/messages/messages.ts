import type { Address, Hex } from 'viem'
import type { ParsedSignature } from '../signing/parseSignatures.ts'
import type { Message } from '../wire/messageWire.ts'

/** A message that the owners were asked to sign. */
export type PostedMessage = {
  readonly safe: Address
  readonly messageHash: Hex
  readonly message: Message
  readonly proposer: Address
  /** Number of the Safe App it came from. */
  readonly safeAppId: number | null
  /** JSON text, as it was accepted. */
  readonly origin: string | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** The newest block then. */
  readonly blockNumber: number
}

/** A signature that was posted and has been verified. */
export type MessageSignature = ParsedSignature & {
  readonly messageHash: Hex
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  readonly blockNumber: number
}

/** The messages people gave the gateway; none of it is on the chain. Kept as `Proposals` are. */
export type Messages = {
  /** Oldest first. */
  readonly all: () => readonly PostedMessage[]
  readonly find: (messageHash: string) => PostedMessage | undefined
  readonly signaturesFor: (messageHash: Hex) => readonly MessageSignature[]
  readonly add: (message: PostedMessage) => void
  readonly addSignature: (signature: MessageSignature) => void
  /** Forgets what came at this block or later: the chain has gone back to it. */
  readonly forgetFrom: (blockNumber: number) => void
}

export function createMessages(): Messages {
  let messages: readonly PostedMessage[] = []
  let signatures: readonly MessageSignature[] = []
  return {
    all: () => messages,
    find: (messageHash) => messages.find((message) => message.messageHash === messageHash),
    signaturesFor: (messageHash) => signatures.filter((signature) => signature.messageHash === messageHash),
    add(message) {
      messages = [...messages, message]
    },
    addSignature(signature) {
      signatures = [...signatures, signature]
    },
    forgetFrom(blockNumber) {
      messages = messages.filter((message) => message.blockNumber < blockNumber)
      signatures = signatures.filter((signature) => signature.blockNumber < blockNumber)
    },
  }
}
