import type { LowerAddress } from '../../values/address.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { Holding } from '../subject/CheckFacts.ts'
import type { CheckSubject, FoundTransfer } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'

export const amounts: TransactionCheck = {
  id: 'F11',
  title: 'An amount that cannot be right',
  grading:
    'high above what the Safe holds or with decimals in doubt; warning for almost nothing, for a token that is not listed among the holdings, and above the holding when earlier calls of the batch may bring it',
  why: 'A wrong number of decimals sends a million times too much, or nothing.',
  how: 'Compare the amount with the balance, in whole units.',
  runs: 'once',
  run: (subject) => {
    const sent = subject.transfers.filter(({ transfer }) => isSent(transfer, subject))
    return sent.length === 0 ? silent : [...overBalance(sent, subject), ...oddAmounts(sent, subject)]
  },
}

function isSent({ kind, from }: FoundTransfer['transfer'], { safe }: CheckSubject): boolean {
  return (kind === 'native' || kind === 'token') && from === safe
}

function overBalance(sent: readonly FoundTransfer[], subject: CheckSubject): readonly Outcome[] {
  const { holdings } = subject.facts
  if (!holdings.known) return cannot(holdings)
  const spent = new Map<LowerAddress, bigint>()
  // A call that takes the native currency along may bring what a later one sends.
  const sending = new Set(sent.flatMap(({ call, transfer }) => (transfer.alongCall === true ? [] : [call])))
  const received = subject.leaves.findIndex((call) => !sending.has(call))
  return sent.flatMap(({ call, transfer: { token, amount } }) => {
    const before = spent.get(token) ?? 0n
    const after = before + amount
    spent.set(token, after)
    const held = holdings.value.find((holding) => holding.token === token)?.amount
    // Lists of holdings leave tokens out that nobody trusts.
    if (held === undefined)
      return before > 0n
        ? silent
        : finds(
            'warning',
            `${nameOf(token, subject)} is not among what the Safe is known to hold.`,
            call.path,
          )
    if (after <= held || before > held) return silent
    const mayArrive = received >= 0 && received < subject.leaves.indexOf(call)
    return finds(
      mayArrive ? 'warning' : 'high',
      `It sends ${amountOf(token, after, subject)}, but the Safe holds ${amountOf(token, held, subject)}.`,
      call.path,
    )
  })
}

function oddAmounts(sent: readonly FoundTransfer[], subject: CheckSubject): readonly Outcome[] {
  return sent.flatMap(({ call, transfer: { token, amount, kind, alongCall } }) => {
    // Fees of bridges and oracles are tiny.
    if (alongCall === true) return silent
    const decimals = kind === 'native' ? 18 : decimalsOf(token, subject)
    if (decimals === undefined) return silent
    if (typeof decimals === 'string') return finds('high', decimals, call.path)
    const dust = 10n ** BigInt(Math.max(0, decimals - 9))
    return amount < dust && decimals >= 6
      ? finds('warning', `It sends ${amountOf(token, amount, subject)}, which is almost nothing.`, call.path)
      : silent
  })
}

/** How many decimals a token has; a sentence when two sources disagree. */
function decimalsOf(token: LowerAddress, subject: CheckSubject): number | string | undefined {
  const account = subject.facts.accounts(token)
  const facts = account.known ? account.value.token : undefined
  if (facts === undefined) return undefined
  return facts.listedDecimals === undefined || facts.listedDecimals === facts.decimals
    ? facts.decimals
    : `${nameOf(token, subject)} has ${facts.decimals} decimals, but ${facts.listedDecimals} are shown.`
}

export const changedAmount: TransactionCheck = {
  id: 'F12',
  title: 'Another amount moves than is sent',
  grading: 'info',
  why: 'Some tokens keep a fee or change balances by themselves.',
  how: 'Compare the simulation with the amount.',
  runs: 'once',
  run: (subject) => {
    const { simulation } = subject.facts
    const tokens = subject.transfers.filter(
      ({ transfer }) => transfer.kind === 'token' && isSent(transfer, subject),
    )
    if (tokens.length === 0) return silent
    if (!simulation.known) return cannot(simulation)
    // Other calls move tokens too, so that the sums say nothing.
    if (simulation.value.kind === 'reverted' || tokens.length !== subject.leaves.length) return silent
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
        : finds(
            'info',
            `${amountOf(token, sum, subject)} is sent, but ${amountOf(token, -moved, subject)} leaves the Safe.`,
          )
    })
  },
}

export const largeTransfer: TransactionCheck = {
  id: 'F17',
  title: 'A large part of the Safe leaves',
  grading: 'warning above your limit, or above half of what the Safe holds',
  why: 'A second look costs little where much is at stake.',
  how: 'Ask a second person to compare recipient and amount.',
  runs: 'once',
  run: (subject) => {
    const { holdings, fiatLimit } = subject.facts
    const sent = subject.transfers.filter(({ transfer }) => isSent(transfer, subject))
    const moved = simulatedOutflow(subject)
    if (sent.length + moved.length === 0) return silent
    if (!holdings.known) return cannot(holdings)
    const worth = (amount: bigint, { decimals, price = 0 }: Holding) =>
      (Number(amount) / 10 ** decimals) * price
    const total = holdings.value.reduce((sum, holding) => sum + worth(holding.amount, holding), 0)
    const worthOfAll = (list: readonly { readonly token: LowerAddress; readonly amount: bigint }[]) =>
      list.reduce((sum, { token, amount }) => {
        const holding = holdings.value.find((one) => one.token === token)
        return holding === undefined ? sum : sum + worth(amount, holding)
      }, 0)
    const leaving = Math.max(worthOfAll(sent.map(({ transfer }) => transfer)), worthOfAll(moved))
    const limit = fiatLimit.known ? fiatLimit.value : undefined
    if (limit !== undefined && leaving > limit)
      return finds('warning', `About ${Math.round(leaving)} US dollars leave the Safe, more than your limit.`)
    return total > 0 && leaving > total / 2
      ? finds('warning', `About ${Math.round((leaving / total) * 100)} % of what the Safe holds leaves.`)
      : silent
  },
}

/** What really leaves, less what arrives: a swap gives and takes. */
function simulatedOutflow({ facts: { simulation } }: CheckSubject) {
  if (!simulation.known || simulation.value.kind === 'reverted') return []
  return simulation.value.moves
    .filter(({ nft }) => !nft)
    .map(({ token, amount }) => ({ token, amount: -amount }))
}
