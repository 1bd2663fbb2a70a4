/** `main` answers all reads; a `witness` is asked for what decides over a signature, and compared. */
export type NodeRole = 'main' | 'witness'

/** `url` may hold a key: only its host is ever shown, and it is written nowhere but on this device. */
export type AddedNode = { readonly url: string; readonly role: NodeRole }

/**
 * A network that a person set up on this device, or nodes of their own for one of the build. It is not a source of trust:
 * contracts count by chain id and by their code, never because a network was added.
 */
export type AddedNetwork = {
  readonly id: number
  readonly name: string
  /** EIP-3770. */
  readonly shortName: string
  /** The symbol of the native currency. */
  readonly currency: string
  readonly decimals: number
  /** https, without a trailing slash. */
  readonly explorerUrl: string | undefined
  /** At least one, in the order in which they are asked. */
  readonly nodes: readonly AddedNode[]
}
