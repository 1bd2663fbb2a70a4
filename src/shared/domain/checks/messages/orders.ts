import type { LowerAddress } from '../../values/address.ts'
import {
  type CheckOutcome,
  type MessageCheck,
  reportFinding,
  reportUnchecked,
  silent,
} from '../subject/Check.ts'
import { movedThingsOf, nameOf } from '../subject/describe.ts'
import { isFailed } from '../subject/Fact.ts'
import type { MessageSubject } from '../subject/MessageSubject.ts'
import type { MovedThing } from '../words/MovedThing.ts'
import { cancelsOrders } from './cancelsOrders.ts'
import { type OrderLeg, type OrderTerms, receiverOf } from './orderTerms.ts'
import { foreignReceiver, isDust, worthOfLegs } from './orderWorth.ts'
import { type Order, readOrders } from './readOrders.ts'

const month = 30 * 24 * 3600

export const orders: MessageCheck = {
  id: 'J5',
  runs: 'on-messages',
  run: (subject) => {
    if (subject.content.kind !== 'typed-data' || cancelsOrders(subject)) return silent
    return readOrders(subject.content.typedData).flatMap((order) => judgeOrder(order, subject))
  },
}

function judgeOrder({ fields, terms }: Order, subject: MessageSubject): readonly CheckOutcome[] {
  const away = foreignReceiver(receiverOf(fields), subject)
  if (terms === undefined)
    return away === undefined
      ? reportFinding('high', { code: 'J5.order', facts: {} })
      : toOther(away, subject)
  const own = terms.gets.filter(
    ({ receiver, amount }) => amount > 0n && foreignReceiver(receiver, subject) === undefined,
  )
  const others = terms.gets.filter(({ receiver }) => foreignReceiver(receiver, subject) !== undefined)
  if (own.length === 0) {
    const [first] = others
    const receiver = first === undefined ? undefined : foreignReceiver(first.receiver, subject)
    // Of an auction for everybody the fees alone are left.
    return receiver === undefined || fields['consideration'] !== undefined
      ? reportFinding('critical', {
          code: 'J5.gives-nothing',
          facts: { gives: movedThingsOf(terms.gives, subject) },
        })
      : toOther(receiver, subject)
  }
  if (terms.gives.length === 0) return reportFinding('high', { code: 'J5.order', facts: {} })
  return judgePrice({ ...terms, gets: own }, { others, subject })
}

/** A contract that many use keeps no account of its senders: what it gets is lost. */
function toOther(address: LowerAddress, subject: MessageSubject): readonly CheckOutcome[] {
  const receiver = nameOf(address, subject)
  if (subject.knownAddresses.label(address) !== undefined)
    return reportFinding('warning', { code: 'J5.to-known', facts: { receiver } })
  const code = receiver.relation === undefined ? 'J5.to-stranger' : 'J5.to-contract'
  return reportFinding('critical', { code, facts: { receiver } })
}

function judgePrice(
  terms: OrderTerms,
  { others, subject }: { readonly others: readonly OrderLeg[]; readonly subject: MessageSubject },
): readonly CheckOutcome[] {
  const facts = { gives: movedThingsOf(terms.gives, subject), gets: movedThingsOf(terms.gets, subject) }
  if (isDust(terms.gets, subject) && !isDust(terms.gives, subject))
    return reportFinding('critical', { code: 'J5.next-to-nothing', facts })
  const { holdings } = subject.facts
  const givenWorth = worthOfLegs(terms.gives, holdings.known ? holdings.value : [])
  const gotten = worthOfLegs(terms.gets, holdings.known ? holdings.value : [])
  const share = shareOfOthers(terms.gets, others)
  const mostly = share > 0.5 ? reportFinding('high', { code: 'J5.mostly-elsewhere', facts: {} }) : silent
  if (givenWorth === undefined || gotten === undefined)
    return [
      ...mostly,
      ...reportFinding('warning', { code: 'J5.unpriced', facts }),
      ...(isFailed(holdings) && isFungible([...terms.gives, ...terms.gets])
        ? reportUnchecked(holdings)
        : silent),
    ]
  const missing = givenWorth === 0 ? 0 : 1 - gotten / givenWorth
  if (missing > 0.03) {
    const severity = missing > 0.5 ? 'critical' : missing > 0.1 ? 'high' : 'warning'
    return [
      ...mostly,
      ...reportFinding(severity, {
        code: 'J5.below',
        facts: { ...facts, percent: Math.round(missing * 100) },
      }),
    ]
  }
  return [...mostly, ...judgeFair(terms, facts, subject)]
}

function judgeFair(
  { until }: OrderTerms,
  facts: { readonly gives: readonly MovedThing[]; readonly gets: readonly MovedThing[] },
  { facts: { now }, domain, knownAddresses }: MessageSubject,
): readonly CheckOutcome[] {
  const exchange = domain.verifyingContract
  const isKnown = exchange !== undefined && knownAddresses.recognised(exchange) !== undefined
  const long = until !== undefined && now.known && until - now.value > month
  return [
    ...reportFinding(isKnown ? 'info' : 'warning', {
      code: isKnown ? 'J5.fair' : 'J5.fair-somewhere',
      facts,
    }),
    ...(long ? reportFinding('warning', { code: 'J5.long', facts: {} }) : silent),
    ...(until !== undefined && isFailed(now) ? reportUnchecked(now) : silent),
  ]
}

/** The part of the same token that goes to others. */
function shareOfOthers(own: readonly OrderLeg[], others: readonly OrderLeg[]): number {
  const [first] = own
  if (first === undefined || first.item !== undefined) return 0
  const sum = (legs: readonly OrderLeg[]) =>
    legs.filter(({ token }) => token === first.token).reduce((total, { amount }) => total + amount, 0n)
  const [kept, lost] = [sum(own), sum(others)]
  return kept + lost === 0n ? 0 : Number((lost * 10_000n) / (kept + lost)) / 10_000
}

/** No list of holdings prices an NFT. */
function isFungible(legs: readonly OrderLeg[]): boolean {
  return legs.every(({ item }) => item === undefined)
}
