import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import type { CheckSubject } from '../../../../domain/checks/subject/CheckSubject.ts'
import type { Lead, LeadUnit } from '../../../../domain/lead/Lead.ts'
import { bareWorld, type LeadWorld } from '../../../../domain/lead/LeadWorld.ts'
import { writeSum } from '../../../../domain/lead/leadNames.ts'
import { readLead } from '../../../../domain/lead/readLead.ts'
import { waitingWorldOf } from '../../../../domain/lead/waitingWorldOf.ts'
import { type LeadWords, writeLead } from '../../../../domain/lead/writeLead.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { type Address, type LowerAddress, lowerAddress } from '../../../../domain/values/address.ts'
import type { GatewayUnit } from './Verifiable.tsx'

export type LeadInWords = { readonly lead: Lead; readonly words: LeadWords }

/** The lead of a transaction that waits, with all that its review knows. */
export function leadOf(
  subject: CheckSubject,
  native: LeadUnit,
  critical: boolean,
): LeadInWords & { readonly world: LeadWorld } {
  const world = waitingWorldOf(subject, native)
  const lead = readLead(subject.transaction, subject.call, world)
  return { lead, world, words: writeLead(lead, { state: 'waiting', critical }) }
}

/** The same before any answer has come; `undefined` where it takes an answer to write an amount. */
export function firstLeadOf(
  transaction: SafeTransaction,
  safe: Address,
  { native, gatewayUnit }: { readonly native: LeadUnit; readonly gatewayUnit: GatewayUnit | undefined },
): LeadInWords | undefined {
  let isMissing = false
  const bare = bareWorld(lowerAddress(safe), native)
  const unitOf = (token: LowerAddress) => {
    const unit = bare.unitOf(token) ?? (gatewayUnit?.token === token ? gatewayUnit : undefined)
    if (unit === undefined) isMissing = true
    return unit
  }
  const lead = readLead(transaction, decodeCall({ from: safe, ...transaction }), { ...bare, unitOf })
  return isMissing ? undefined : { lead, words: writeLead(lead, { state: 'waiting', critical: false }) }
}

/** `5 payments, 0.04 HBR and 0.01 ETH in all`; `undefined` for fewer than two. */
export function sumsOf({ acts }: Lead): string | undefined {
  for (const act of acts) {
    if (act.calls < 2) continue
    if (act.code === 'pay-many') return `${act.calls} payments, ${writeSum(act.facts.sums)} in all`
    if (act.code === 'pay') return `${act.calls} payments, ${writeSum(act.facts.amounts)} in all`
  }
  return undefined
}

/**
 * Whether the balances of the Safe change by exactly what the payments say; `undefined` where other calls or a refund
 * change them as well, or it was not simulated.
 */
export function isBalanced({ acts, refund }: Lead, { facts }: CheckSubject): boolean | undefined {
  const { simulation } = facts
  if (refund !== undefined || !simulation.known || simulation.value.kind !== 'ran') return undefined
  const sums = acts.flatMap((act) => {
    if (act.code === 'pay-many') return act.facts.sums
    return act.code === 'pay' ? act.facts.amounts : []
  })
  if (acts.some(({ code }) => code !== 'pay' && code !== 'pay-many')) return undefined
  const { moves } = simulation.value
  return sums.every(({ token, amount }) =>
    moves.some((move) => move.token === token.address && move.amount === -amount),
  )
}
