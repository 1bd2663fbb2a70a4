import { readBigint, readNumber } from '../../typedData/readNumber.ts'
import { isRecord } from '../../typedData/typedData.ts'
import { type LowerAddress, sameAddress } from '../../values/address.ts'
import { cannot, finds, type MessageCheck, type Outcome, silent } from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'
import type { MessageSubject } from '../subject/MessageSubject.ts'
import { addressOf } from './addressOf.ts'

const month = 30 * 24 * 3600

/** What a message allows somebody to take. */
type Permit = {
  readonly spender: LowerAddress | undefined
  readonly amount: bigint | undefined
  readonly deadline: number | undefined
}

export const permits: MessageCheck = {
  id: 'J4',
  runs: 'on-messages',
  run: (subject) => {
    const permit = subject.content.kind === 'typed-data' ? readPermit(subject.content.typedData) : undefined
    return permit === undefined ? silent : judge(permit, subject)
  },
}

function judge(
  { spender, amount, deadline }: Permit,
  { knownAddresses: circle, facts }: MessageSubject,
): readonly Outcome[] {
  const who = spender === undefined ? undefined : nameOf(spender, { knownAddresses: circle })
  const much = amount === undefined || amount >= 2n ** 128n ? 'everything' : amount
  const found = finds('high', { code: 'J4.permit', facts: { spender: who, amount: much } })
  if (deadline === undefined) return found
  if (!facts.now.known) return [...found, ...cannot(facts.now)]
  return deadline - facts.now.value > month
    ? [...found, ...finds('high', { code: 'J4.long', facts: {} })]
    : found
}

function readPermit({
  primaryType,
  message,
}: {
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}): Permit | undefined {
  const isPermit =
    /permit/i.test(primaryType) || ('spender' in message && ('value' in message || 'allowed' in message))
  if (!isPermit) return readAuthorization(message)
  const details = firstRecord(message['details']) ?? firstRecord(message['permitted']) ?? message
  const allowed = message['allowed'] === true || message['allowed'] === 'true'
  return {
    spender: addressOf(message['spender']),
    amount: allowed ? undefined : (readBigint(details['amount']) ?? readBigint(message['value'])),
    deadline:
      readNumber(message['deadline']) ??
      readNumber(message['sigDeadline']) ??
      readNumber(message['expiry']) ??
      readNumber(details['expiration']),
  }
}

/** EIP-3009: whoever has the message moves the tokens, as dollars of Circle can be moved. */
function readAuthorization(message: Readonly<Record<string, unknown>>): Permit | undefined {
  if (!('validBefore' in message && 'to' in message && 'value' in message)) return undefined
  return {
    spender: addressOf(message['to']),
    amount: readBigint(message['value']),
    deadline: readNumber(message['validBefore']),
  }
}

/** The record, or the first of a list of them. */
function firstRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isRecord(first) ? first : undefined
}

/** In orders the zero address stands for whoever made them. */
const noReceiver: LowerAddress = '0x0000000000000000000000000000000000000000'

const priceNames = ['buyAmount', 'takerAmount', 'takerAssetAmount', 'makerAmount', 'minBuyAmount']

export const orders: MessageCheck = {
  id: 'J5',
  runs: 'on-messages',
  run: ({ content, place, knownAddresses: circle }) => {
    if (content.kind !== 'typed-data' || !isOrder(content.typedData)) return silent
    const { message } = content.typedData
    if (givesNothing(message)) return finds('critical', { code: 'J5.gives-nothing', facts: {} })
    const receiver = addressOf(message['receiver']) ?? addressOf(message['recipient'])
    const away = receiver !== undefined && receiver !== noReceiver && !sameAddress(receiver, place.safe)
    return away && circle.recognised(receiver) === undefined
      ? finds('critical', { code: 'J5.to-stranger', facts: { receiver } })
      : finds('high', { code: 'J5.order', facts: {} })
  },
}

function isOrder({
  primaryType,
  message,
}: {
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}): boolean {
  return /order/i.test(primaryType) || ('offer' in message && 'consideration' in message)
}

function givesNothing(message: Readonly<Record<string, unknown>>): boolean {
  const { consideration } = message
  const offerer = addressOf(message['offerer'])
  if (Array.isArray(consideration))
    return consideration.every((item) => {
      if (!isRecord(item) || readBigint(item['startAmount']) === 0n) return true
      const recipient = addressOf(item['recipient'])
      // Fees and gifts go to others, and bring the Safe nothing.
      return offerer !== undefined && recipient !== undefined && recipient !== offerer
    })
  const prices = priceNames.flatMap((name) => {
    const price = readBigint(message[name])
    return price === undefined ? [] : [price]
  })
  return prices.some((price) => price === 0n)
}
