import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import { readSignableMessage } from '../../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import { wholeMessagesQuery } from '../../../../queries/messageList.ts'
import { messageTitle } from '../messages/messageTitle.ts'
import type { LookupContext, LookupSource } from './LookupSource.ts'
import { markOf } from './markOf.ts'

/** Messages that owners were asked to sign, as the gateway lists them. Their hashes are computed here. */
export const listedMessagesSource: LookupSource = {
  name: 'the messages',
  mark: () => '',
  read: async (context, { client }) => {
    const { messages, unreadable, cut } = await client.fetchQuery(wholeMessagesQuery(context.account))
    const candidates = messages.flatMap(({ message }) =>
      candidateOf(message, `the message “${messageTitle(message)}” in the list`, context),
    )
    const unread = unreadable + messages.length - candidates.length
    const missing = [
      ...(unread === 0 ? [] : [unread === 1 ? '1 of them' : `${unread} of them`]),
      ...(cut ? ['older ones'] : []),
    ]
    return {
      candidates,
      missing: missing.length === 0 ? undefined : `Not read of the messages: ${missing.join(', ')}.`,
    }
  },
}

/** The content of the form of the page Messages, both kinds. */
export const composedMessagesSource: LookupSource = {
  name: 'the message you compose',
  mark: ({ messages }) => markOf(messages),
  read: async (context) => {
    const written = context.messages.filter((message) => !isBlank(message))
    const candidates = written.flatMap((message) =>
      candidateOf(message, 'the message that you compose', context),
    )
    return candidates.length === written.length
      ? { candidates }
      : { candidates, missing: 'The message that you compose has an error, so it has no hash.' }
  },
}

function candidateOf(
  message: SignableMessage,
  name: string,
  { identity }: Pick<LookupContext, 'identity'>,
): readonly LookupCandidate[] {
  const reading = readSignableMessage(message)
  return reading.ok ? [{ kind: 'message', name, identity, innerHash: reading.message.hash }] : []
}

function isBlank(message: SignableMessage): boolean {
  return (message.kind === 'text' ? message.text : message.json).trim() === ''
}
