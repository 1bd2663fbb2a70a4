import type { Lead, LeadAccount, LeadAmount, LeadPayment } from '../../../../domain/lead/Lead.ts'
import { type WorthOf, writeWorthOf } from '../../../../domain/lead/leadWorth.ts'

/** One band of the picture: what one recipient gets of one token. */
export type FlowEnd = {
  readonly key: string
  readonly to: LeadAccount
  readonly isNew: boolean
  readonly amount: LeadAmount
}

/** All bands of one token. */
export type FlowToken = { readonly sum: LeadAmount; readonly ends: readonly FlowEnd[] }

export type Flow = {
  readonly payments: number
  readonly tokens: readonly FlowToken[]
  /** Recipients that are summed up in no band, because there are too many. */
  readonly left: number
}

/** What several tokens are worth together, in dollars; `undefined` for one, and where any has no price. */
export function worthOfFlow({ tokens }: Flow, worthOf: WorthOf | undefined): string | undefined {
  if (tokens.length < 2) return undefined
  const worths = tokens.map(({ sum }) => worthOf?.(sum.token.address, sum.amount))
  return writeWorthOf(
    worths.every((worth) => worth !== undefined) ? worths.reduce((all, worth) => all + worth, 0) : undefined,
  )
}

const mostRecipients = 24
const mostShown = 12

/** Who gets what; `undefined` for fewer than two movements. Of very many the largest, and everybody who is new. */
export function flowOf({ acts }: Lead): Flow | undefined {
  const payments = acts.flatMap((act) =>
    act.code === 'pay-many' ? act.facts.payments : act.code === 'pay' ? [act.facts] : [],
  )
  const sums = acts.flatMap((act) =>
    act.code === 'pay-many' ? act.facts.sums : act.code === 'pay' ? act.facts.amounts : [],
  )
  const calls = acts.reduce((count, act) => count + (isPaymentCode(act.code) ? act.calls : 0), 0)
  const ends = payments.flatMap(flowEndsOf)
  if (ends.length < 2) return undefined
  const tokens = sums.map((sum) => {
    const own = ends.filter(({ amount }) => amount.token.address === sum.token.address).sort(bySize)
    const drawn =
      payments.length > mostRecipients ? own.filter((end, index) => index < mostShown || end.isNew) : own
    return { sum, ends: drawn }
  })
  const drawnCount = tokens.reduce((count, token) => count + token.ends.length, 0)
  return { payments: calls, tokens, left: ends.length - drawnCount }
}

function isPaymentCode(code: string): boolean {
  return code === 'pay' || code === 'pay-many'
}

function flowEndsOf({ to, amounts }: LeadPayment): readonly FlowEnd[] {
  return amounts.map((amount) => ({
    key: `${amount.token.address} ${to.address}`,
    to,
    isNew: to.isNew === true,
    amount,
  }))
}

function bySize(left: FlowEnd, right: FlowEnd): number {
  return right.amount.amount > left.amount.amount ? 1 : right.amount.amount < left.amount.amount ? -1 : 0
}

/** A band in the drawing: from `from` to `to`, as heights of its middle, and how thick it is. */
export type Band = {
  readonly from: number
  readonly to: number
  readonly width: number
  readonly isNew: boolean
}

/** Height of a row of the list, in the unit of the drawing. */
export const rowHeight = 32
const thickest = 24
const thinnest = 1.5

/** Bands of one token in true proportions, from one stack at the left to one row each at the right. */
export function bandsOf({ ends }: FlowToken): readonly Band[] {
  const [largest] = ends
  if (largest === undefined) return []
  const width = ({ amount }: FlowEnd) =>
    largest.amount.amount === 0n
      ? thinnest
      : Math.max(thinnest, (thickest * Number((amount.amount * 10_000n) / largest.amount.amount)) / 10_000)
  const total = ends.reduce((sum, end) => sum + width(end), 0)
  let from = (ends.length * rowHeight - total) / 2
  return ends.map((end, index) => {
    const own = width(end)
    const band = { from: from + own / 2, to: (index + 0.5) * rowHeight, width: own, isNew: end.isNew }
    from += own
    return band
  })
}
