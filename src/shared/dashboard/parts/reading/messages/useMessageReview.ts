import { useMemo } from 'react'
import type { Assessment } from '../../../../domain/checks/Assessment.ts'
import type { CheckSubject } from '../../../../domain/checks/subject/CheckSubject.ts'
import { createMessageSubject } from '../../../../domain/checks/subject/createMessageSubject.ts'
import type { Fact } from '../../../../domain/checks/subject/Fact.ts'
import type { MessageSubject } from '../../../../domain/checks/subject/MessageSubject.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { messageFactProducers } from '../../../../review/facts/messageFactProducers.ts'
import { produceAll } from '../../../../review/facts/Producer.ts'
import { type MessageGiven, messageReadings } from '../../../../review/readings/messageReadings.ts'
import { readValue } from '../../../../review/readings/Reading.ts'
import { readInner, reviewMessage } from '../../../../review/reviewMessage.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { useReadings } from '../review/useReadings.ts'

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
  const source = useSource()
  const readings = useReadings(messageReadings, { source, question, page, rested })
  const inner = useMemo(() => readInner(question, page, readings), [question, page, readings])
  const assessment = useMemo(
    () => (isMessageRead(readings) ? reviewMessage({ question, page, readings }, inner) : undefined),
    [question, page, readings, inner],
  )
  const subject = useMemo(() => {
    const facts = produceAll(messageFactProducers, { question, page, readings })
    return createMessageSubject({ identity: question.identity, content: question.content, facts })
  }, [question, page, readings])
  return { assessment, subject, inner, contractHash: readValue(readings.chain)?.contractHash }
}

/** Whether the chain has answered, and nothing else is still to come. */
function isMessageRead(readings: MessageGiven['readings']): boolean {
  return (
    readings.chain.status === 'read' && Object.values(readings).every(({ status }) => status !== 'asking')
  )
}
