import { addressAt, flagAt, numberAt } from '../calldata/arguments.ts'
import { type DecodedCall, everyCall } from '../calldata/DecodedCall.ts'
import type { Approval } from '../checks/subject/Approval.ts'
import { collectApprovals, isOperatorOfAll, permit2 } from '../checks/subject/approvals.ts'
import { isTokenCall, readTransfers } from '../checks/subject/readTransfers.ts'
import type { TokenTransfer } from '../checks/subject/TokenTransfer.ts'
import { readSafeChange } from '../settingsChange/readSafeChange.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import { groupBy } from '../values/groupBy.ts'
import { actOfUse } from './actOfUse.ts'
import { allHeldOf, changeAct, leadAccountOf, leadAmountOf, leadTokenOf, recipientOf } from './actsOfFacts.ts'
import type { LeadAct } from './Lead.ts'
import type { LeadWorld } from './LeadWorld.ts'
import { powerAct } from './powerAct.ts'

/** What one call does, before payments are summed. */
export type CollectedAct =
  | { readonly kind: 'payment'; readonly transfer: TokenTransfer }
  | { readonly kind: 'item'; readonly transfer: TokenTransfer }
  | { readonly kind: 'act'; readonly act: LeadAct }

const none: readonly never[] = []
const zero = lowerAddress(zeroAddress)
const batchRoles: ReadonlySet<string | undefined> = new Set(['multi-send', 'multi-send-call-only'])

/** Collects one act for each call of the Safe, in order. Nested calls of others are part of the act that makes them. */
export function collectActs(root: DecodedCall, world: LeadWorld): readonly CollectedAct[] {
  const approvals = groupBy(
    collectApprovals([...everyCall(root)], (token) => world.standardOf(token) === 'erc721'),
    ({ call }) => call,
  )
  const visit = (call: DecodedCall): readonly CollectedAct[] => {
    if (isBatch(call, world)) return call.calls.flatMap(visit)
    return actsOf(call, { world, approvals: approvals.get(call) ?? none })
  }
  return visit(root)
}

/** A batch of the Safe's own calls, by a contract that is or may be the published one. */
function isBatch({ operation, calls, to }: DecodedCall, { safe, officialRole }: LeadWorld): boolean {
  if (operation !== 1 || calls.length === 0 || !calls.every(({ from }) => from === safe)) return false
  const role = officialRole(to)
  return role === undefined || batchRoles.has(role)
}

type LeadGiven = { readonly world: LeadWorld; readonly approvals: readonly Approval[] }

function actsOf(call: DecodedCall, context: LeadGiven): readonly CollectedAct[] {
  const { world } = context
  if (call.operation !== 0) return [act(runsAsSafe(call, world))]
  const change = readSafeChange(call, world.safe)
  if (change?.safe === world.safe) return [act(changeAct(change, world))]
  const hidden = hiddenAct(call, world)
  if (hidden !== undefined) return [act(hidden)]
  const approved = context.approvals.map((approval) => act(approvalAct(approval, world)))
  if (approved.length > 0) return approved
  const transfers = readTransfers(call).filter(({ alongCall }) => alongCall !== true)
  const noToken = isTokenCall(call) && world.standardOf(call.to) === 'none'
  if (transfers.length > 0 && !noToken) return transfers.map((transfer) => movedAct(transfer, world))
  return [
    act(
      revokeAct(call, world) ??
        actOfUse(call, world) ??
        powerAct(call, world) ??
        callAct(call, world, noToken),
    ),
  ]
}

const act = (leadAct: LeadAct): CollectedAct => ({ kind: 'act', act: leadAct })

function movedAct(transfer: TokenTransfer, world: LeadWorld): CollectedAct {
  const { kind, token, from } = transfer
  const isItem = kind === 'nft' || (kind === 'token-or-nft' && world.standardOf(token) === 'erc721')
  if (isItem) return { kind: 'item', transfer }
  if (from === undefined || from === world.safe) return { kind: 'payment', transfer }
  const facts = {
    account: leadAccountOf(transfer.to, world),
    from: leadAccountOf(from, world),
    amounts: [leadAmountOf(token, transfer.amount, world)],
  }
  return act({ code: 'collect', calls: 1, facts })
}

function runsAsSafe(call: DecodedCall, world: LeadWorld): LeadAct {
  const account = leadAccountOf(call.to, world)
  const role = world.officialRole(call.to)
  const harmless = role !== undefined && runnable.has(role)
  if (harmless && role !== 'foreign') return { code: 'run-official', calls: 1, facts: { account, role } }
  return { code: 'run-as-safe', calls: 1, facts: { account, foreign: role !== undefined } }
}

/** What a Safe may run as itself: each has an effect with a name. */
const runnable: ReadonlySet<string> = new Set([
  'migration',
  'l2-migration',
  'l2-setup',
  'create-call',
  'sign-message',
])

const execTransaction = 'execTransaction'
const approveHash = 'approveHash'

/** The act of a call that lets another Safe act, or of one that does nothing. */
function hiddenAct(call: DecodedCall, world: LeadWorld): LeadAct | undefined {
  const account = leadTokenOf(call.to, world)
  if (call.content.kind === 'empty')
    return call.value === 0n ? { code: 'nothing', calls: 1, facts: { account } } : undefined
  if (call.content.kind !== 'method') return undefined
  const { name } = call.content.method
  if (name === execTransaction && call.calls.length > 0)
    return { code: 'run-other-safe', calls: 1, facts: { account } }
  return name === approveHash ? { code: 'approve-hash', calls: 1, facts: { account } } : undefined
}

function approvalAct(approval: Approval, world: LeadWorld): LeadAct {
  const { kind, token, spender, amount, unlimited } = approval
  const account = leadAccountOf(spender, world)
  const recognised = world.isRecognised(spender)
  const isCollection = world.standardOf(token) === 'erc721' || world.standardOf(token) === 'erc1155'
  if (kind === 'every-item' || isCollection) {
    const every = isOperatorOfAll(approval.call) ? ('all' as const) : undefined
    const item: bigint | 'all' | undefined = kind === 'every-item' || unlimited ? every : amount
    const facts = { account, token: leadTokenOf(token, world), item, recognised }
    return { code: 'allow-items', calls: 1, facts }
  }
  const atRisk = givesOwn(approval, world) ? allHeldOf(token, unlimited ? endless : amount, world) : undefined
  const facts = { account, amount: leadAmountOf(token, amount, world), unlimited, recognised, atRisk }
  return { code: 'allow', calls: 1, facts }
}

const endless = 2n ** 256n

/**
 * Whether an approval is of the Safe's own tokens, to one who takes them. A permit names an owner first; Permit2 takes
 * only what others are allowed through it, and that is a right of theirs.
 */
function givesOwn({ call, token, spender }: Approval, { safe }: LeadWorld): boolean {
  const first = call.content.kind === 'method' ? addressAt(call.content.arguments, 0) : undefined
  return spender !== permit2 && (first === undefined || [spender, token, safe].includes(first))
}

const approve = '0x095ea7b3'
const approveForAll = '0xa22cb465'

/** An allowance of nothing, or none any more for a whole collection. */
function revokeAct({ content, to }: DecodedCall, world: LeadWorld): LeadAct | undefined {
  if (content.kind !== 'method') return undefined
  const { method, arguments: list } = content
  const spender = addressAt(list, 0)
  const takesBack =
    (method.selector === approve && numberAt(list, 1) === 0n) ||
    (method.selector === approveForAll && flagAt(list, 1) === false)
  if (spender === undefined || !takesBack) return undefined
  const facts = { account: leadAccountOf(spender, world), token: leadTokenOf(to, world) }
  return { code: 'revoke', calls: 1, facts }
}

function callAct(call: DecodedCall, world: LeadWorld, noToken: boolean): LeadAct {
  const { to, value, content } = call
  const claimed = content.kind === 'method' ? undefined : world.claimedOf(call)
  const facts = {
    account: leadTokenOf(to, world),
    method: content.kind === 'method' ? content.method.name : claimed?.method,
    claimedBy: claimed?.by,
    along: value > 0n ? leadAmountOf(zero, value, world) : undefined,
    noToken,
  }
  return { code: 'call', calls: 1, facts }
}

/** Items that leave the Safe, by recipient. */
export function itemActs(items: readonly TokenTransfer[], world: LeadWorld): readonly LeadAct[] {
  const byRecipient = groupBy(items, ({ to }) => to)
  return [...byRecipient].map(([to, moves]): LeadAct => {
    const list = moves.map(({ token, item, amount }) => ({
      token: leadTokenOf(token, world),
      item: item ?? amount,
      count: item === undefined ? undefined : amount,
    }))
    return {
      code: 'send-items',
      calls: moves.length,
      facts: { account: recipientOf(to, world), items: list },
    }
  })
}

/** All payments as one act: each recipient with what they get, and the sums. */
export function paymentAct(transfers: readonly TokenTransfer[], world: LeadWorld): LeadAct | undefined {
  if (transfers.length === 0) return undefined
  const byRecipient = [...groupBy(transfers, ({ to }) => to)]
  const payments = byRecipient.map(([to, moves]) => ({
    to: recipientOf(to, world),
    amounts: sumTransfers(moves, world),
  }))
  const [only, ...others] = payments
  const calls = transfers.length
  if (only !== undefined && others.length === 0)
    return { code: 'pay', calls, facts: { ...only, account: only.to } }
  return { code: 'pay-many', calls, facts: { payments, sums: sumTransfers(transfers, world) } }
}

function sumTransfers(transfers: readonly TokenTransfer[], world: LeadWorld) {
  const totals = new Map<LowerAddress, bigint>()
  for (const { token, amount } of transfers) totals.set(token, (totals.get(token) ?? 0n) + amount)
  return [...totals].map(([token, amount]) => leadAmountOf(token, amount, world))
}
