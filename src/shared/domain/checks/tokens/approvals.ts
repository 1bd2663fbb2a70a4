import type { Approval } from '../subject/Approval.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { isFailed, notApplicable } from '../subject/Fact.ts'

export const allowance: TransactionCheck = {
  id: 'F1',
  runs: 'once',
  run: (subject) =>
    each(subject, 'allowance', (approval) => {
      const { token, spender, amount, consumed, call } = approval
      const who = nameOf(spender, subject)
      if (isUnlimited(approval, subject))
        return finds(
          isPlausible(approval, subject) ? 'warning' : 'high',
          { code: 'F1.unlimited', facts: { spender: who, token: nameOf(token, subject) } },
          call.path,
        )
      const { holdings } = subject.facts
      // Far more than the Safe holds counts as unlimited.
      if (consumed) return isFailed(holdings) ? cannot(holdings) : silent
      return finds(
        'warning',
        { code: 'F1.limited', facts: { spender: who, amount: amountOf(token, amount, subject) } },
        call.path,
      )
    }),
}

function isPlausible(
  { spender, consumed }: Approval,
  { knownAddresses: circle, facts }: CheckSubject,
): boolean {
  if (circle.recognised(spender) !== undefined) return true
  const account = facts.accounts(spender)
  return consumed && account.known && account.value.hasCode && account.value.verified === true
}

const many = 1_000n

function isUnlimited({ unlimited, amount, token }: Approval, { facts }: CheckSubject): boolean {
  if (unlimited || !facts.holdings.known) return unlimited
  const held = facts.holdings.value.find((holding) => holding.token === token)
  return held !== undefined && held.amount > 0n && amount >= held.amount * many
}

export const everyItem: TransactionCheck = {
  id: 'F2',
  runs: 'once',
  run: (subject) =>
    each(subject, 'every-item', ({ token, spender, call }) =>
      finds(
        subject.knownAddresses.recognised(spender) === undefined ? 'high' : 'warning',
        {
          code: 'F2.every-item',
          facts: { spender: nameOf(spender, subject), token: nameOf(token, subject) },
        },
        call.path,
      ),
    ),
}

export const spenderKind: TransactionCheck = {
  id: 'F3',
  runs: 'once',
  run: (subject) =>
    subject.approvals.flatMap(({ spender, unlimited, consumed, call }) => {
      if (subject.knownAddresses.recognised(spender) !== undefined) return silent
      const account = subject.facts.accounts(spender)
      if (!account.known) return cannot(account)
      if (!account.value.hasCode)
        return finds('high', { code: 'F3.no-code', facts: { spender: nameOf(spender, subject) } }, call.path)
      return consumed && !unlimited
        ? silent
        : finds('warning', { code: 'F3.stranger', facts: { spender: nameOf(spender, subject) } }, call.path)
    }),
}

export const hiddenApproval: TransactionCheck = {
  id: 'F4',
  runs: 'once',
  run: (subject) =>
    subject.approvals.flatMap(({ spender, consumed, inBatch, call }) => {
      if (consumed || !inBatch || subject.leaves.length < 2) return silent
      return finds(
        subject.knownAddresses.recognised(spender) === undefined ? 'high' : 'warning',
        { code: 'F4.unused', facts: { spender: nameOf(spender, subject) } },
        call.path,
      )
    }),
}

/** No token has so much: the number only says that there is no limit. */
const endless = 2n ** 128n

export const leftAllowance: TransactionCheck = {
  id: 'F5',
  runs: 'once',
  run: (subject) => {
    const { simulation } = subject.facts
    if (subject.approvals.length === 0) return silent
    if (!simulation.known) return cannot(simulation)
    if (simulation.value.kind === 'reverted') return cannot(notApplicable('it-reverts'))
    return simulation.value.allowances
      .filter(({ amount }) => amount > 0n)
      .flatMap(({ token, spender, amount }) =>
        finds(
          'warning',
          amount >= endless
            ? { code: 'F5.endless', facts: { spender: nameOf(spender, subject) } }
            : {
                code: 'F5.left',
                facts: { spender: nameOf(spender, subject), amount: amountOf(token, amount, subject) },
              },
        ),
      )
  },
}

function each(
  { approvals }: CheckSubject,
  kind: Approval['kind'],
  judge: (approval: Approval) => readonly Outcome[],
): readonly Outcome[] {
  return approvals.filter((approval) => approval.kind === kind).flatMap(judge)
}
