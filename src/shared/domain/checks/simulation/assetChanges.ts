import { knownContract } from '../../contracts/knownContracts.ts'
import { type LowerAddress, zeroAddress } from '../../values/address.ts'
import type { Holding } from '../subject/CheckFacts.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { largestPayment } from '../subject/largestPayment.ts'
import type { AssetFlow, AssetMove } from '../subject/Simulation.ts'
import type { AssetChange } from './AssetChange.ts'
import type { Ran } from './ranOf.ts'

/**
 * What comes back for what leaves. `enough`: four fifths of the worth or more. `too-little`: less. `unpriced`: something
 * comes back that cannot be compared.
 */
export type Returned = 'nothing' | 'too-little' | 'unpriced' | 'enough'

export type AssetChanges = {
  readonly lost: readonly AssetChange[]
  readonly gained: readonly AssetChange[]
  readonly returned: Returned
  /** US dollars of everything that leaves, arrives, and is held; 0 where nothing has a price. */
  readonly worth: { readonly lost: number; readonly gained: number; readonly held: number }
}

const read = new WeakMap<CheckSubject, AssetChanges>()

/** What a tried transaction takes from the Safe and brings to it over all its calls. */
export function assetChanges(subject: CheckSubject, ran: Ran): AssetChanges {
  const earlier = read.get(subject)
  if (earlier !== undefined) return earlier
  const changes = ran.moves.map((move) => ({ move, amount: move.amount + amountPaidOut(move, subject) }))
  const lost = changes.flatMap(({ move, amount }) => (amount < 0n ? [changeOf(move, -amount, subject)] : []))
  const gained = changes.flatMap(({ move, amount }) =>
    amount > 0n && !isDustMove(move, amount, subject) ? [changeOf(move, amount, subject)] : [],
  )
  const { holdings } = subject.facts
  const held = holdings.known ? holdings.value : []
  const worth = {
    lost: sumAmounts(lost.map(({ worth = 0 }) => worth)),
    gained: sumAmounts(gained.map(({ worth = 0 }) => worth)),
    held: sumAmounts(held.map((holding) => worthInDollars(holding.amount, holding) ?? 0)),
  }
  const changed = { lost, gained, returned: judgeReturn(lost, gained, worth), worth }
  read.set(subject, changed)
  return changed
}

/** A native currency or token that cannot be made for nothing: it has a price here, or is widely used. */
export function isValued(token: LowerAddress, subject: CheckSubject): boolean {
  return (
    token === zeroAddress ||
    knownContract(token, subject.identity.chainId) !== undefined ||
    holdingOf(token, subject)?.price !== undefined
  )
}

/** The part of a holding, from 0 to 1; `undefined` where the holding is not known or nothing. */
export function shareOf(amount: bigint, held: bigint | undefined): number | undefined {
  return held === undefined || held <= 0n ? undefined : Math.min(1, Number(amount) / Number(held))
}

function holdingOf(token: LowerAddress, { facts: { holdings } }: CheckSubject): Holding | undefined {
  return holdings.known ? holdings.value.find((holding) => holding.token === token) : undefined
}

/** What the Safe holds of a token before, in its smallest unit; `undefined` where neither a list nor the simulation says. */
export function heldOf(token: LowerAddress, subject: CheckSubject): bigint | undefined {
  const { simulation } = subject.facts
  const listed = holdingOf(token, subject)?.amount
  if (listed !== undefined || !simulation.known || simulation.value.kind === 'reverted') return listed
  return simulation.value.moves.find((move) => move.token === token && !move.nft)?.held
}

/** Payments and refunds explain themselves; what goes along with a call is not a payment. */
function amountPaidOut({ token, amount, nft, flows }: AssetMove, subject: CheckSubject): bigint {
  const { transfers, transaction, safe } = subject
  const written = sumAmounts(
    transfers.map(({ transfer }) =>
      transfer.token === token &&
      transfer.from === safe &&
      transfer.to !== safe &&
      transfer.alongCall !== true
        ? nft
          ? 1n
          : transfer.amount
        : 0n,
    ),
    0n,
  )
  const sent = flows === undefined ? written : lesserOf(written, sumAmounts(flows.map(sentIn), 0n))
  if (nft || transaction.gasToken.toLowerCase() !== token) return sent
  const left = -(amount + sent)
  return left > 0n ? sent + lesserOf(left, largestPayment(transaction, subject.identity.version)) : sent
}

function sentIn({ sent }: AssetFlow): bigint {
  return sent
}

function changeOf(
  { token, nft, held, flows }: AssetMove,
  amount: bigint,
  subject: CheckSubject,
): AssetChange {
  const holding = nft ? undefined : holdingOf(token, subject)
  return {
    token,
    nft,
    amount,
    share: nft ? undefined : shareOf(amount, held ?? holding?.amount),
    worth: holding === undefined ? undefined : worthInDollars(amount, holding),
    valued: !nft && isValued(token, subject),
    others: flows?.map(({ other }) => other),
  }
}

function worthInDollars(amount: bigint, { decimals, price }: Holding): number | undefined {
  return price === undefined ? undefined : (Number(amount) / 10 ** decimals) * price
}

const dustDecimals = 6
/** Where the decimals of a token are unknown. */
const dustUnits = 1_000n

/** Whether an amount is too small to count as a return: below a millionth of one token. */
function isDustMove({ token, nft }: AssetMove, amount: bigint, { facts }: CheckSubject): boolean {
  if (nft) return false
  const account = facts.accounts(token)
  const stated = token === zeroAddress ? 18 : account.known ? account.value.token?.decimals : undefined
  return amount < (stated === undefined ? dustUnits : 10n ** BigInt(Math.max(0, stated - dustDecimals)))
}

/** Less than four fifths is more than slippage and fees take. */
const enough = 0.8

function judgeReturn(
  lost: readonly AssetChange[],
  gained: readonly AssetChange[],
  worth: AssetChanges['worth'],
): Returned {
  if (gained.length === 0) return 'nothing'
  if (lost.some((change) => change.worth === undefined)) return 'unpriced'
  if (worth.gained >= worth.lost * enough) return 'enough'
  return gained.some((change) => change.worth === undefined) ? 'unpriced' : 'too-little'
}

function lesserOf(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}

function sumAmounts(list: readonly bigint[], start: bigint): bigint
function sumAmounts(list: readonly number[]): number
function sumAmounts(list: readonly (bigint | number)[], start: bigint | number = 0): bigint | number {
  let all = start
  for (const number of list) all = typeof all === 'bigint' ? all + BigInt(number) : all + Number(number)
  return all
}
