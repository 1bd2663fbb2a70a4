import { useDeferredValue, useMemo, useState } from 'react'
import type { MessageReading, ReadMessage } from '../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { type MessageDraft, messageOf } from '../../parts/composer/draft/messageDraft.ts'
import { describeMessageProblem } from '../../parts/reading/messages/describeMessageProblem.ts'

export type WrittenMessage = {
  /** As it is typed. */
  readonly message: SignableMessage
  /** The message that `reading` is of, which may be behind the typing. */
  readonly deferred: SignableMessage
  readonly reading: MessageReading
  readonly read: ReadMessage | undefined
  /** What is wrong with it, once that is worth saying. */
  readonly problem: { readonly title: string; readonly advice: string } | undefined
  /** From `true` on an empty message is wrong too. */
  readonly setSubmitted: (submitted: boolean) => void
}

/** The message of a form. Hashing a long one takes a moment, and typing goes before it. */
export function useWrittenMessage(
  { kind, text, json }: MessageDraft,
  readMessage: (message: SignableMessage) => MessageReading,
): WrittenMessage {
  const [submitted, setSubmitted] = useState(false)
  const message = useMemo(() => messageOf({ kind, text, json }), [kind, text, json])
  const deferred = useDeferredValue(message)
  const reading = useMemo(() => readMessage(deferred), [readMessage, deferred])
  const isShownWrong = !reading.ok && (submitted || reading.problem.kind !== 'empty')
  return {
    message,
    deferred,
    reading,
    read: reading.ok ? reading.message : undefined,
    problem: isShownWrong ? describeMessageProblem(reading.problem) : undefined,
    setSubmitted,
  }
}
