import type { Fact } from '../../domain/checks/subject/Fact.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { messageEvidenceQuery } from './messageEvidenceQuery.ts'
import { asksOwnSafes, ownSafesQuery } from './ownSafes.ts'
import type { PageKnowledge } from './PageKnowledge.ts'
import { accountOf, type MessageQuestion } from './Question.ts'
import { pastFactsQuery } from './queueFacts.ts'
import type { ReadingsOf } from './readingTable.ts'

/** A message, and what the page knows of it. */
export type MessageAsked = {
  readonly question: MessageQuestion
  readonly page: PageKnowledge & {
    /** The page that asked for the signature; `undefined` where the user wrote the message. */
    readonly asker: Fact<string | undefined>
    /** It is marked as signed on the chain instead of being signed off chain. */
    readonly onChain: boolean
  }
}

type MessageAsking = MessageAsked & {
  readonly source: AccountSource
  /** `false` while it is being typed: nothing is asked then. */
  readonly rested: boolean
}

/** What a review of a message asks, and when. */
export const messageReadings = {
  chain: ({ source, question, rested }: MessageAsking) => ({
    ...messageEvidenceQuery(source, question),
    enabled: rested,
  }),
  past: ({ question: { identity }, rested }: MessageAsking) => ({
    ...pastFactsQuery(accountOf(identity)),
    enabled: rested,
  }),
  ownSafes: ({ source, question: { identity }, page, rested }: MessageAsking) => ({
    ...ownSafesQuery(source, accountOf(identity), page.signer),
    enabled: rested && asksOwnSafes(source, page),
  }),
}

/** What the facts of a message are made of. */
export type MessageGiven = MessageAsked & { readonly readings: ReadingsOf<typeof messageReadings> }
