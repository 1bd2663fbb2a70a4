import type { Argument, DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { notApplicable, unknown } from '../subject/Fact.ts'
import { largestPayment } from '../subject/largestPayment.ts'
import { readTransfer } from '../subject/readTransfers.ts'
import type { AssetMove, Simulation } from '../subject/Simulation.ts'

type Ran = Extract<Simulation, { readonly kind: 'ran' }>

export const reverts: TransactionCheck = {
  id: 'I1',
  runs: 'once',
  run: ({ facts: { simulation } }) => {
    if (!simulation.known) return cannot(simulation)
    if (simulation.value.kind === 'ran') return silent
    const { reason, path } = simulation.value
    return finds('high', { code: 'I1.fails', facts: { reason, path } }, path ?? [])
  },
}

export const notSimulated: TransactionCheck = {
  id: 'I2',
  runs: 'once',
  run: ({ facts: { simulation } }) => {
    if (simulation.known) return silent
    if (!simulation.applies) return cannot(simulation)
    return [
      ...finds('warning', { code: 'I2.not-simulated', facts: { reason: simulation.reason } }),
      ...cannot(simulation),
    ]
  },
}

export const unexplainedOutflow: TransactionCheck = {
  id: 'I3',
  runs: 'once',
  run: (subject) =>
    judge(subject, ({ moves }) =>
      moves
        .filter((move) => move.amount < 0n && !move.nft && !isExplained(move, subject))
        .flatMap(({ token, amount }) =>
          finds('critical', {
            code: 'I3.leaves',
            facts: { amount: amountOf(token, -amount, subject), token: nameOf(token, subject) },
          }),
        ),
    ),
}

export const missingMove: TransactionCheck = {
  id: 'I4',
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
        if (!read && !allMoves) return cannot(unknown({ code: 'moves-not-read', facts: { token } }))
        if (kind === 'token' && amount === 0n && call.operation === 0) return silent
        const mayReturn = subject.leaves.length > outgoing.length
        return mayReturn && read
          ? silent
          : finds(
              'critical',
              { code: 'I4.nothing-moves', facts: { token: nameOf(token, subject) } },
              call.path,
            )
      })
    }),
}

export const leavingItem: TransactionCheck = {
  id: 'I5',
  runs: 'once',
  run: (subject) =>
    judge(subject, ({ moves }) =>
      moves
        .filter((move) => move.nft && move.amount < 0n && !isExplained(move, subject))
        .flatMap(({ token }) =>
          finds('high', { code: 'I5.leaves', facts: { token: nameOf(token, subject) } }),
        ),
    ),
}

export const simulatedAt: TransactionCheck = {
  id: 'I6',
  runs: 'once',
  run: (subject) =>
    judge(subject, ({ method, blockNumber }) =>
      finds('info', { code: 'I6.simulated', facts: { blockNumber, method } }),
    ),
}

function judge(
  { facts: { simulation } }: CheckSubject,
  look: (ran: Ran) => ReturnType<TransactionCheck['run']>,
): ReturnType<TransactionCheck['run']> {
  if (!simulation.known) return cannot(simulation)
  return simulation.value.kind === 'ran' ? look(simulation.value) : cannot(notApplicable('it-reverts'))
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
