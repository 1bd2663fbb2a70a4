import { writeDay } from '../../values/writeDay.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { type OtherTransaction, writeProposal } from './OtherTransaction.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** A payment that another transaction makes as well. */
type Again = { recipient: NamedAccount; amount: TokenAmount; other: OtherTransaction }

/** How long ago an equal one ran, and the time between those before it. */
type Earlier = {
  other: OtherTransaction
  /** Milliseconds since 1970. */
  executedAt: number
  /** Milliseconds before the history was read. */
  ago: number
  /** Shortest and longest, in milliseconds. */
  usual: readonly [number, number] | undefined
}

/** The words of the checks of what waits or ran already and pays the same. */
export const doubleWords = {
  A17: {
    title: 'The same waits in the queue',
    grading: 'warning; info where it waits with the same nonce, so that only one of the two can run',
    why: 'A payment that waits twice is paid twice once both have run.',
    how: 'Open the other transaction. If another owner proposed it, ask whether both are wanted.',
  },
  'A17.paid-twice': ({ recipient, amount, both, other }: Readonly<Again & { both: TokenAmount }>) =>
    `${writeAccount(recipient)} may be paid twice. The same ${writeAmount(amount)} waits at nonce ${other.nonce}. If both run, ${writeAccount(recipient)} gets ${writeAmount(both)}.${writeProposal(other)}`,
  'A17.made-twice': ({ payments, other }: Readonly<{ payments: number; other: OtherTransaction }>) =>
    `${writeThese(payments)} may be made twice. The same ${writePayments(payments)} at nonce ${other.nonce}.${writeProposal(other)}`,
  'A17.replaces': ({ other }: Readonly<{ other: OtherTransaction }>) =>
    `The same waits with the same nonce, ${other.nonce}. Only one of the two can run, so nothing is paid twice.${writeProposal(other)}`,
  A18: {
    title: 'A part of it waits elsewhere',
    grading: 'info',
    why: 'What two transactions share is paid twice once both have run.',
    how: 'Open the other transaction and compare the payments one by one.',
  },
  'A18.shared': ({
    shared,
    payments,
    other,
  }: Readonly<{ shared: number; payments: number; other: OtherTransaction }>) =>
    `${shared} of ${payments} payments ${shared === 1 ? 'waits' : 'wait'} at nonce ${other.nonce} too.${writeProposal(other)}`,
  A19: {
    title: 'The same was paid a short time ago',
    grading:
      'high within 24 hours, unless earlier equal ones have the same spacing; up to twenty days a warning where earlier equal ones show a longer usual gap, else info',
    why: 'A payment that ran and waits again is mostly a mistake, or a second try by another owner.',
    how: 'Open the other transaction, and ask the recipient what they got.',
  },
  'A19.paid-again': ({ recipient, amount, other, ...earlier }: Readonly<Again & Earlier>) =>
    `${writeAccount(recipient)} may be paid twice. The same ${writeAmount(amount)} left ${writeAgo(earlier)} with nonce ${other.nonce}.${writeUsual(earlier)}${writeProposal(other)}`,
  'A19.made-again': ({ payments, other, ...earlier }: Readonly<{ payments: number } & Earlier>) =>
    `${writeThese(payments)} may be made twice. The same left ${writeAgo(earlier)} with nonce ${other.nonce}.${writeUsual(earlier)}${writeProposal(other)}`,
  'A19.paid-before': ({ recipient, amount, other, ...earlier }: Readonly<Again & Earlier>) =>
    `${writeAccount(recipient)} got the same ${writeAmount(amount)} ${writeAgo(earlier)} with nonce ${other.nonce}.${writeProposal(other)}`,
  'A19.made-before': ({ other, ...earlier }: Readonly<Earlier>) =>
    `The same left ${writeAgo(earlier)} with nonce ${other.nonce}.${writeProposal(other)}`,
} satisfies GroupWords<'A'>

function writeThese(payments: number): string {
  return payments === 1 ? 'This payment' : 'These payments'
}

function writePayments(payments: number): string {
  return payments === 1 ? 'payment waits' : `${payments} payments wait`
}

const hour = 3_600_000
const day = 24 * hour

/** `3 hours ago`, `5 days ago, on Nov 22, 2026,` */
function writeAgo({ ago, executedAt }: Pick<Earlier, 'ago' | 'executedAt'>): string {
  if (ago < hour) return 'less than an hour ago'
  if (ago < day) return `${writeTimeSpan(Math.floor(ago / hour), 'hour')} ago`
  return `${writeTimeSpan(Math.floor(ago / day), 'day')} ago, on ${writeDay(executedAt / 1_000)},`
}

function writeUsual({ usual }: Pick<Earlier, 'usual'>): string {
  if (usual === undefined) return ''
  const unit = usual[0] < 2 * day ? hour : day
  const [shortest, longest] = [Math.round(usual[0] / unit), Math.round(usual[1] / unit)]
  const word = unit === day ? 'day' : 'hour'
  const gap =
    shortest === longest ? writeTimeSpan(longest, word) : `${shortest} to ${writeTimeSpan(longest, word)}`
  return ` Usual gap between these payments: ${gap}.`
}

function writeTimeSpan(count: number, word: 'hour' | 'day'): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
