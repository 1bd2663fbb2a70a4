import { hashSafeMessage, hashTextMessage, type SafeMessageHashes } from '../../message/messageHash.ts'
import type { SafeIdentity } from '../../safe/safeDomain.ts'
import type { TypedData } from '../../typedData/typedData.ts'
import { hashTypedDataMessage, type TypedDataHashResult } from '../../typedData/typedDataHash.ts'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { readAddress } from '../../values/untrusted.ts'
import type { CheckFacts } from './CheckFacts.ts'
import type { Fact } from './Fact.ts'
import { createKnownAddresses, type KnownAddresses } from './knownAddresses.ts'

/** What is to be signed as a message. */
export type MessageContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'typed-data'; readonly typedData: TypedData }

/** What the checks of messages need to know besides. */
export type MessageFacts = CheckFacts & {
  /** The page that asks for the signature; `undefined` when a person wrote the message. */
  readonly asker: Fact<string | undefined>
  /** Seconds since 1970. */
  readonly now: Fact<number>
  /** What the Safe's own `getMessageHash` answers. */
  readonly contractHash: Fact<Hex>
  /** Whether the Safe answers for its messages (EIP-1271), through its fallback handler. */
  readonly answersForMessages: Fact<boolean>
  /** It is marked as signed on the chain instead of being signed off chain. */
  readonly onChain: Fact<boolean>
}

export type CheckedMessage = {
  readonly place: SafeIdentity
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
  /** What owners sign; `undefined` when no hash can be made of typed data. */
  readonly hashes: SafeMessageHashes | undefined
}

export function createMessageSubject(checked: CheckedMessage): MessageSubject {
  const { place, content, facts } = checked
  const safe = lowerAddress(place.safe)
  const typedData = content.kind === 'typed-data' ? content.typedData : undefined
  const typed = typedData === undefined ? undefined : hashTypedDataMessage(typedData)
  const hash = content.kind === 'text' ? hashTextMessage(content.text) : typed?.ok ? typed.hash : undefined
  return {
    ...checked,
    safe,
    knownAddresses: createKnownAddresses(safe, place.chainId, facts),
    domain: {
      chainId: readNumber(typedData?.domain['chainId']),
      verifyingContract: lower(typedData?.domain['verifyingContract']),
    },
    typed,
    hashes: hash === undefined ? undefined : hashSafeMessage(place, hash),
  }
}

/** A number as typed data write it: as such, as bigint, as decimal or hex text. `undefined` when it is none. */
export function readNumber(value: unknown): number | undefined {
  const big = readBigint(value)
  return big === undefined ? undefined : Number(big)
}

export function readBigint(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}

function lower(value: unknown): LowerAddress | undefined {
  const address = readAddress(value)
  return address === undefined ? undefined : lowerAddress(address)
}
