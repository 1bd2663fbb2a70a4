import { zeroAddress } from '../../values/address.ts'
import {
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, tokenOf } from '../subject/describe.ts'
import { unknownFact } from '../subject/Fact.ts'
import type { Severity } from '../subject/Severity.ts'
import type { AssetMove } from '../subject/Simulation.ts'
import type { AssetChange } from './AssetChange.ts'
import { assetChanges } from './assetChanges.ts'
import { isExplained } from './explained.ts'
import { type Ran, ranOf } from './ranOf.ts'
import { actingCalls, isTakenByKnown } from './takers.ts'

const reverts: TransactionCheck = {
  id: 'I1',
  runs: 'once',
  run: ({ facts: { simulation } }) => {
    if (!simulation.known) return reportUnchecked(simulation)
    if (simulation.value.kind === 'ran') return silent
    const { reason, path } = simulation.value
    return reportFinding('high', { code: 'I1.fails', facts: { reason, path } }, path ?? [])
  },
}

const notSimulated: TransactionCheck = {
  id: 'I2',
  runs: 'once',
  run: ({ facts: { simulation } }) => {
    if (simulation.known) return silent
    if (!simulation.applies) return reportUnchecked(simulation)
    return [
      ...reportFinding('warning', { code: 'I2.not-simulated', facts: { reason: simulation.reason } }),
      ...reportUnchecked(simulation),
    ]
  },
}

const unexplainedOutflow: TransactionCheck = {
  id: 'I3',
  runs: 'once',
  run: (subject) => {
    const ran = ranOf(subject.facts)
    if (!ran.known) return reportUnchecked(ran)
    return ran.value.moves
      .filter((move) => move.amount < 0n && !move.nft && !isExplained(move, subject))
      .flatMap((move) => {
        const severity = gradeOutflow(move, ran.value, subject)
        if (severity === undefined) return silent
        const { token, amount } = move
        const facts = { amount: amountOf(token, -amount, subject), token: tokenOf(token, subject) }
        return reportFinding(severity, { code: 'I3.leaves', facts })
      })
  },
}

/** Part of a holding that something without a price may come back for. */
const smallPart = 0.1

/** Grades tokens that leave by no call on screen: a theft, unless enough comes back. */
function gradeOutflow({ token }: AssetMove, ran: Ran, subject: CheckSubject): Severity | undefined {
  const changes = assetChanges(subject, ran)
  const change = changes.lost.find((assetChange) => assetChange.token === token && !assetChange.nft)
  if (change === undefined || changes.returned === 'enough') return undefined
  if (changes.returned === 'too-little') return 'critical'
  const byKnown = isTakenByKnown(change, subject)
  if (changes.returned === 'unpriced')
    return byKnown || !change.valued || (change.share ?? 1) <= smallPart ? undefined : 'high'
  if (isClosedDebt(change, changes.lost, { subject, byKnown })) return undefined
  return isSmallAndNamed(change, subject) ? 'warning' : 'critical'
}

/**
 * A small part of a holding, by a method that names exactly as much: the second step of a deposit whose allowance was
 * given before. The amount is read with the call.
 */
function isSmallAndNamed({ amount, share }: AssetChange, subject: CheckSubject): boolean {
  if (share === undefined || share > smallPart) return false
  return actingCalls(subject).some(
    ({ content }) => content.kind === 'method' && content.arguments.some(({ value }) => value === amount),
  )
}

/**
 * Who pays a debt back has less of the token that represents it: it is burnt while something of about the same amount
 * is paid in.
 */
function isClosedDebt(
  change: AssetChange,
  lost: readonly AssetChange[],
  { subject, byKnown }: { readonly subject: CheckSubject; readonly byKnown: boolean },
): boolean {
  if (change.valued || change.others?.every((other) => other === zeroAddress) !== true) return false
  const paidIn = lost.some(
    ({ token, amount, valued }) =>
      valued && token !== change.token && amount * 2n > change.amount && amount < change.amount * 2n,
  )
  return paidIn || (byKnown && actingCalls(subject).every(({ content }) => content.kind === 'method'))
}

const missingMove: TransactionCheck = {
  id: 'I4',
  runs: 'once',
  run: (subject) => {
    const ran = ranOf(subject.facts)
    if (!ran.known) return reportUnchecked(ran)
    const { moves, allMoves } = ran.value
    const outgoing = subject.transfers.filter(
      ({ transfer: { from, to, amount, kind, alongCall } }) =>
        // What goes along with a call may come back by it.
        alongCall !== true &&
        from === subject.safe &&
        to !== subject.safe &&
        (amount > 0n || kind === 'token'),
    )
    return outgoing.flatMap(({ call, transfer: { token, amount, kind } }) => {
      const read = moves.filter((move) => move.token === token)
      if (read.some(hasMoved)) return silent
      if (read.length === 0 && !allMoves)
        return reportUnchecked(unknownFact({ code: 'moves-not-read', facts: { token } }))
      if (kind === 'token' && amount === 0n && call.operation === 0) return silent
      // Where the node does not tell of every movement, what went may have come back.
      const unseen = read.some(({ flows }) => flows === undefined)
      return unseen && subject.leaves.length > outgoing.length
        ? silent
        : reportFinding(
            'critical',
            { code: 'I4.nothing-moves', facts: { token: tokenOf(token, subject) } },
            call.path,
          )
    })
  },
}

function hasMoved({ amount, flows = [] }: AssetMove): boolean {
  return amount !== 0n || flows.some(({ sent }) => sent > 0n)
}

const leavingItem: TransactionCheck = {
  id: 'I5',
  runs: 'once',
  run: (subject) => {
    const ran = ranOf(subject.facts)
    if (!ran.known) return reportUnchecked(ran)
    const { moves } = ran.value
    return moves
      .filter((move) => move.nft && move.amount < 0n && !isExplained(move, subject))
      .flatMap(({ token }) =>
        reportFinding('high', { code: 'I5.leaves', facts: { token: tokenOf(token, subject) } }),
      )
  },
}

const simulatedAt: TransactionCheck = {
  id: 'I6',
  runs: 'once',
  run: (subject) => {
    const ran = ranOf(subject.facts)
    if (!ran.known) return reportUnchecked(ran)
    const { method, blockNumber } = ran.value
    return reportFinding('info', { code: 'I6.simulated', facts: { blockNumber, method } })
  },
}

export const simulatedRules: readonly TransactionRule[] = [
  reverts,
  notSimulated,
  unexplainedOutflow,
  missingMove,
  leavingItem,
  simulatedAt,
]
