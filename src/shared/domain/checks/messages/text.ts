import { readTextMessage } from '../../message/messageHash.ts'
import { sameAddress } from '../../values/address.ts'
import { visibleText } from '../../values/text.ts'
import { cannot, finds, type MessageCheck, silent } from '../subject/Check.ts'
import { parseSignIn } from './signIn.ts'

export const blindHash: MessageCheck = {
  id: 'J1',
  title: 'The message is a bare hash, or other bytes that say nothing',
  grading: 'critical for a hash; high for other hex that stands for no text',
  why: 'Signing a hash is signing whatever was hashed: a transaction, an order, a permit.',
  how: 'Ask for the text or the typed data that the hash was made of.',
  runs: 'on-messages',
  run: ({ content }) => {
    if (content.kind !== 'text') return silent
    if (/^\s*(0x)?[0-9a-f]{64}\s*$/i.test(content.text))
      return finds('critical', 'The text is a bare hash: what it stands for cannot be seen.')
    return readTextMessage(content.text).kind === 'undecodable'
      ? finds('high', 'The text is hex that stands for no text: what it means cannot be seen.')
      : silent
  },
}

export const signIn: MessageCheck = {
  id: 'J6',
  title: 'A sign-in for another page, chain, account or time',
  grading: 'critical for another page; high for another chain or account; warning when expired',
  why: 'Whoever holds a sign-in is you, on the page that it names.',
  how: 'The first words of the message have to be the page you are on.',
  runs: 'on-messages',
  run: ({ content, facts, place }) => {
    const request = content.kind === 'text' ? parseSignIn(content.text) : undefined
    if (request === undefined) return silent
    const { asker, now } = facts
    const page = asker.known
      ? asker.value !== undefined && hostOf(asker.value) !== request.domain.toLowerCase()
        ? finds(
            'critical',
            `The sign-in is for ${visibleText(request.domain)}, but ${asker.value} asks for it.`,
          )
        : silent
      : cannot(asker)
    const expiry = Date.parse(request.expires ?? '') / 1000
    const expired = Number.isNaN(expiry)
      ? silent
      : now.known
        ? expiry < now.value
          ? finds('warning', 'The sign-in has expired.')
          : silent
        : cannot(now)
    return [
      ...page,
      ...expired,
      ...(request.chainId === place.chainId
        ? silent
        : finds(
            'high',
            `The sign-in is for chain ${request.chainId ?? 'unknown'}, the Safe is on ${place.chainId}.`,
          )),
      ...(sameAddress(request.address, place.safe)
        ? silent
        : finds('high', `The sign-in is for ${request.address}, not for this Safe.`)),
    ]
  },
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host
  } catch {
    return origin.toLowerCase()
  }
}

/** Embeddings and overrides: what follows is drawn in another order than it is signed. */
const reordering = /[\u202a\u202b\u202d\u202e]/u

/** Characters that cannot be seen, without line ends and tabs, which texts are full of. */
const unseen = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u
const longest = 32 * 1024

export const hiddenText: MessageCheck = {
  id: 'J9',
  title: 'The message has characters that are not seen, or is very long',
  grading: 'warning; high for characters that turn the order of the text around',
  why: 'Such characters change what a text seems to say. A long text hides its point.',
  how: 'Read the text with unseen characters shown, to its end.',
  runs: 'on-messages',
  run: ({ content }) => {
    const text = textOf(content)
    return [
      ...(reordering.test(text)
        ? finds(
            'high',
            'Unseen characters turn the order of the message around: it is not read as it is signed.',
          )
        : unseen.test(text)
          ? finds('warning', 'The message has characters that cannot be seen.')
          : silent),
      ...(new TextEncoder().encode(text).length > longest
        ? finds('warning', 'The message is longer than 32 KiB.')
        : silent),
    ]
  },
}

export const lineEnds: MessageCheck = {
  id: 'J13',
  title: 'The line ends of the text are not the usual ones',
  grading: 'info',
  why: 'Tools turn them into others, and the hash becomes another: owners sign different texts that look alike.',
  how: 'Make sure that every owner sees the same hash.',
  runs: 'on-messages',
  run: ({ content }) =>
    content.kind === 'text' && content.text.includes('\r')
      ? finds('info', 'Lines end with a carriage return, which some tools leave out before they hash.')
      : silent,
}

export const textOf = (content: Parameters<MessageCheck['run']>[0]['content']): string =>
  content.kind === 'text'
    ? readTextMessage(content.text).text
    : JSON.stringify(content.typedData, (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      )
