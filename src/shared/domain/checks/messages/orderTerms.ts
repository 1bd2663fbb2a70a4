import { readBigint, readNumber } from '../../typedData/readNumber.ts'
import { isRecord } from '../../typedData/typedData.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { UnknownFields } from '../../values/untrusted.ts'
import { addressOf, nameWordsOf } from '../subject/signedValues.ts'
import { namesAmount } from './meaning.ts'

/** Something that an order moves. */
export type OrderLeg = {
  /** The zero address is the native currency; `undefined` where the order does not say. */
  readonly token: LowerAddress | undefined
  /** What leaves at most or arrives at least, in the smallest unit; of items their number. */
  readonly amount: bigint
  /** The number of an NFT; `unnumbered` for one that the order does not number, or that its taker chooses. */
  readonly item: bigint | 'unnumbered' | undefined
  /** Who gets it; `undefined` for the maker of the order. */
  readonly receiver: LowerAddress | undefined
}

/** What an order of the Safe exchanges. */
export type OrderTerms = {
  readonly gives: readonly OrderLeg[]
  readonly gets: readonly OrderLeg[]
  /** Seconds since 1970; `undefined` where the order does not say. */
  readonly until: number | undefined
}

/** The terms of an order, in the forms that exchanges use; `undefined` where they cannot be read. */
export function readOrderTerms(order: UnknownFields): OrderTerms | undefined {
  return readOfferedItems(order) ?? readOutputs(order) ?? readPair(order) ?? readPriceTerms(order)
}

/** Kinds 4 and 5 have a criterion in the place of the number: the taker chooses among the items that fulfil it. */
function offeredItem(offered: UnknownFields): OrderLeg['item'] {
  const kind = readBigint(offered['itemType']) ?? 0n
  if (kind < 2n) return undefined
  return kind < 4n ? (readBigint(offered['identifierOrCriteria']) ?? 'unnumbered') : 'unnumbered'
}

const untilNames = ['validTo', 'endTime', 'expiry', 'expiration', 'deadline', 'expirationTime', 'validUntil']

function untilOf(order: UnknownFields): number | undefined {
  const deadlines = untilNames.flatMap((name) => readNumber(order[name]) ?? [])
  return deadlines[0]
}

/** Seaport: lists of what is offered and of what is considered. Kinds 2 to 5 are NFTs. */
function readOfferedItems(order: UnknownFields): OrderTerms | undefined {
  const { offer, consideration } = order
  if (!Array.isArray(offer) || !Array.isArray(consideration)) return undefined
  const legs = (list: readonly unknown[], amountOf: (item: UnknownFields) => bigint): readonly OrderLeg[] =>
    list.filter(isRecord).map((item) => ({
      token: addressOf(item['token']),
      amount: amountOf(item),
      item: offeredItem(item),
      receiver: addressOf(item['recipient']),
    }))
  return {
    gives: legs(offer, (item) => mostAmount(readAmounts(item, ['startAmount', 'endAmount']))),
    gets: legs(consideration, (item) => leastAmount(readAmounts(item, ['startAmount', 'endAmount']))),
    until: untilOf(order),
  }
}

const outputNames = ['outputs', 'baseOutputs']
const inputNames = ['input', 'baseInput']
const amountNames = ['amount', 'startAmount', 'endAmount', 'minAmount']

/** UniswapX and its kin: one input and a list of outputs, each with its recipient. */
function readOutputs(order: UnknownFields): OrderTerms | undefined {
  const outputs = outputNames.flatMap((name) => {
    const list = order[name]
    return Array.isArray(list) ? list.filter(isRecord) : []
  })
  if (outputs.length === 0) return undefined
  const inputs = inputNames.flatMap((name) => {
    const input = order[name]
    return isRecord(input) ? [input] : []
  })
  const flat = side(order, givenWords, mostAmount)
  return {
    gives:
      inputs.length === 0
        ? flat === undefined
          ? []
          : [flat]
        : inputs.map((input) => ({
            token: addressOf(input['token']),
            amount: mostAmount(readAmounts(input, [...amountNames, 'maxAmount'])),
            item: undefined,
            receiver: undefined,
          })),
    gets: outputs.map((output) => ({
      token: addressOf(output['token']),
      amount: leastAmount(readAmounts(output, amountNames)),
      item: undefined,
      receiver: addressOf(output['recipient']),
    })),
    until: untilOf(order),
  }
}

const givenWords: ReadonlySet<string> = new Set([
  ...['sell', 'maker', 'making', 'make', 'input', 'in', 'src', 'source', 'from', 'offer', 'give', 'send'],
])
const gottenWords: ReadonlySet<string> = new Set([
  ...['buy', 'taker', 'taking', 'take', 'output', 'out', 'dst', 'dest', 'destination', 'to', 'want', 'min'],
])
const receiverNames = ['receiver', 'recipient', 'beneficiary', 'destinationAddress']

/**
 * A token and an amount for each side, as most exchanges write them: `sellToken`, `makingAmount`, `takerAssetAmount`.
 */
function readPair(order: UnknownFields): OrderTerms | undefined {
  const orderLeg = side(order, givenWords, mostAmount)
  const gotten = side(order, gottenWords, leastAmount)
  if (gotten === undefined) return undefined
  const fee = readBigint(order['feeAmount']) ?? 0n
  return {
    gives: orderLeg === undefined ? [] : [{ ...orderLeg, amount: orderLeg.amount + fee }],
    gets: [{ ...gotten, receiver: receiverOf(order) }],
    until: untilOf(order),
  }
}

/** Whom an order names to get what it brings; `undefined` for its maker. */
export function receiverOf(order: UnknownFields): LowerAddress | undefined {
  return receiverNames.flatMap((name) => addressOf(order[name]) ?? [])[0]
}

function side(
  order: UnknownFields,
  wanted: ReadonlySet<string>,
  choose: (amounts: readonly bigint[]) => bigint,
): OrderLeg | undefined {
  const amounts: bigint[] = []
  let token: LowerAddress | undefined
  for (const [name, value] of Object.entries(order)) {
    const words = nameWordsOf(name)
    if (!words.some((word) => wanted.has(word)) || words.includes('fee')) continue
    if (/(amount|value|qty|quantity)$/i.test(name))
      amounts.push(...(readBigint(value) === undefined ? [] : [readBigint(value) ?? 0n]))
    else if (/(token|asset|currency)(address)?$/i.test(name)) token ??= addressOf(value)
  }
  return amounts.length === 0
    ? undefined
    : { token, amount: choose(amounts), item: undefined, receiver: undefined }
}

const itemNames = ['tokenId', 'tokenIds', 'itemId', 'itemIds', 'id', 'identifier']

/** Some exchanges list several items at one price. */
function firstAmountOf(list: unknown): bigint | undefined {
  return Array.isArray(list) ? readBigint(list[0]) : undefined
}

function listedItem(order: UnknownFields): OrderLeg['item'] {
  const others = Object.keys(order).filter((name) => namesAmount(name) === 'item')
  const numbers = [...itemNames, ...others].flatMap(
    (name) => readBigint(order[name]) ?? firstAmountOf(order[name]) ?? [],
  )
  return numbers[0] ?? 'unnumbered'
}

/** A listing of an NFT at a price, in the currency beside it. */
function readPriceTerms(order: UnknownFields): OrderTerms | undefined {
  const price = readBigint(order['price'])
  const collection = addressOf(order['collection'])
  if (price === undefined || collection === undefined) return undefined
  const item: OrderLeg = {
    token: collection,
    amount: readBigint(order['amount']) ?? firstAmountOf(order['amounts']) ?? 1n,
    item: listedItem(order),
    receiver: undefined,
  }
  const payment: OrderLeg = {
    token: addressOf(order['currency']) ?? addressOf(order['paymentToken']),
    amount: price,
    item: undefined,
    receiver: undefined,
  }
  const buys =
    order['isOrderAsk'] === false || readBigint(order['quoteType']) === 0n || readBigint(order['side']) === 0n
  const [gives, gets] = buys ? [payment, item] : [item, payment]
  return { gives: [gives], gets: [{ ...gets, receiver: receiverOf(order) }], until: untilOf(order) }
}

function readAmounts(fields: UnknownFields, names: readonly string[]): readonly bigint[] {
  return names.flatMap((name) => readBigint(fields[name]) ?? [])
}

function mostAmount(amounts: readonly bigint[]): bigint {
  return ascending(amounts).at(-1) ?? 0n
}

/** Nothing where no amount is given: what is not promised does not arrive. */
function leastAmount(amounts: readonly bigint[]): bigint {
  return ascending(amounts)[0] ?? 0n
}

function ascending(amounts: readonly bigint[]): readonly bigint[] {
  return amounts.toSorted((left, right) => (left < right ? -1 : Number(left > right)))
}
