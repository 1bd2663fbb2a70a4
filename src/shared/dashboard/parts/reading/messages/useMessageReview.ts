import { useMemo } from 'react'
import type { Assessment } from '../../../../domain/checks/Assessment.ts'
import type { CheckSubject } from '../../../../domain/checks/subject/CheckSubject.ts'
import { createMessageSubject } from '../../../../domain/checks/subject/createMessageSubject.ts'
import type { Fact } from '../../../../domain/checks/subject/Fact.ts'
import type { MessageSubject } from '../../../../domain/checks/subject/MessageSubject.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { produceMessageFacts } from '../../../../review/facts/messageFactProducers.ts'
import type { MessageGiven } from '../../../../review/readings/MessageGiven.ts'
import { messageQueries } from '../../../../review/readings/messageQueries.ts'
import { readValue } from '../../../../review/readings/Reading.ts'
import { readInner, reviewMessage } from '../../../../review/reviewMessage.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { useReading } from '../review/useReading.ts'

/** What the checks say of a message as the answers come in. Give the same objects for the same message. */
export function useMessageReview({
  question,
  page,
  rested,
}: Pick<MessageGiven, 'question' | 'page'> & {
  /** `false` while it is being typed: nothing is asked then. */
  readonly rested: boolean
}): {
  /** `undefined` until the chain has answered. */
  readonly assessment: Assessment | undefined
  /** The message with what is known of it now. */
  readonly subject: MessageSubject
  /** The transaction of another Safe inside the message, or the calls that it lets another account make. */
  readonly inner: CheckSubject | undefined
  readonly contractHash: Fact<Hex> | undefined
} {
  const plan = messageQueries(useSource(), question, page)
  const chain = useReading({ ...plan.chain, enabled: rested })
  const past = useReading({ ...plan.past, enabled: rested })
  const ownSafes = useReading({ ...plan.ownSafes, enabled: rested && plan.ownSafes.enabled })
  const inner = useMemo(
    () => readInner(question, page, { chain, past, ownSafes }),
    [question, page, chain, past, ownSafes],
  )
  const assessment = useMemo(
    () =>
      chain.status === 'read' && past.status !== 'asking' && ownSafes.status !== 'asking'
        ? reviewMessage({ question, page, readings: { chain, past, ownSafes } }, inner)
        : undefined,
    [question, page, chain, past, ownSafes, inner],
  )
  const subject = useMemo(() => {
    const facts = produceMessageFacts({ question, page, readings: { chain, past, ownSafes } })
    return createMessageSubject({ identity: question.identity, content: question.content, facts })
  }, [question, page, chain, past, ownSafes])
  return { assessment, subject, inner, contractHash: readValue(chain)?.contractHash }
}
