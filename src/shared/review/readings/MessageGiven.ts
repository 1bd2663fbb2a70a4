import type { Fact } from '../../domain/checks/subject/Fact.ts'
import type { MessageEvidence } from './MessageEvidence.ts'
import type { PageKnowledge } from './PageKnowledge.ts'
import type { MessageQuestion } from './Question.ts'
import type { Reading } from './Reading.ts'
import type { Readings } from './Readings.ts'

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
