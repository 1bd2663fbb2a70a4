import type { LowerAddress } from '../../values/address.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject, FoundTransfer } from '../subject/CheckSubject.ts'
import { amountOf, tokenOf } from '../subject/describe.ts'
import { type Fact, isFailed, knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import { worthOf } from '../subject/share.ts'
import { compareWithLimit } from './compareWithLimit.ts'
import { givenToStrangers } from './givenToStrangers.ts'

const amounts: TransactionCheck = {
  id: 'F11',
  runs: 'once',
  run: (subject) => {
    const sent = subject.transfers.filter(({ transfer }) => isSent(transfer, subject))
    return sent.length === 0 ? silent : [...overBalance(sent, subject), ...oddAmounts(sent, subject)]
  },
}

function isSent({ kind, from }: FoundTransfer['transfer'], { safe }: CheckSubject): boolean {
  return (kind === 'native' || kind === 'token') && from === safe
}

function overBalance(sent: readonly FoundTransfer[], subject: CheckSubject): readonly CheckOutcome[] {
  const { holdings } = subject.facts
  if (!holdings.known) return reportUnchecked(holdings)
  const spent = new Map<LowerAddress, bigint>()
  // A call that takes the native currency along may bring what a later one sends.
  const sending = new Set(sent.flatMap(({ call, transfer }) => (transfer.alongCall === true ? [] : [call])))
  const received = subject.leaves.findIndex((call) => !sending.has(call))
  return sent.flatMap(({ call, transfer: { token, amount } }) => {
    const sum = spent.get(token) ?? 0n
    const after = sum + amount
    spent.set(token, after)
    const held = holdings.value.find((holding) => holding.token === token)?.amount
    // Lists of holdings leave untrusted tokens out.
    if (held === undefined)
      return sum > 0n
        ? silent
        : reportFinding(
            'warning',
            { code: 'F11.not-held', facts: { token: tokenOf(token, subject) } },
            call.path,
          )
    if (after <= held || sum > held) return silent
    const mayArrive = received >= 0 && received < subject.leaves.indexOf(call)
    return reportFinding(
      mayArrive ? 'warning' : 'high',
      {
        code: 'F11.above-holding',
        facts: { sent: amountOf(token, after, subject), held: amountOf(token, held, subject) },
      },
      call.path,
    )
  })
}

function oddAmounts(sent: readonly FoundTransfer[], subject: CheckSubject): readonly CheckOutcome[] {
  return sent.flatMap(({ call, transfer: { token, amount, kind, alongCall } }) => {
    // Fees of bridges and oracles are tiny.
    if (alongCall === true) return silent
    const decimals = kind === 'native' ? knownFact(18) : statedDecimals(token, subject)
    if (!decimals.known) return reportUnchecked(decimals)
    const listed = kind === 'native' ? undefined : listedDecimals(token, subject)
    if (listed !== undefined && listed !== decimals.value) {
      const facts = { token: tokenOf(token, subject), decimals: decimals.value, listed }
      return reportFinding('high', { code: 'F11.other-decimals', facts }, call.path)
    }
    const dust = 10n ** BigInt(Math.max(0, decimals.value - 9))
    return amount < dust && decimals.value >= 6
      ? reportFinding(
          'warning',
          { code: 'F11.dust', facts: { sent: amountOf(token, amount, subject) } },
          call.path,
        )
      : silent
  })
}

/** How many decimals a token says it has. What is not a token has none. */
function statedDecimals(token: LowerAddress, { facts }: CheckSubject): Fact<number> {
  const account = facts.accounts(token)
  if (!account.known) return account
  const { token: stated, hasCode, standard } = account.value
  if (stated !== undefined) return knownFact(stated.decimals)
  return hasCode && (standard === undefined || standard === 'erc20')
    ? unknownFact({ code: 'token-not-read', facts: { account: token } })
    : notApplicable('no-token')
}

function listedDecimals(token: LowerAddress, { facts }: CheckSubject): number | undefined {
  const account = facts.accounts(token)
  return account.known ? account.value.token?.listedDecimals : undefined
}

const changedAmount: TransactionCheck = {
  id: 'F12',
  runs: 'once',
  run: (subject) => {
    const { simulation } = subject.facts
    const tokens = subject.transfers.filter(
      ({ transfer }) => transfer.kind === 'token' && isSent(transfer, subject),
    )
    if (tokens.length === 0) return silent
    if (!simulation.known) return reportUnchecked(simulation)
    if (simulation.value.kind === 'reverted') return reportUnchecked(notApplicable('it-reverts'))
    // Other calls may move tokens as well: sums of the transfers alone say nothing then.
    if (tokens.length !== subject.leaves.length) return silent
    const { moves } = simulation.value
    return [...new Set(tokens.map(({ transfer }) => transfer.token))].flatMap((token) => {
      const sum = tokens.reduce(
        (all, { transfer }) =>
          transfer.token === token && transfer.to !== subject.safe ? all + transfer.amount : all,
        0n,
      )
      const moved = moves.find((move) => move.token === token)?.amount
      return moved === undefined || moved === 0n || -moved === sum
        ? silent
        : reportFinding('info', {
            code: 'F12.other-amount',
            facts: { sent: amountOf(token, sum, subject), moved: amountOf(token, -moved, subject) },
          })
    })
  },
}

const largeTransfer: TransactionCheck = {
  id: 'F17',
  runs: 'once',
  run: (subject) => {
    const { holdings, fiatLimit, simulation } = subject.facts
    const sent = subject.transfers.filter(({ transfer }) => isSent(transfer, subject))
    const moved = simulatedOutflow(subject)
    // What leaves beside the transfers is known only from trying it.
    const unseen = isFailed(simulation) ? reportUnchecked(simulation) : silent
    if (sent.length + moved.length === 0) return unseen
    if (!holdings.known) return reportUnchecked(holdings)
    if (holdings.value.every(({ price }) => price === undefined))
      return reportUnchecked(unknownFact('prices-not-listed'))
    const total = holdings.value.reduce((sum, holding) => sum + worthOf(holding.amount, holding), 0)
    const worthOfAll = (list: readonly { readonly token: LowerAddress; readonly amount: bigint }[]) =>
      list.reduce((sum, { token, amount }) => {
        const holding = holdings.value.find((listed) => listed.token === token)
        return holding === undefined ? sum : sum + worthOf(amount, holding)
      }, 0)
    const list = [...sent.map(({ transfer }) => transfer), ...moved]
    const leaving = Math.max(worthOfAll(sent.map(({ transfer }) => transfer)), worthOfAll(moved))
    const unpriced = list.find(
      ({ token, amount }) =>
        amount > 0n && holdings.value.find((holding) => holding.token === token)?.price === undefined,
    )?.token
    const beside = compareWithLimit({ dollars: leaving, unpriced }, fiatLimit)
    const strangers = givenToStrangers(subject, total)
    if (strangers.length > 0) return [...strangers, ...beside]
    if (beside.some((outcome) => 'said' in outcome)) return beside
    return total > 0 && leaving > total / 2
      ? [
          ...reportFinding('warning', {
            code: 'F17.above-half',
            facts: { percent: Math.round((leaving / total) * 100) },
          }),
          ...beside,
        ]
      : [...unseen, ...beside]
  },
}

/** What really leaves, less what arrives: a swap gives and takes. */
function simulatedOutflow({ facts: { simulation } }: CheckSubject) {
  if (!simulation.known || simulation.value.kind === 'reverted') return []
  return simulation.value.moves
    .filter(({ nft }) => !nft)
    .map(({ token, amount }) => ({ token, amount: -amount }))
}

export const amountRules: readonly TransactionRule[] = [amounts, changedAmount, largeTransfer]
