import type { Address, Hex } from 'viem'
import type { BatchCall } from '../../sandbox/chain/multiSend.ts'
import type { SandboxClient } from '../../sandbox/chain/sandboxClient.ts'
import type { Person, World } from '../../sandbox/World.ts'

/** The chain, the gateway and the nodes of a situation, and the steps that change them. */
export type RunningWorld = {
  readonly world: World
  readonly client: SandboxClient
  readonly gatewayUrl: string
  readonly nonceOf: (safe: Address) => Promise<bigint>
  /** Sends a transaction that creates a contract with this creation code. */
  readonly create: (creationCode: Hex) => Promise<Address>
  /** Deploys a contract that has this code afterwards. */
  readonly deploy: (code: Hex) => Promise<Address>
  /** Has owners sign the call as the next transaction of the Safe, and executes it. */
  readonly execute: (safe: Address, call: BatchCall, signers: readonly Person[]) => Promise<void>
  /** Posts JSON to the gateway; throws unless it takes it. */
  readonly post: (path: string, body: object) => Promise<void>
  /**
   * From now on the gateway answers every path that matches `pattern` with its present answer to `path`, changed.
   * `pattern` is the text of a regular expression.
   */
  readonly falsify: (path: string, pattern: string, change: (answer: unknown) => unknown) => Promise<void>
  /** Starts a node that hands everything on to the chain, but for what `answer` answers itself. Returns its address. */
  readonly nodeBetween: (answer: OwnAnswer) => Promise<string>
}

/** The node's own result or error; `undefined` to hand the question on; `silence` to close the connection. */
export type OwnAnswer = (question: {
  readonly method: string
  readonly params: readonly unknown[]
}) =>
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
  | 'silence'
  | undefined
