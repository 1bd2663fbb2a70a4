import type { MessageFacts } from '../../domain/checks/subject/MessageSubject.ts'

/** What the chain says for the checks of a message. */
export type MessageEvidence = Pick<MessageFacts, 'state' | 'contractHash' | 'accounts' | 'holdings'> & {
  /** When the chain was asked, in seconds since 1970. */
  readonly askedAt: number
}
