import type { World } from '../World.ts'
import type { ChainClient } from './ChainClient.ts'
import type { ChainIndex } from './chainIndex.ts'
import type { Proposals } from './proposals.ts'
import type { Rules } from './Rules.ts'
import type { Tokens } from './tokens.ts'
import type { SafeAppInfo } from './wire.ts'

/** Everything the routes answer from. */
export type Gateway = {
  readonly world: World
  readonly client: ChainClient
  readonly index: ChainIndex
  readonly proposals: Proposals
  readonly tokens: Tokens
  readonly rules: Rules
  /** The Safe Apps this service knows; a proposal's origin is looked up among them. */
  readonly apps: readonly SafeAppInfo[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}
