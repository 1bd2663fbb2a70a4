import type { Hex } from '../../values/hex.ts'
import { type CallCheck, reportFinding, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { hashSignedBy, shownMessageBehind } from '../subject/signedOnChain.ts'

/** A hash hides its content, on the chain as in a message. Who shows the message has it judged as that message. */
export const signedHash: CallCheck = {
  id: 'H3',
  runs: 'on-calls',
  run: (call, subject) => {
    const message = hashSignedBy(call, subject.identity)
    if (message === undefined) return silent
    const { messages } = subject.facts
    const texts = messages.known ? messages.value : []
    if (shownMessageBehind(message, texts) !== undefined)
      return reportFinding('info', { code: 'H3.shown', facts: { message } })
    return signsAnotherHash(message, subject)
      ? reportFinding('critical', { code: 'H3.other', facts: { message } })
      : reportFinding('high', { code: 'H3.blind', facts: { message } })
  },
}

/** A message is shown for these bytes, or for any, and is behind none that are signed. */
function signsAnotherHash(bytes: Hex, { calls, facts, identity }: CheckSubject): boolean {
  if (!facts.messages.known) return false
  return facts.messages.value.some((message) => {
    if (message.behind !== undefined) return message.behind === bytes
    return calls.every((call) => {
      const signed = hashSignedBy(call, identity)
      return signed === undefined || shownMessageBehind(signed, [message]) === undefined
    })
  })
}
