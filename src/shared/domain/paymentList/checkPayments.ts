import { type Anchor, lookAlikesInSlices } from '../checks/subject/lookAlikes.ts'
import { type Address, type LowerAddress, lowerAddress, sameAddress } from '../values/address.ts'
import { groupBy } from '../values/groupBy.ts'
import { finishSlices, mapInSlices, type Slices } from '../values/slices.ts'
import type { Payment } from './PaymentRow.ts'
import { asksReceiver, type ReceiverAnswer, receiverKey } from './receiverAnswer.ts'

/** Something about a payment that the user looks at before it is made. `line`: of the other row it is about. */
export type PaymentFinding =
  | { readonly code: 'twice'; readonly line: number; readonly sameAmount: boolean }
  /** An earlier row pays the same recipient in another token. */
  | { readonly code: 'recipient-again'; readonly line: number }
  | { readonly code: 'item-twice'; readonly line: number }
  /** Another account has the item. */
  | { readonly code: 'not-held' }
  | { readonly code: 'to-itself' | 'to-token' }
  | { readonly code: 'to-owner' }
  /** Its row is confirmed by a press of its own before anything is sent. */
  | { readonly code: 'look-alike'; readonly of: Anchor; readonly start: number; readonly end: number }
  | { readonly code: 'look-alike-row'; readonly line: number; readonly start: number; readonly end: number }
  /** There is code at the recipient's address: it takes the payment as the chain is now, or it is not known to. */
  | { readonly code: 'code-takes' | 'code-unsure' }
  /** Whether there is code is not known. */
  | { readonly code: 'code-unread' }
  | { readonly code: 'first-seen' }
  /** So many times the median, or so many times less. */
  | { readonly code: 'outlier' | 'outlier-below'; readonly times: number; readonly median: bigint }

export type ListFacts = {
  readonly safe: Address
  readonly owners: readonly LowerAddress[]
  /** Who the user knows: names of the address book, owners, past recipients. */
  readonly known: readonly Anchor[]
  /** Whom this Safe has paid; absent while the history is not known. */
  readonly paid?: ReadonlySet<LowerAddress>
  /** Whether the recipients take their payments, by `receiverKey`; absent until the chain is asked. */
  readonly takes?: ReadonlyMap<string, ReceiverAnswer>
  /** Items of EIP-721 that another account has, by `itemKey`; absent until they are asked about. */
  readonly absent?: ReadonlySet<string>
}

/** So many amounts of a token make a median worth comparing with, upwards and downwards. */
const fewestForMedian = 5
const fewestBelow = 3
/** An amount that is so many times the median looks like a slip of the decimal point. */
const outlierTimes = 10n
/** Small payments beside large ones are ordinary; one of so many times less looks like a slip of thousands. */
const timesBelow = 100n

/** What stands out in a list as a whole, by line. A line without an entry is ready. */
export function checkPayments(payments: readonly Payment[], facts: ListFacts): PaymentFindings {
  return finishSlices(checkInSlices(payments, facts))
}

export type PaymentFindings = ReadonlyMap<number, readonly PaymentFinding[]>

/** As `checkPayments`, a few payments at a time. */
export function* checkInSlices(payments: readonly Payment[], facts: ListFacts): Slices<PaymentFindings> {
  const receiverRules = yield* createReceiverRules(payments, facts)
  const medians = mediansOf(payments)
  yield 0
  const seen = new Map<string, Payment>()
  const all = yield* mapInSlices(payments, (payment) => [
    ...findTwin(payment, seen),
    ...findAbsent(payment, facts),
    ...receiverRules(payment),
    ...findOutlier(payment, medians.get(assetKey(payment))),
  ])
  const byLine = new Map<number, readonly PaymentFinding[]>()
  for (const [index, { line }] of payments.entries()) {
    const findings = all[index] ?? []
    if (findings.length > 0) byLine.set(line, findings)
  }
  return byLine
}

function* createReceiverRules(
  payments: readonly Payment[],
  { known, owners, paid, safe, takes }: ListFacts,
): Slices<(payment: Payment) => readonly PaymentFinding[]> {
  const knownAddresses = new Set(known.map(({ address }) => address))
  const isOwner = new Set(owners)
  const findLookAlike = yield* createLookAlikeRule(payments, known)
  return (payment) => {
    const { receiver: given, token } = payment
    const receiver = lowerAddress(given)
    const findings: PaymentFinding[] = []
    if (sameAddress(given, safe)) findings.push({ code: 'to-itself' })
    if (token !== undefined && sameAddress(given, token)) findings.push({ code: 'to-token' })
    if (isOwner.has(receiver)) findings.push({ code: 'to-owner' })
    const isKnown = knownAddresses.has(receiver) || sameAddress(given, safe)
    if (takes !== undefined && asksReceiver(payment))
      findings.push(...describeCode(takes.get(receiverKey(payment)), isKnown))
    if (knownAddresses.has(receiver)) return findings
    findings.push(...findLookAlike(receiver))
    if (paid?.has(receiver) === false) findings.push({ code: 'first-seen' })
    return findings
  }
}

/** That a known recipient is a contract is nothing new; that it may not take a payment is. */
function describeCode(answer: ReceiverAnswer = 'unread', isKnown: boolean): readonly PaymentFinding[] {
  switch (answer) {
    case 'takes':
      return isKnown ? [] : [{ code: 'code-takes' }]
    case 'unsure':
      return [{ code: 'code-unsure' }]
    case 'unread':
      return [{ code: 'code-unread' }]
    // A refusal makes its row wrong.
    case 'refuses':
    case 'account':
      return []
  }
}

/** Like a known address first, then like the recipient of another row. */
function* createLookAlikeRule(
  payments: readonly Payment[],
  anchors: readonly Anchor[],
): Slices<(receiver: LowerAddress) => readonly PaymentFinding[]> {
  const lineOf = new Map<LowerAddress, number>()
  for (const { receiver, line } of payments) {
    const lower = lowerAddress(receiver)
    if (!lineOf.has(lower)) lineOf.set(lower, line)
  }
  yield 0
  const likeKnown = yield* lookAlikesInSlices(anchors)
  const likeRows = yield* lookAlikesInSlices(
    [...lineOf.keys()].map((address) => ({ address, relation: { kind: 'same-transaction' } })),
  )
  return (receiver) => {
    const like = likeKnown.find(receiver)
    if (like !== undefined) return [{ code: 'look-alike', of: like.anchor, start: like.start, end: like.end }]
    const row = likeRows.find(receiver)
    const line = row === undefined ? undefined : lineOf.get(row.anchor.address)
    if (row === undefined || line === undefined) return []
    return [{ code: 'look-alike-row', line, start: row.start, end: row.end }]
  }
}

function findOutlier({ amount }: Payment, middle: Median | undefined): readonly PaymentFinding[] {
  if (middle === undefined) return []
  const { median, of } = middle
  if (of >= fewestForMedian && amount >= median * outlierTimes)
    return [{ code: 'outlier', times: Number(amount / median), median }]
  return amount * timesBelow <= median
    ? [{ code: 'outlier-below', times: Number(median / amount), median }]
    : []
}

function findAbsent(payment: Payment, { absent }: ListFacts): readonly PaymentFinding[] {
  return payment.kind === 'erc721' && absent?.has(itemKey(payment)) === true ? [{ code: 'not-held' }] : []
}

function findTwin(payment: Payment, seen: Map<string, Payment>): readonly PaymentFinding[] {
  const same = findSame(payment, seen)
  const earlier = seen.get(payment.receiver)
  if (earlier === undefined) seen.set(payment.receiver, payment)
  if (same.length > 0 || earlier === undefined || earlier.token === payment.token) return same
  return [{ code: 'recipient-again', line: earlier.line }]
}

function findSame(payment: Payment, seen: Map<string, Payment>): readonly PaymentFinding[] {
  if (payment.kind === 'erc721') {
    const key = itemKey(payment)
    const twin = seen.get(key)
    if (twin !== undefined) return [{ code: 'item-twice', line: twin.line }]
    seen.set(key, payment)
    return []
  }
  const key = `${assetKey(payment)} to ${payment.receiver}`
  const twin = seen.get(key)
  if (twin !== undefined)
    return [{ code: 'twice', line: twin.line, sameAmount: twin.amount === payment.amount }]
  seen.set(key, payment)
  return []
}

/** What a payment pays in: the network's own currency, a token, or one item of a contract. */
export function assetKey({ kind, token, id }: Pick<Payment, 'kind' | 'token' | 'id'>): string {
  const address = token?.toLowerCase() ?? 'native'
  return kind === 'erc1155' ? `${address}/${id}` : address
}

/** One item of a contract. */
export function itemKey({ token, id }: Pick<Payment, 'token' | 'id'>): string {
  return `${token?.toLowerCase()}/${id}`
}

/** `of` so many amounts. */
type Median = { readonly median: bigint; readonly of: number }

/** Of each token that enough rows pay in; items are counted apart and have none. */
function mediansOf(payments: readonly Payment[]): ReadonlyMap<string, Median> {
  const counted = payments.filter(({ kind }) => kind === 'native' || kind === 'erc20')
  return new Map(
    [...groupBy(counted, assetKey)].flatMap(([key, group]) => {
      if (group.length < fewestBelow) return []
      const amounts = group.map(({ amount }) => amount).sort((left, right) => (left < right ? -1 : 1))
      const median = amounts[Math.floor((amounts.length - 1) / 2)]
      return median === undefined ? [] : [[key, { median, of: group.length }] as const]
    }),
  )
}
