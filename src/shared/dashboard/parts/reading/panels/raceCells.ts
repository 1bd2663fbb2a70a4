import type { Lead, LeadAct } from '../../../../domain/lead/Lead.ts'
import { writeName, writeSum } from '../../../../domain/lead/leadNames.ts'
import { countOf } from '../../../../domain/values/countOf.ts'
import { capitalizeFirst } from '../../frame/page/capitalizeFirst.ts'
import type { ChangeCell } from './ChangeCell.ts'

/** How many signed the rejection, and how many have to; absent where that is not known. */
type RaceSignatures = { readonly own?: number | undefined; readonly threshold?: number | undefined }

/**
 * What follows when a rejection runs first, and when the payment that it cancels does: only one of them ever runs.
 * `undefined` for what is not a rejection, and where several wait or none is known.
 */
export function raceCells(
  { acts: [act] }: Lead,
  { own, threshold }: RaceSignatures = {},
): readonly ChangeCell[] | undefined {
  if (act.code !== 'reject') return undefined
  const [cancelled, another] = act.facts.cancels
  if (cancelled === undefined || another !== undefined || cancelled.acts.length > 1) return undefined
  const paid = paymentOf(cancelled.acts[0])
  if (paid === undefined) return undefined
  const { who, isMany, sum } = paid
  const signed = (count: number | undefined) =>
    count === undefined || threshold === undefined ? '' : ` ${count} of ${threshold} signed.`
  return [
    {
      key: 'rejected',
      label: 'If this rejection runs first',
      becomes: `${begin(who)} ${isMany ? 'are' : 'is'} not paid`,
      by: `${sum} ${sum.includes(' and ') ? 'stay' : 'stays'} here. The payment can never run.${signed(own)}`,
    },
    {
      key: 'paid',
      label: 'If the payment runs first',
      becomes: `${begin(who)} ${isMany ? 'get' : 'gets'} ${sum}`,
      by: `This rejection can never run.${signed(cancelled.signed)}`,
    },
  ]
}

/** A name stays as it is written. */
function begin(who: string): string {
  return /^(?:the|your) /.test(who) ? capitalizeFirst(who) : who
}

function paymentOf(act: LeadAct) {
  if (act.code === 'pay')
    return { who: writeName(act.facts.to), isMany: false, sum: writeSum(act.facts.amounts) }
  if (act.code !== 'pay-many') return undefined
  const { payments, sums } = act.facts
  return { who: countOf(payments.length, 'recipient'), isMany: true, sum: writeSum(sums) }
}
