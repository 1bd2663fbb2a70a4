import type { Communicator } from './communicator.ts'
import type { Turn } from './signerLine.ts'

/** A request with its id, from the moment it was wanted. Aborting `signal` ends the waiting. */
export type Asked = { readonly id: string; readonly signal: AbortSignal }

/** Posts a request that was checked and written down, and resolves to the answer. */
export type Post<outcome> = (
  communicator: Communicator,
  options: Asked & { readonly turn: Turn },
) => Promise<outcome>
