import type { DecodedCall } from '../calldata/DecodedCall.ts'
import { largestPayment } from '../checks/subject/largestPayment.ts'
import { findRelayCollector } from '../contracts/relayCollectors.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { lowerAddress, zeroAddress } from '../values/address.ts'
import { isUsedUp } from './actOfUse.ts'
import { allHeldOf, codeAct, leadAccountOf, leadAmountOf } from './actsOfFacts.ts'
import { collectActs, itemActs, paymentAct } from './collectActs.ts'
import type { Lead, LeadAct, LeadRefund } from './Lead.ts'
import type { LeadWorld } from './LeadWorld.ts'

/**
 * What a transaction does, the gravest first, for the sentence that leads its page and its row. `call` is the
 * transaction decoded. It asks nothing and costs no more than a walk through the calls.
 */
export function readLead(transaction: SafeTransaction, call: DecodedCall, world: LeadWorld): Lead {
  const refund = leadRefundOf(transaction, world)
  if (isEmptySelfCall(transaction, world)) return { acts: [rejectAct(transaction, world)], refund }
  const collected = collectActs(call, world)
  const payments = collected.flatMap((collectedAct) =>
    collectedAct.kind === 'payment' ? [collectedAct.transfer] : [],
  )
  const items = collected.flatMap((collectedAct) =>
    collectedAct.kind === 'item' ? [collectedAct.transfer] : [],
  )
  const paid = paymentAct(payments, world)
  const everyOther = collected.flatMap((collectedAct) =>
    collectedAct.kind === 'act' ? [collectedAct.act] : [],
  )
  const uses = everyOther.filter((act) => act.code === 'use')
  const others = everyOther.filter((act) => !isUsedUp(act, uses))
  const acts = [...others, ...(paid === undefined ? [] : [paid]), ...itemActs(items, world)]
  const sorted = byGravity(withCode(acts, world))
  const [first, ...rest] = sorted
  const nothing: LeadAct = { code: 'nothing', calls: 1, facts: { account: leadAccountOf(call.to, world) } }
  return { acts: first === undefined ? [nothing] : [first, ...rest], refund }
}

/** An empty call of the Safe to itself only uses up its nonce. */
function isEmptySelfCall({ to, value, data, operation }: SafeTransaction, { safe }: LeadWorld): boolean {
  return lowerAddress(to) === safe && value === 0n && data === '0x' && operation === 0
}

/** Says what a rejection cancels. Its simulation tells nothing of those transactions. */
function rejectAct({ nonce }: SafeTransaction, world: LeadWorld): LeadAct {
  const apart = { ...world, codeAfter: undefined, gained: () => undefined, rivals: () => undefined }
  const cancels = (world.rivals() ?? [])
    .filter(({ transaction }) => !isEmptySelfCall(transaction, world))
    .map(({ transaction, call, byYou, signed }) => ({
      acts: readLead(transaction, call, apart).acts,
      byYou,
      signed,
    }))
    .toSorted((left, right) => Number(right.byYou) - Number(left.byYou))
  return { code: 'reject', calls: 1, facts: { nonce, cancels } }
}

/** A simulation saw the code of the Safe change: whatever the calls look like, that is what they do. */
function withCode(acts: readonly LeadAct[], world: LeadWorld): readonly LeadAct[] {
  const { codeAfter } = world
  if (codeAfter === undefined || acts.some(({ code }) => code === 'replace-code')) return acts
  const replaced = codeAct(codeAfter, world)
  // What ran as the Safe did this: one sentence for both.
  return [replaced, ...acts.filter(({ code }) => code !== 'run-as-safe')]
}

const gravity: readonly LeadAct['code'][] = [
  'replace-code',
  'run-as-safe',
  'run-official',
  'enable-module',
  'add-owner',
  'swap-owner',
  'remove-owner',
  'threshold',
  'module-guard',
  'guard',
  'fallback-handler',
  'disable-module',
  'approve-hash',
  'run-other-safe',
  'replace-other-code',
  'give-power',
  'end-power',
]

/** Rights without an end are worse than payments, payments worse than rights with one. */
function rank(act: LeadAct): number {
  const place = gravity.indexOf(act.code)
  if (place !== -1) return place
  if (act.code === 'allow') return gravity.length + (act.facts.unlimited ? 0 : 2)
  if (act.code === 'allow-items') return gravity.length + (typeof act.facts.item === 'bigint' ? 2 : 0)
  if (act.code === 'pay' || act.code === 'pay-many' || act.code === 'send-items') return gravity.length + 1
  if (act.code === 'use' && act.facts.use.kind !== 'vote') return gravity.length + 1
  return gravity.length + (act.code === 'nothing' ? 4 : 3)
}

function byGravity(acts: readonly LeadAct[]): readonly LeadAct[] {
  return [...acts].sort((left, right) => rank(left) - rank(right))
}

function leadRefundOf(transaction: SafeTransaction, world: LeadWorld): LeadRefund | undefined {
  if (transaction.gasPrice === 0n) return undefined
  const [receiver, token] = [lowerAddress(transaction.refundReceiver), lowerAddress(transaction.gasToken)]
  const collector = findRelayCollector(receiver)
  const anybody = receiver === lowerAddress(zeroAddress)
  const most = largestPayment(transaction, world.version)
  const held = world.held(token)
  return {
    account: anybody
      ? undefined
      : { ...leadAccountOf(receiver, world), ...(collector && { name: collector.name }) },
    recognised: anybody ? undefined : collector !== undefined || world.isRecognised(receiver),
    most: leadAmountOf(token, most, world),
    percent: held === undefined || held === 0n ? undefined : Number((most * 100n) / held),
    atRisk: allHeldOf(token, most, world),
    grave: world.graveRefund(),
  }
}
