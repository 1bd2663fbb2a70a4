import type { World } from '../World.ts'
import type { Tokens } from './assets/KnownToken.ts'
import type { ServiceAnswers } from './cache/serviceAnswers.ts'
import type { ServiceBehind } from './cache/serviceBehind.ts'
import type { ChainClient } from './chain/ChainClient.ts'
import type { ChainIndex } from './chain/chainIndex.ts'
import type { Messages } from './messages/messages.ts'
import type { Delegates } from './proposing/delegates.ts'
import type { Proposals } from './proposing/proposals.ts'
import type { Relay } from './relay/relay.ts'
import type { Flood } from './switches/flood.ts'
import type { Rules } from './switches/Rules.ts'
import type { SafeApp } from './wire/appWire.ts'

/**
 * Everything the routes answer from. `index`, `proposals`, `messages` and `delegates` are the service behind the gateway
 * as it is at this moment.
 */
export type Gateway = {
  readonly world: World
  readonly client: ChainClient
  readonly index: ChainIndex
  readonly proposals: Proposals
  readonly messages: Messages
  readonly delegates: Delegates
  /** Whether the service behind the gateway answers; what is not kept is asked through it. */
  readonly service: ServiceBehind
  /** What is kept of the service behind the gateway; asked through `cache/askService.ts`. */
  readonly answers: ServiceAnswers
  readonly tokens: Tokens
  readonly flood: Flood
  readonly relay: Relay
  readonly rules: Rules
  /** The Safe Apps this service knows; a proposal's origin is looked up among them. */
  readonly apps: readonly SafeApp[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}
