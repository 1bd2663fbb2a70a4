import { readTextMessage } from '../../message/messageHash.ts'
import { sameAddress } from '../../values/address.ts'
import { cannot, finds, type MessageCheck, silent } from '../subject/Check.ts'
import { parseSignIn } from './signIn.ts'

export const blindHash: MessageCheck = {
  id: 'J1',
  runs: 'on-messages',
  run: ({ content }) => {
    if (content.kind !== 'text') return silent
    if (/^\s*(0x)?[0-9a-f]{64}\s*$/i.test(content.text))
      return finds('critical', { code: 'J1.bare-hash', facts: {} })
    return readTextMessage(content.text).kind === 'undecodable'
      ? finds('high', { code: 'J1.no-text', facts: {} })
      : silent
  },
}

export const signIn: MessageCheck = {
  id: 'J6',
  runs: 'on-messages',
  run: ({ content, facts, place }) => {
    const request = content.kind === 'text' ? parseSignIn(content.text) : undefined
    if (request === undefined) return silent
    const { asker, now } = facts
    const page = asker.known
      ? asker.value !== undefined && hostOf(asker.value) !== request.domain.toLowerCase()
        ? finds('critical', { code: 'J6.other-page', facts: { domain: request.domain, asker: asker.value } })
        : silent
      : cannot(asker)
    const expiry = Date.parse(request.expires ?? '') / 1000
    const expired = Number.isNaN(expiry)
      ? silent
      : now.known
        ? expiry < now.value
          ? finds('warning', { code: 'J6.expired', facts: {} })
          : silent
        : cannot(now)
    return [
      ...page,
      ...expired,
      ...(request.chainId === place.chainId
        ? silent
        : finds('high', {
            code: 'J6.other-chain',
            facts: { chainId: request.chainId, expected: place.chainId },
          })),
      ...(sameAddress(request.address, place.safe)
        ? silent
        : finds('high', { code: 'J6.other-account', facts: { account: request.address } })),
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
  runs: 'on-messages',
  run: ({ content }) => {
    const text = textOf(content)
    return [
      ...(reordering.test(text)
        ? finds('high', { code: 'J9.reordering', facts: {} })
        : unseen.test(text)
          ? finds('warning', { code: 'J9.unseen', facts: {} })
          : silent),
      ...(new TextEncoder().encode(text).length > longest
        ? finds('warning', { code: 'J9.long', facts: {} })
        : silent),
    ]
  },
}

export const lineEnds: MessageCheck = {
  id: 'J13',
  runs: 'on-messages',
  run: ({ content }) =>
    content.kind === 'text' && content.text.includes('\r')
      ? finds('info', { code: 'J13.carriage-return', facts: {} })
      : silent,
}

export const textOf = (content: Parameters<MessageCheck['run']>[0]['content']): string =>
  content.kind === 'text'
    ? readTextMessage(content.text).text
    : JSON.stringify(content.typedData, (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      )
