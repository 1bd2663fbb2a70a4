import type { MessageSignature, PostedMessage } from './messages.ts'

/** A message as the service answers it: what was posted, and who confirmed it by then. */
export type StoredMessage = PostedMessage & {
  readonly confirmations: readonly MessageSignature[]
  /** When anything about it last changed, in milliseconds since 1970. */
  readonly modifiedAt: number
}
