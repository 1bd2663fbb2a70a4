import { addressAt, bytesAt, flagAt, listAt } from '../../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../../calldata/DecodedCall.ts'
import { consumersOf } from '../../contracts/knownContracts.ts'
import type { ShownOrder } from '../../orders/ShownOrder.ts'
import type { LowerAddress } from '../../values/address.ts'
import { type OrderTerms, readOrderTerms } from '../messages/orderTerms.ts'
import { foreignReceiver, orderLoss } from '../messages/orderWorth.ts'
import { readCalledOrders } from '../messages/readOrders.ts'
import { acquaintanceWith, severityFor } from '../subject/acquaintanceWith.ts'
import { type CallCheck, type CheckOutcome, reportFinding, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { movedThingsOf, nameOf } from '../subject/describe.ts'
import type { Severity } from '../subject/Severity.ts'
import { shownOrderOf, signedOrderOf } from '../subject/shownOrderOf.ts'
import { addressOf } from '../subject/signedValues.ts'

/** create, createWithContext of CoW Protocol's ComposableCoW */
const conditional = ['0x6bfae1ca', '0x0d0d9800'] as const
/** setRoot, setRootWithContext: one hash for any number of conditional orders */
const roots: ReadonlySet<string> = new Set(['0x1ab0dd9d', '0x57f1d41a'])
/** registerAllowedOrderSigner of 0x: the account may sign orders for the Safe. */
const orderSigner = '0xea7faa61'

/**
 * The kinds of conditional orders that CoW Protocol publishes, the same on all its chains, with the word of their input
 * that says who receives what is bought (networks.json and the order types of cowprotocol/composable-cow).
 */
const orderKinds: ReadonlyMap<LowerAddress, number | undefined> = new Map([
  ['0x6cf1e9ca41f7611def408122793c358a3d11e5a5', 2],
  ['0xdaf33924925e03c9cc3a10d434016d6cfad0add5', 2],
  ['0x812308712a6d1367f437e1c1e4af85c854e1e9f6', 2],
  ['0x412c36e5011cd2517016d243a2dfb37f73a242e7', 5],
  ['0x519ba24e959e33b3b6220ca98bd353d8c2d89920', undefined],
])

/** Orders that are signed by a call are as binding as orders that are signed as messages. */
export const chainOrders: CallCheck = {
  id: 'H2',
  runs: 'on-calls',
  run: (call, subject) => {
    const { content } = call
    if (content.kind !== 'method') return silent
    const { selector } = content.method
    if (roots.has(selector))
      return reportFinding('high', { code: 'H2.root', facts: { target: nameOf(call.to, subject) } })
    return [
      ...preSigned(call, subject),
      ...signer(call, subject),
      ...conditionalOrder(call, subject),
      ...validated(call, subject),
    ]
  },
}

/** The transaction shows at most what may be sold: what is approved in it. */
function preSigned(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  if (signedOrderOf(call) === undefined) return silent
  const shownOrder = shownOrderOf(call, subject)
  if (shownOrder !== undefined) return judgeShown(shownOrder, call, subject)
  const bounded = subject.approvals.some(({ spender }) => consumersOf(spender).includes(call.to))
  const facts = { target: nameOf(call.to, subject) }
  return reportFinding(bounded ? 'warning' : 'high', { code: bounded ? 'H2.bounded' : 'H2.unseen', facts })
}

function judgeShown(order: ShownOrder, { to }: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const terms = readOrderTerms(order)
  if (terms === undefined) return silent
  const receiver = foreignReceiver(order.receiver, subject)
  if (receiver === undefined) return judgeTerms(terms, to, subject)
  const how = acquaintanceWith(receiver, subject)
  const severity =
    how === 'known' ? 'warning' : severityFor(how === 'undecided' ? how : 'stranger', 'critical')
  return reportFinding(severity, { code: 'H2.receiver', facts: { account: nameOf(receiver, subject) } })
}

/** Methods that mark orders as signed, without changes: Seaport's validate, 0x's preSign, listings by a call. */
const validating =
  /^(validate|preSign\w*|register(Limit)?Order\w*|approveOrder\w*|setOrder\w*|placeOrder\w*)$/i

function validated(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const { content, to } = call
  if (content.kind !== 'method' || !validating.test(content.method.name)) return silent
  return readCalledOrders(content.arguments).flatMap(({ fields, terms }) => {
    const maker = addressOf(fields['offerer']) ?? addressOf(fields['maker'])
    if (terms === undefined || (maker !== undefined && maker !== subject.safe)) return silent
    return judgeTerms(terms, to, subject)
  })
}

/** As J5 judges the same order as a message. */
function judgeTerms(
  terms: OrderTerms,
  exchange: LowerAddress,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const loss = orderLoss(terms, subject)
  const facts = {
    gives: movedThingsOf(terms.gives, subject),
    gets: movedThingsOf(terms.gets, subject),
    target: nameOf(exchange, subject),
  }
  const isKnown = subject.knownAddresses.recognised(exchange) !== undefined
  return reportFinding(severityOfLoss(loss, isKnown), { code: 'H2.terms', facts })
}

/** Parts of what is given that do not come back. */
function severityOfLoss(loss: number | undefined, isKnown: boolean): Severity {
  if (loss === undefined) return 'warning'
  if (loss > 0.5) return 'critical'
  if (loss > 0.1) return 'high'
  return loss > 0.03 || !isKnown ? 'warning' : 'info'
}

function signer(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const list = argumentsOf(call, orderSigner) ?? []
  const account = addressAt(list, 0)
  if (account === undefined || flagAt(list, 1) !== true) return silent
  const how = acquaintanceWith(account, subject)
  if (how === 'own') return silent
  const facts = { account: nameOf(account, subject) }
  const severity = how === 'known' ? 'warning' : how === 'recognised' ? 'high' : severityFor(how, 'critical')
  return reportFinding(severity, { code: 'H2.signer', facts })
}

function conditionalOrder(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const list = conditional
    .map((selector) => argumentsOf(call, selector))
    .find((values) => values !== undefined)
  const params = listAt(list ?? [], 0)
  const handler = addressAt(params ?? [], 0)
  if (params === undefined || handler === undefined) return silent
  const facts = { account: nameOf(handler, subject) }
  if (orderKinds.has(handler))
    return judgeReceiverWord(bytesAt(params, 2) ?? '0x', orderKinds.get(handler), subject)
  const how = acquaintanceWith(handler, subject)
  if (how === 'own' || how === 'known' || how === 'recognised')
    return reportFinding('warning', { code: 'H2.handler', facts })
  return reportFinding(severityFor(how, 'critical'), { code: 'H2.handler', facts })
}

function judgeReceiverWord(
  input: string,
  word: number | undefined,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  if (word === undefined || input.length < 2 + (word + 1) * 64) return silent
  const receiver: LowerAddress = `0x${input.slice(2 + word * 64 + 24, 2 + (word + 1) * 64)}`
  // No receiver is the Safe itself.
  if (/^0x0{40}$/.test(receiver)) return silent
  const how = acquaintanceWith(receiver, subject)
  if (how === 'own') return silent
  const facts = { account: nameOf(receiver, subject) }
  return reportFinding(how === 'known' ? 'warning' : 'high', { code: 'H2.receiver', facts })
}
