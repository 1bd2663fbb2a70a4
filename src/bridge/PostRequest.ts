import type { Communicator } from './communicator.ts'
import type { SignerTurn } from './signerLine.ts'

/** A request with its id, from the moment it was wanted. Aborting `signal` ends the waiting. */
export type PostedRequest = { readonly id: string; readonly signal: AbortSignal }

/** Posts a request that was checked and written down, and resolves to the answer. */
export type PostRequest<outcome> = (
  communicator: Communicator,
  options: PostedRequest & { readonly turn: SignerTurn },
) => Promise<outcome>
