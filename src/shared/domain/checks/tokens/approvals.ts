import type { Approval } from '../subject/approvals.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'

export const allowance: TransactionCheck = {
  id: 'F1',
  title: 'An allowance over tokens',
  grading:
    'high when unlimited; warning when unlimited for a spender that is known, or that uses it at once and whose source is published; warning when limited and nothing uses it; nothing when limited and used at once',
  why: 'Whoever holds an allowance takes the tokens whenever they like, without asking again.',
  how: 'Allow no more than is used now, and look up whose contract the spender is.',
  runs: 'once',
  run: (subject) =>
    each(subject, 'allowance', (approval) => {
      const { token, spender, amount, consumed, call } = approval
      const who = nameOf(spender, subject)
      if (isUnlimited(approval, subject))
        return finds(
          isPlausible(approval, subject) ? 'warning' : 'high',
          `${who} may take all of ${nameOf(token, subject)}, for ever.`,
          call.path,
        )
      return consumed
        ? silent
        : finds('warning', `${who} may take ${amountOf(token, amount, subject)}.`, call.path)
    }),
}

function isPlausible({ spender, consumed }: Approval, { circle, facts }: CheckSubject): boolean {
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
  title: 'A right over every item of a collection',
  grading: 'high; warning for an operator that is known',
  why: 'The operator can take every item of the collection, now and later.',
  how: 'Look up whose contract the operator is; approve one item where that is enough.',
  runs: 'once',
  run: (subject) =>
    each(subject, 'every-item', ({ token, spender, call }) =>
      finds(
        subject.circle.recognised(spender) === undefined ? 'high' : 'warning',
        `${nameOf(spender, subject)} may take every item of ${nameOf(token, subject)}.`,
        call.path,
      ),
    ),
}

export const spenderKind: TransactionCheck = {
  id: 'F3',
  title: 'Who gets the allowance',
  grading:
    'high for an account without code, warning for a stranger unless a limited allowance is used at once',
  why: 'An honest spender is a contract with rules. An account without code is a person, who simply takes.',
  how: 'Open the spender in a block explorer: it has to be the contract you mean.',
  runs: 'once',
  run: (subject) =>
    subject.approvals.flatMap(({ spender, unlimited, consumed, call }) => {
      if (subject.circle.recognised(spender) !== undefined) return silent
      const account = subject.facts.accounts(spender)
      if (!account.known) return cannot(account)
      if (!account.value.hasCode)
        return finds('high', `${nameOf(spender, subject)}, who gets an allowance, has no code.`, call.path)
      return consumed && !unlimited
        ? silent
        : finds('warning', `${nameOf(spender, subject)}, who gets an allowance, is not known.`, call.path)
    }),
}

export const hiddenApproval: TransactionCheck = {
  id: 'F4',
  title: 'An allowance hides in a batch',
  grading: 'high; warning for a spender that is known',
  why: 'Among other calls it is overlooked. Millions were lost to an allowance that nothing in the batch used.',
  how: 'Ask which later call of the batch uses the allowance. If none does, it is for later.',
  runs: 'once',
  run: (subject) =>
    subject.approvals.flatMap(({ spender, consumed, inBatch, call }) => {
      if (consumed || !inBatch || subject.leaves.length < 2) return silent
      return finds(
        subject.circle.recognised(spender) === undefined ? 'high' : 'warning',
        `The batch gives ${nameOf(spender, subject)} an allowance that nothing after it uses.`,
        call.path,
      )
    }),
}

/** No token has so much: the number only says that there is no limit. */
const endless = 2n ** 128n

export const leftAllowance: TransactionCheck = {
  id: 'F5',
  title: 'An allowance remains afterwards',
  grading: 'warning',
  why: 'What is left can be taken later, also when the spender is attacked.',
  how: 'Revoke it afterwards, or allow exactly what is used.',
  runs: 'once',
  run: (subject) => {
    const { simulation } = subject.facts
    if (subject.approvals.length === 0) return silent
    if (!simulation.known) return cannot(simulation)
    if (simulation.value.kind === 'reverted') return silent
    return simulation.value.allowances
      .filter(({ amount }) => amount > 0n)
      .flatMap(({ token, spender, amount }) =>
        finds(
          'warning',
          `Afterwards ${nameOf(spender, subject)} may still take ${amount >= endless ? 'any amount' : amountOf(token, amount, subject)}.`,
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
