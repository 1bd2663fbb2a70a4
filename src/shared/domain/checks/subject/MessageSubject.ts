import type { SafeMessageHashes } from '../../message/SafeMessageHashes.ts'
import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import type { TypedDataHashResult } from '../../typedData/TypedDataHashes.ts'
import type { TypedData } from '../../typedData/typedData.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import type { CheckFacts } from './CheckFacts.ts'
import type { Fact } from './Fact.ts'
import type { KnownAddresses } from './KnownAddresses.ts'
import type { SignedRequest } from './SignedRequest.ts'
import type { SignedValue } from './SignedValue.ts'

/** What is to be signed as a message. */
export type MessageContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'typed-data'; readonly typedData: TypedData }

/**
 * How a Safe answers a page that asks for its signature: by EIP-1271 as it is now, by its first form alone, by the
 * method that came before it, or not at all.
 */
export type MessageAnswerForm = 'current' | 'first' | 'earlier' | 'none'

/** What the checks of messages need to know besides. */
export type MessageFacts = CheckFacts & {
  /** The page that asks for the signature; `undefined` when the user wrote the message. */
  readonly asker: Fact<string | undefined>
  /** Seconds since 1970. */
  readonly now: Fact<number>
  /** What the Safe's own `getMessageHash` answers. */
  readonly contractHash: Fact<Hex>
  /** Whether the Safe answers for its messages. */
  readonly answersForMessages: Fact<MessageAnswerForm>
  /** It is marked as signed on the chain instead of being signed off chain. */
  readonly onChain: Fact<boolean>
}

export type CheckedMessage = {
  readonly identity: SafeIdentity
  readonly content: MessageContent
  readonly facts: MessageFacts
}

export type MessageSubject = CheckedMessage & {
  readonly safe: LowerAddress
  readonly knownAddresses: KnownAddresses
  /** The chain and contract that typed data name, as far as they can be read; empty for text. */
  readonly domain: {
    readonly chainId: number | undefined
    readonly verifyingContract: LowerAddress | undefined
  }
  /** `undefined` for text. */
  readonly typed: TypedDataHashResult | undefined
  /** Every value of typed data that the hash is made of; none for text. */
  readonly values: readonly SignedValue[]
  /** The calls that typed data let another account make. */
  readonly request: SignedRequest | undefined
  /** What owners sign; `undefined` when no hash can be made of typed data. */
  readonly hashes: SafeMessageHashes | undefined
}
