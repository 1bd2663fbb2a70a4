import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import { lowerAddress, zeroAddress } from '../../values/address.ts'
import type { FeeBasis, Holding } from '../subject/CheckFacts.ts'
import { paidGas } from '../subject/largestPayment.ts'

/** How much a fee for a relay is: `usual`, more than that, or so much that it is a stop. */
export type FeeSize = 'usual' | 'more' | 'far-more'

/** What a fee is measured by. What is not known is `undefined`. */
export type FeeMeasures = FeeBasis & {
  /** The gas that the execution takes, as it was tried. */
  readonly needed: bigint | undefined
  /** Decimals of the gas token. */
  readonly decimals: number | undefined
  /** The holdings that the gateway lists, with its prices. */
  readonly listed: readonly Holding[]
}

/** What pays the fee: the signed fields, and the version of the Safe that reads them. */
type PaidFee = {
  readonly transaction: SafeTransaction
  readonly identity: Pick<SafeIdentity, 'version'>
}

/** US dollars: a fee of as much empties nothing. */
const smallFee = 5
/** US dollars, and whole units of a token without a price: a fee of more has to be near what the gas costs. */
const largeFee = 100
/** The same in wei. */
const largeNative = 10n ** 17n
/** In percent of what the Safe holds of the gas token. */
const share = { usual: 1n, large: 5n, most: 20n } as const
/** How many times what the gas costs now. */
const times = { usual: 3, more: 10 } as const
/** Wallets reserve more gas than is used, and up to as many times as much counts as what the gas costs. */
const reserve = 3n
/** What an execution that was not tried may take; few take more. */
export const untriedGas = 1_000_000n

/**
 * How much the Safe pays a known collector at most. The chain decides: the price of gas for the native currency, and
 * what the Safe holds. The price of a token is the gateway's word: it makes a size one step smaller, and only up to a
 * share of what is held. It also makes `far-more` of a fee above a hundred dollars and ten times what the gas costs.
 */
export function sizeOfRelayFee({ transaction, identity }: PaidFee, measures: FeeMeasures): FeeSize {
  const { most: gas } = paidGas(transaction, identity.version)
  const isNative = transaction.gasToken === zeroAddress
  const most = gas * transaction.gasPrice
  const cost = costOfGas(gas, measures)
  const worth = listedWorth(most, lowerAddress(transaction.gasToken), measures)
  const alone = isNative ? sizeOfNative(most, cost, measures) : sizeOfToken(most, measures)
  if (worth === undefined || measures.held === undefined) return alone
  const dollars = (cost === undefined ? undefined : listedWorth(cost, zeroAddress, measures)) ?? 0
  const isSmall = worth <= smallFee
  if (worth > largeFee && worth > times.more * dollars) return 'far-more'
  if (alone === 'far-more') {
    const isByUnits = !isNative && isWithinShare(most, share.large, measures)
    return isWithinShare(most, share.most, measures) && (isSmall || isByUnits) ? 'more' : alone
  }
  const isUsual = isSmall || worth <= times.usual * dollars
  return isWithinShare(most, share.usual, measures) && isUsual ? 'usual' : alone
}

/** Its price is signed, and the chain says what gas costs now. */
function sizeOfNative(most: bigint, cost: bigint | undefined, measures: FeeMeasures): FeeSize {
  if (measures.held === undefined ? most > largeNative : !isWithinShare(most, share.large, measures))
    return 'far-more'
  if (cost === undefined) return 'more'
  if (most > BigInt(times.more) * cost) return 'far-more'
  return most > BigInt(times.usual) * cost ? 'more' : 'usual'
}

/** The chain knows no price of a token: no fee in one is `usual` by what it holds. */
function sizeOfToken(most: bigint, measures: FeeMeasures): FeeSize {
  const { held, decimals } = measures
  if (decimals === undefined || most > BigInt(largeFee) * 10n ** BigInt(decimals)) return 'far-more'
  return held === undefined || isWithinShare(most, share.large, measures) ? 'more' : 'far-more'
}

function isWithinShare(amount: bigint, percent: bigint, { held }: FeeMeasures): boolean {
  return held !== undefined && amount * 100n <= held * percent
}

/** Wei. A gas limit and a baseGas are what was written down: beyond what is needed they cost nothing. */
function costOfGas(declared: bigint, { gasPrice, needed }: FeeMeasures): bigint | undefined {
  if (gasPrice === undefined) return undefined
  const likely = needed === undefined ? untriedGas : needed * reserve
  return gasPrice * (declared < likely ? declared : likely)
}

/** US dollars, by the price that the gateway lists. */
function listedWorth(amount: bigint, token: string, { listed }: FeeMeasures): number | undefined {
  const holding = listed.find((balance) => balance.token === token)
  return holding?.price === undefined ? undefined : (Number(amount) / 10 ** holding.decimals) * holding.price
}
