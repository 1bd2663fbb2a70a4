import type { Hex } from 'viem'
import type { AddressInfo } from './wire.ts'

/** What the owners of a Safe sign together without a transaction: a text, or EIP-712 typed data. */
export type Message = string | TypedData

export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly primaryType: string
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly message: Readonly<Record<string, unknown>>
}

export type MessageConfirmation = { readonly owner: AddressInfo; readonly signature: Hex }

export type SafeMessage = {
  readonly messageHash: Hex
  readonly status: 'NEEDS_CONFIRMATION' | 'CONFIRMED'
  /** Of the Safe App it came from, like `name`. */
  readonly logoUri: string | null
  readonly name: string | null
  readonly message: Message
  /** Milliseconds since 1970. */
  readonly creationTimestamp: number
  readonly modifiedTimestamp: number
  readonly confirmationsSubmitted: number
  /** The current threshold. */
  readonly confirmationsRequired: number
  readonly proposedBy: AddressInfo
  readonly confirmations: readonly MessageConfirmation[]
  /** All confirmations in the order a Safe wants them; `null` while some are missing. */
  readonly preparedSignature: Hex | null
  /** JSON text, `{}` when nothing is known. */
  readonly origin: string | null
}

export type MessageItem = SafeMessage & { readonly type: 'MESSAGE' }

/** `timestamp` (ms): the day's beginning in UTC. */
export type MessageDateLabel = { readonly type: 'DATE_LABEL'; readonly timestamp: number }
