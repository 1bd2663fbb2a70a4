import type { World } from '../World.ts'
import type { SafeApp } from './appWire.ts'
import type { ChainClient } from './ChainClient.ts'
import type { ChainIndex } from './chainIndex.ts'
import type { Delegates } from './delegates.ts'
import type { Flood } from './flood.ts'
import type { Tokens } from './KnownToken.ts'
import type { Messages } from './messages.ts'
import type { Proposals } from './proposals.ts'
import type { Rules } from './Rules.ts'

/** Everything the routes answer from. */
export type Gateway = {
  readonly world: World
  readonly client: ChainClient
  readonly index: ChainIndex
  readonly proposals: Proposals
  readonly messages: Messages
  readonly delegates: Delegates
  readonly tokens: Tokens
  readonly flood: Flood
  readonly rules: Rules
  /** The Safe Apps this service knows; a proposal's origin is looked up among them. */
  readonly apps: readonly SafeApp[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}
