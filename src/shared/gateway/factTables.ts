import type { MasterCopy } from '../domain/safe/versionState.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { GatewayDecoding } from './GatewayDecoding.ts'
import type { ReadWireList } from './wireValues.ts'

/** What the service has of a whole network, each member by the name of its call. */
export type GatewayNetworkFacts = {
  readonly masterCopies: ReadWireList<MasterCopy>
  readonly indexing: Indexing
}

/** What it has of a Safe; `undefined` where it does not know (404). */
export type GatewaySafeFacts = {
  readonly creation: SafeCreation | undefined
}

/** How far the service has read the chain. */
export type Indexing = {
  /** Milliseconds since 1970. */
  readonly lastSync: number
  readonly synced: boolean
}

/** How a Safe came to be. */
export type SafeCreation = {
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly creator: Address
  readonly transactionHash: Hex
  readonly factory: Address | undefined
  readonly singleton: Address | undefined
  readonly setupData: Hex | undefined
  readonly saltNonce: bigint | undefined
  readonly decoding: GatewayDecoding | undefined
}

/** How long an answer is good for, in ms, and how often it is asked again while it is on screen. */
type Freshness = { readonly staleTime: number; readonly refetchInterval?: number }

/** SPEC section 9: what is not a state of a Safe is good for a day. */
const day = 86_400_000

/** The queries and their keys follow from these two tables, and so do the tests of each call. */
export const gatewayNetworkFacts: Readonly<Record<keyof GatewayNetworkFacts, Freshness>> = {
  masterCopies: { staleTime: day },
  // What is shown may be older than the chain.
  indexing: { staleTime: 15_000, refetchInterval: 15_000 },
}

export const gatewaySafeFacts: Readonly<Record<keyof GatewaySafeFacts, Freshness>> = {
  creation: { staleTime: day },
}
