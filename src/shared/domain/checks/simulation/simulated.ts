import { formatCallPath } from '../../calldata/callPath.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { Argument } from '../../calldata/readArguments.ts'
import type { LowerAddress } from '../../values/address.ts'
import { largestPayment } from '../gas/refund.ts'
import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import type { AssetMove, Simulation } from '../subject/Simulation.ts'
import { readTransfer } from '../subject/tokenTransfer.ts'

type Ran = Extract<Simulation, { readonly kind: 'ran' }>

export const reverts: TransactionCheck = {
  id: 'I1',
  title: 'It would fail',
  grading: 'high',
  why: 'A transaction that fails costs gas, and with a gas limit of its own the nonce.',
  how: 'Read the reason, and simulate with another tool.',
  runs: 'once',
  run: ({ facts: { simulation } }) => {
    if (!simulation.known) return cannot(simulation)
    if (simulation.value.kind === 'ran') return silent
    const { reason, path } = simulation.value
    const where = path === undefined ? '' : ` at ${formatCallPath(path)}`
    return finds('high', `It would fail${where}: ${reason}.`, path ?? [])
  },
}

export const notSimulated: TransactionCheck = {
  id: 'I2',
  title: 'It was not simulated',
  grading: 'warning',
  why: 'Without trying, only the data speak, and data can look like something they are not.',
  how: 'Simulate the transaction with another tool.',
  runs: 'once',
  run: ({ facts: { simulation } }) =>
    simulation.known
      ? silent
      : [...finds('warning', `It was not simulated: ${simulation.reason}.`), ...cannot(simulation)],
}

export const unexplainedOutflow: TransactionCheck = {
  id: 'I3',
  title: 'Something leaves that no call explains',
  grading: 'critical; high for an item of a collection',
  why: 'The calls look like something else than what happens.',
  how: 'Compare every asset that leaves with a transfer that is shown.',
  runs: 'once',
  run: (subject) =>
    judge(subject, ({ moves }) =>
      moves
        .filter((move) => move.amount < 0n && !move.nft && !isExplained(move, subject))
        .flatMap(({ token, amount }) =>
          finds(
            'critical',
            `${amountOf(token, -amount, subject)} of ${nameOf(token, subject)} leaves, which no shown transfer explains.`,
          ),
        ),
    ),
}

export const missingMove: TransactionCheck = {
  id: 'I4',
  title: 'A transfer is shown, but nothing moves',
  grading: 'critical',
  why: 'This was the sign of the theft of Bybit: a transfer on the screen, and no transfer on the chain.',
  how: 'Do not sign. Look at what the target of the call really does.',
  runs: 'once',
  run: (subject) =>
    judge(subject, ({ moves, allMoves }) => {
      const outgoing = subject.transfers.filter(
        ({ transfer: { from, to, amount, kind, alongCall } }) =>
          // What goes along with a call may come back by it.
          alongCall !== true &&
          from === subject.safe &&
          to !== subject.safe &&
          (amount > 0n || kind === 'token'),
      )
      return outgoing.flatMap(({ call, transfer: { token, amount, kind } }) => {
        const read = moves.some((move) => move.token === token)
        if (read && moves.some((move) => move.token === token && move.amount !== 0n)) return silent
        if (!read && !allMoves) return cannot('the simulation did not read this token')
        if (kind === 'token' && amount === 0n && call.operation === 0) return silent
        const mayReturn = subject.leaves.length > outgoing.length
        return mayReturn && read
          ? silent
          : finds(
              'critical',
              `A transfer of ${nameOf(token, subject)} is shown, but nothing moves.`,
              call.path,
            )
      })
    }),
}

export const leavingItem: TransactionCheck = {
  id: 'I5',
  title: 'An item of a collection leaves',
  grading: 'high when no call shows it',
  why: 'Items are unique: what is gone is gone.',
  how: 'Compare with the transfers that are shown.',
  runs: 'once',
  run: (subject) =>
    judge(subject, ({ moves }) =>
      moves
        .filter((move) => move.nft && move.amount < 0n && !isExplained(move, subject))
        .flatMap(({ token }) =>
          finds('high', `An item of ${nameOf(token, subject)} leaves the Safe, unexplained.`),
        ),
    ),
}

export const simulatedAt: TransactionCheck = {
  id: 'I6',
  title: 'When and how it was simulated',
  grading: 'info',
  why: 'On another block the result can be another.',
  how: 'Simulate again right before executing.',
  runs: 'once',
  run: (subject) =>
    judge(subject, ({ method, blockNumber }) =>
      finds('info', `Simulated at block ${blockNumber} by ${method}.`),
    ),
}

function judge(
  { facts: { simulation } }: CheckSubject,
  look: (ran: Ran) => ReturnType<TransactionCheck['run']>,
): ReturnType<TransactionCheck['run']> {
  if (!simulation.known) return cannot(simulation)
  return simulation.value.kind === 'ran' ? look(simulation.value) : silent
}

/**
 * What leaves is explained when the decoded transfers and payments send as much, when the transaction lets a spender
 * take it, when the token itself is told something else (as wrapped currency is to be exchanged), when a known method
 * names it (as a swap names what it sells); what is paid back for gas is added at its most. A transfer of less explains nothing: a small
 * payment on the screen is what hides a large one.
 */
function isExplained({ token, amount, nft }: AssetMove, subject: CheckSubject): boolean {
  const { transfers, approvals, calls, transaction, safe } = subject
  const sent = transfers.filter(({ transfer }) => transfer.token === token && transfer.from === safe)
  // An item may be counted by its number, and several go in one call.
  if (nft && sent.length > 0) return true
  const shown = sent.reduce((sum, { transfer }) => sum + transfer.amount, 0n)
  const paidBack = transaction.gasToken.toLowerCase() === token ? largestPayment(subject) : 0n
  if ((-amount - paidBack) * 100n <= shown * mostOfShown) return true
  if (token === '0x0000000000000000000000000000000000000000') return false
  if (approvals.some((approval) => approval.token === token)) return true
  return calls.some((call) => namesToken(call, token))
}

/** Tokens that keep a fee may take a little more than was said, in percent. */
const mostOfShown = 101n

/** A call of the token that is no plain transfer, or of a known method with the token among its arguments. */
function namesToken(call: DecodedCall, token: LowerAddress): boolean {
  if (call.content.kind !== 'method') return false
  if (call.to === token) return readTransfer(call) === undefined
  return namesAddress(call.content.arguments, token)
}

function namesAddress(list: readonly Argument[], token: LowerAddress): boolean {
  return list.some(({ value }) => (typeof value === 'object' ? namesAddress(value, token) : value === token))
}
