import { heldOf, isValued, shareOf } from '../simulation/assetChanges.ts'
import { actingCalls } from '../simulation/takers.ts'
import type { Approval } from '../subject/Approval.ts'
import { isOperatorOfAll, permit2 } from '../subject/approvals.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf, tokenOf } from '../subject/describe.ts'
import { isFailed, notApplicable } from '../subject/Fact.ts'
import { isOpenToAll } from '../subject/isOpenToAll.ts'
import type { AssetMove } from '../subject/Simulation.ts'
import type { MovedThing } from '../words/MovedThing.ts'
import type { NamedAccount } from '../words/NamedAccount.ts'

const allowance: TransactionCheck = {
  id: 'F1',
  runs: 'once',
  run: (subject) =>
    judgeEachApproval(subject, 'allowance', (approval) => {
      const { token, spender, amount, call } = approval
      const who = nameOf(spender, subject)
      const holder = approvingHolder(approval, subject)
      if (isUnlimited(approval, subject))
        return reportFinding(
          // Permit2 may be unlimited: what others take through it is allowed, and judged, one by one.
          spender === permit2
            ? 'info'
            : isUnknownSpender(spender, subject) || isPerson(spender, subject)
              ? 'high'
              : 'warning',
          { code: 'F1.unlimited', facts: { spender: who, token: tokenOf(token, subject), holder } },
          call.path,
        )
      const usage = usageOf(approval, subject)
      const share = shareOf(amount, heldOf(token, subject))
      const facts = { spender: who, amount: amountOf(token, amount, subject) }
      if (
        isUnknownSpender(spender, subject) &&
        isValued(token, subject) &&
        usage !== 'seen' &&
        isMostOfIt(share)
      )
        return reportFinding(
          'high',
          { code: 'F1.most', facts: { ...facts, percent: Math.round(share * 100) } },
          call.path,
        )
      const { holdings } = subject.facts
      // Far more than the Safe holds counts as unlimited.
      if (usage !== 'none') return isFailed(holdings) ? reportUnchecked(holdings) : silent
      const isMinor = !isUnknownSpender(spender, subject) && share !== undefined && !isMostOfIt(share)
      return reportFinding(
        isMinor ? 'info' : 'warning',
        { code: 'F1.limited', facts: { ...facts, holder } },
        call.path,
      )
    }),
}

/** Whose tokens an approval is about, where that is certainly another account than this Safe. */
function approvingHolder({ call: { from } }: Approval, subject: CheckSubject): NamedAccount | undefined {
  const holder = subject.actsAs ?? (from === subject.safe ? undefined : from)
  return holder && nameOf(holder, subject)
}

/**
 * Whether a spender takes in the same transaction what it is allowed. `seen`: the simulation shows that less is left.
 * `likely`: a later call makes it act, and nothing shows otherwise. `unseen`: the same where nothing was simulated.
 */
type Usage = 'seen' | 'likely' | 'unseen' | 'none'

function usageOf(
  { token, spender, amount, unlimited, consumed, call }: Approval,
  subject: CheckSubject,
): Usage {
  const {
    facts: { simulation },
    knownAddresses,
    safe,
  } = subject
  const byCalls = consumed ? (simulation.known ? 'likely' : 'unseen') : 'none'
  if (!simulation.known || simulation.value.kind === 'reverted') return byCalls
  // Only where every movement is seen, the allowances that remain are known; one that is used up is not listed.
  if (!simulation.value.allMoves || unlimited || call.from !== safe) return byCalls
  const left = simulation.value.allowances.find(
    (allowance) => allowance.token === token && allowance.spender === spender,
  )
  const { moves } = simulation.value
  if (left === undefined)
    return moves.some((move) => move.token === token && isTaken(move, subject)) ? 'seen' : byCalls
  if (left.amount < amount) return 'seen'
  return knownAddresses.recognised(spender) === undefined ? 'none' : byCalls
}

/** More leaves than the calls themselves pay: an allowance takes the rest. */
function isTaken({ token, amount, flows }: AssetMove, { transfers, safe }: CheckSubject): boolean {
  const left = flows === undefined ? -amount : flows.reduce((sum, { sent }) => sum + sent, 0n)
  const paid = transfers.reduce(
    (sum, { transfer }) =>
      transfer.token === token && transfer.from === safe && transfer.to !== safe
        ? sum + transfer.amount
        : sum,
    0n,
  )
  return left > paid
}

function isUnknownSpender(spender: Approval['spender'], { knownAddresses }: CheckSubject): boolean {
  return knownAddresses.recognised(spender) === undefined
}

/** Whether a spender is an ordinary account that is not an owner: its holder needs no allowance to be paid. */
function isPerson(spender: Approval['spender'], { facts, knownAddresses }: CheckSubject): boolean {
  const account = facts.accounts(spender)
  const kind = knownAddresses.label(spender)?.kind
  return (kind === 'past-recipient' || kind === 'address-book') && account.known && !account.value.hasCode
}

function isMostOfIt(share: number | undefined): share is number {
  return share !== undefined && share > 0.5
}

const many = 1_000n

function isUnlimited({ unlimited, amount, token }: Approval, { facts }: CheckSubject): boolean {
  if (unlimited || !facts.holdings.known) return unlimited
  const held = facts.holdings.value.find((holding) => holding.token === token)
  return held !== undefined && held.amount > 0n && amount >= held.amount * many
}

const everyItem: TransactionCheck = {
  id: 'F2',
  runs: 'once',
  run: (subject) =>
    judgeEachApproval(subject, 'every-item', ({ token, spender, call }) =>
      reportFinding(
        subject.knownAddresses.recognised(spender) === undefined ? 'high' : 'warning',
        {
          code: isOperatorOfAll(call) ? 'F2.everything' : 'F2.every-item',
          facts: { spender: nameOf(spender, subject), token: tokenOf(token, subject) },
        },
        call.path,
      ),
    ),
}

const spenderKind: TransactionCheck = {
  id: 'F3',
  runs: 'once',
  run: (subject) =>
    subject.approvals.flatMap((approval) => {
      const { spender, unlimited, call } = approval
      if (isOpenToAll(spender, subject.facts) && usageOf(approval, subject) !== 'seen')
        return reportFinding(
          'high',
          { code: 'F3.anyone', facts: { spender: nameOf(spender, subject) } },
          call.path,
        )
      const isEndlessForPerson = isUnlimited(approval, subject) && isPerson(spender, subject)
      if (subject.knownAddresses.recognised(spender) !== undefined && !isEndlessForPerson) return silent
      const account = subject.facts.accounts(spender)
      if (!account.known) return reportUnchecked(account)
      if (!account.value.hasCode)
        return reportFinding(
          'high',
          { code: 'F3.no-code', facts: { spender: nameOf(spender, subject) } },
          call.path,
        )
      const usage = usageOf(approval, subject)
      if (!unlimited && (usage === 'seen' || usage === 'likely')) return silent
      const { simulation } = subject.facts
      // The row of a list is not tried out: whether the allowance is used at once is for the page to say.
      if (!unlimited && usage === 'unseen' && !simulation.known && !simulation.applies)
        return reportUnchecked(simulation)
      return reportFinding(
        'warning',
        { code: 'F3.stranger', facts: { spender: nameOf(spender, subject) } },
        call.path,
      )
    }),
}

const hiddenApproval: TransactionCheck = {
  id: 'F4',
  runs: 'once',
  run: (subject) =>
    subject.approvals.flatMap((approval) => {
      const { spender, inBatch, call } = approval
      if (!inBatch || subject.leaves.length < 2 || usageOf(approval, subject) !== 'none') return silent
      const isKnown = subject.knownAddresses.recognised(spender) !== undefined
      const facts = { spender: nameOf(spender, subject), what: allowedThing(approval, subject) }
      if (mayBeUsed(approval, subject))
        return reportFinding(isKnown ? 'info' : 'warning', { code: 'F4.undecided', facts }, call.path)
      return reportFinding(isKnown ? 'warning' : 'high', { code: 'F4.unused', facts }, call.path)
    }),
}

/** Another contract may have the spender use it: only a simulation shows that, and there is none. */
function mayBeUsed({ call }: Approval, subject: CheckSubject): boolean {
  if (!isFailed(subject.facts.simulation)) return false
  const place = subject.calls.indexOf(call)
  return actingCalls(subject).some(
    (acting) =>
      subject.calls.indexOf(acting) > place &&
      !subject.approvals.some((approval) => approval.call === acting),
  )
}

function allowedThing({ kind, token, amount, unlimited }: Approval, subject: CheckSubject): MovedThing {
  return kind === 'every-item' || unlimited
    ? { kind: 'everything', token: tokenOf(token, subject), symbol: undefined }
    : { kind: 'amount', amount: amountOf(token, amount, subject) }
}

/** No token has so much: the number only says that there is no limit. */
const endless = 2n ** 128n

const leftAllowance: TransactionCheck = {
  id: 'F5',
  runs: 'once',
  run: (subject) => {
    const { simulation } = subject.facts
    if (subject.approvals.length === 0) return silent
    if (!simulation.known) return reportUnchecked(simulation)
    if (simulation.value.kind === 'reverted') return reportUnchecked(notApplicable('it-reverts'))
    return simulation.value.allowances
      .filter(({ amount }) => amount > 0n)
      .flatMap(({ token, spender, amount }) =>
        reportFinding(
          isSaid({ token, spender, amount }, subject) ? 'info' : 'warning',
          amount >= endless
            ? {
                code: 'F5.endless',
                facts: { spender: nameOf(spender, subject), token: tokenOf(token, subject) },
              }
            : {
                code: 'F5.left',
                facts: { spender: nameOf(spender, subject), amount: amountOf(token, amount, subject) },
              },
        ),
      )
  },
}

/** A spender that is known may keep what it did not use, and what F1 warns of needs no second warning. */
function isSaid(
  { token, spender, amount }: Pick<Approval, 'token' | 'spender' | 'amount'>,
  subject: CheckSubject,
): boolean {
  if (!isUnknownSpender(spender, subject)) return true
  return subject.approvals.some(
    (approval) =>
      approval.token === token &&
      approval.spender === spender &&
      (approval.unlimited || approval.amount <= amount),
  )
}

function judgeEachApproval(
  { approvals }: CheckSubject,
  kind: Approval['kind'],
  judge: (approval: Approval) => readonly CheckOutcome[],
): readonly CheckOutcome[] {
  return approvals.filter((approval) => approval.kind === kind).flatMap(judge)
}

export const approvalRules: readonly TransactionRule[] = [
  allowance,
  everyItem,
  spenderKind,
  hiddenApproval,
  leftAllowance,
]
