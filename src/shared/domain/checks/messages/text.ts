import { readTextMessage } from '../../message/messageHash.ts'
import { type CheckOutcome, type MessageCheck, reportFinding, silent } from '../subject/Check.ts'
import type { MessageSubject } from '../subject/MessageSubject.ts'
import { cancelsOrders } from './cancelsOrders.ts'
import { hashInWords } from './hashInWords.ts'

const blindHash: MessageCheck = {
  id: 'J1',
  runs: 'on-messages',
  run: (subject) => {
    const { content } = subject
    if (content.kind === 'typed-data') return cancelsOrders(subject) ? silent : judgeTyped(subject)
    if (/^\s*(0x)?[0-9a-f]{64}\s*$/i.test(content.text))
      return reportFinding('critical', { code: 'J1.bare-hash', facts: {} })
    const reading = readTextMessage(content.text)
    if (reading.kind === 'undecodable') return reportFinding('high', { code: 'J1.no-text', facts: {} })
    const place = hashInWords(reading.text)
    if (place === undefined) return silent
    const severity = place === 'point' ? 'high' : place === 'beside' ? 'warning' : 'info'
    return reportFinding(severity, {
      code: place === 'point' ? 'J1.hash-in-words' : 'J1.hash-beside',
      facts: {},
    })
  },
}

/** Fields that change with every message and say nothing of what it does. */
const idle = /nonce|salt|deadline|expir|timestamp|^time$|valid|chain_?id|version|^v$/i

/** Only bytes are signed: J2, J3 and J10 speak of those that can be read. */
function judgeTyped({ content, values, request }: MessageSubject): readonly CheckOutcome[] {
  if (content.kind !== 'typed-data' || request !== undefined) return silent
  if (content.typedData.primaryType === 'SafeMessage') return silent
  const telling = values.filter(({ name }) => !idle.test(name))
  const blind =
    telling.length > 0 &&
    telling.every(({ type, value }) => /^bytes(32)?$/.test(type) && value !== '0x') &&
    telling.some(({ value }) => typeof value === 'string' && value.length >= 66)
  return blind ? reportFinding('high', { code: 'J1.typed-bytes', facts: {} }) : silent
}

/** Embeddings and overrides: what follows is drawn in another order than it is signed. */
const reordering = /[\u202a\u202b\u202d\u202e]/u

/** Characters that cannot be seen, without line ends and tabs, which texts are full of. */
const unseen = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u
const longest = 32 * 1024

const hiddenText: MessageCheck = {
  id: 'J9',
  runs: 'on-messages',
  run: ({ content }) => {
    const text = messageTextOf(content)
    return [
      ...(reordering.test(text)
        ? reportFinding('high', { code: 'J9.reordering', facts: {} })
        : unseen.test(text)
          ? reportFinding('warning', { code: 'J9.unseen', facts: {} })
          : silent),
      ...(new TextEncoder().encode(text).length > longest
        ? reportFinding('warning', { code: 'J9.long', facts: {} })
        : silent),
    ]
  },
}

const lineEnds: MessageCheck = {
  id: 'J13',
  runs: 'on-messages',
  run: ({ content }) =>
    content.kind === 'text' && content.text.includes('\r')
      ? reportFinding('info', { code: 'J13.carriage-return', facts: {} })
      : silent,
}

const messageTextOf = (content: Parameters<MessageCheck['run']>[0]['content']): string =>
  content.kind === 'text'
    ? readTextMessage(content.text).text
    : JSON.stringify(content.typedData, (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      )

export const messageTextRules: readonly MessageCheck[] = [blindHash, hiddenText, lineEnds]
