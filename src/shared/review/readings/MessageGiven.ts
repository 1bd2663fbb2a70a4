import type { Fact } from '../../domain/checks/subject/Fact.ts'
import type { MessageFacts } from '../../domain/checks/subject/MessageSubject.ts'
import type { PageKnowledge } from './PageKnowledge.ts'
import type { MessageQuestion } from './Question.ts'
import type { Reading } from './Reading.ts'
import type { Readings } from './Readings.ts'

/** What the chain says for the checks of a message. */
export type MessageEvidence = Pick<MessageFacts, 'state' | 'contractHash' | 'accounts' | 'holdings'> & {
  /** When the chain was asked, in seconds since 1970. */
  readonly askedAt: number
}

/** What the facts of a message are made of. */
export type MessageGiven = {
  readonly question: MessageQuestion
  readonly page: PageKnowledge & {
    /** The page that asked for the signature; `undefined` where the user wrote the message. */
    readonly asker: Fact<string | undefined>
    /** It is marked as signed on the chain instead of being signed off chain. */
    readonly onChain: boolean
  }
  readonly readings: {
    readonly chain: Reading<MessageEvidence>
    readonly past: Readings['past']
    readonly ownSafes: Readings['ownSafes']
  }
}
