import { isRelayCollector } from '../../contracts/relayCollectors.ts'
import { lowerAddress, zeroAddress } from '../../values/address.ts'
import {
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf, tokenOf } from '../subject/describe.ts'
import { isFailed } from '../subject/Fact.ts'
import { type PaidGas, paidGas } from '../subject/largestPayment.ts'
import type { Severity } from '../subject/Severity.ts'
import type { SaidFinding } from '../words/checkWords.ts'
import type { TokenAmount } from '../words/TokenAmount.ts'
import { type FeeMeasures, sizeOfRelayFee, untriedGas } from './relayFee.ts'

const fiftyDollars = 50

/** Whether a check of the refund is critical: it is large, or goes to an account that was chosen. */
export function isGraveRefund(subject: CheckSubject): boolean {
  return [refund, refundReceiver].some(({ run }) =>
    run(subject).some((outcome) => 'severity' in outcome && outcome.severity === 'critical'),
  )
}

const refund: TransactionCheck & { readonly runs: 'once' } = {
  id: 'E1',
  runs: 'once',
  run: (subject) => {
    const { transaction } = subject
    if (transaction.gasPrice === 0n) return silent
    const token = lowerAddress(transaction.gasToken)
    const gas = paidGas(transaction, subject.identity.version)
    const most = gas.most * transaction.gasPrice
    const { holdings, feeBasis } = subject.facts
    const isRelay = isRelayCollector(lowerAddress(transaction.refundReceiver))
    const severity = isRelay ? severityOfFee(subject) : isLarge(subject, most) ? 'critical' : 'warning'
    const amount = amountOf(token, most, subject)
    const findings = reportFinding(severity, sentenceOf(amount, gas, isRelay))
    if (severity === 'critical') return findings
    // Without the holdings it cannot be said how much of them it is.
    if (isFailed(holdings)) return [...findings, ...reportUnchecked(holdings)]
    return isRelay && isFailed(feeBasis) ? [...findings, ...reportUnchecked(feeBasis)] : findings
  },
}

/** A relay signs a limit, so one without is said; every other refund of a newer contract is judged by its amount alone. */
function sentenceOf(most: TokenAmount, { boundBy }: PaidGas, isRelay: boolean): SaidFinding {
  return boundBy === 'version' || (boundBy === 'no-limit' && isRelay)
    ? { code: 'E1.unbounded', facts: { most, boundBy } }
    : { code: 'E1.pays', facts: { most } }
}

const severityOfSize = { usual: 'info', more: 'warning', 'far-more': 'critical' } as const

/** Of what goes to a known collector. Where no gas limit counts, not even a whole block of gas may be large. */
function severityOfFee(subject: CheckSubject): Severity {
  const { transaction, identity } = subject
  const measures = feeMeasuresOf(subject)
  const severity = severityOfSize[sizeOfRelayFee(subject, measures)]
  const { boundBy, most } = paidGas(transaction, identity.version)
  if (severity === 'critical' || boundBy === 'fields') return severity
  const payment = most * transaction.gasPrice
  const inUnits = amountOf(lowerAddress(transaction.gasToken), payment, subject)
  if (boundBy === 'version' || isLarge(subject, payment) || (!isPriced(subject) && isManyUnits(inUnits)))
    return 'high'
  const likely = { ...transaction, safeTxGas: measures.needed ?? untriedGas }
  return severityOfSize[sizeOfRelayFee({ transaction: likely, identity }, measures)]
}

function isPriced({ transaction, facts: { holdings } }: CheckSubject): boolean {
  const token = lowerAddress(transaction.gasToken)
  return (
    holdings.known && holdings.value.some((holding) => holding.token === token && holding.price !== undefined)
  )
}

function feeMeasuresOf(subject: CheckSubject): FeeMeasures {
  const { feeBasis, gas, holdings } = subject.facts
  const { unit } = amountOf(lowerAddress(subject.transaction.gasToken), 0n, subject)
  return {
    ...(feeBasis.known ? feeBasis.value : { gasPrice: undefined, held: undefined }),
    needed: gas.known ? gas.value.needed : undefined,
    decimals: typeof unit === 'object' ? unit.decimals : undefined,
    listed: holdings.known ? holdings.value : [],
  }
}

function isLarge(subject: CheckSubject, most: bigint): boolean {
  const { transaction, facts } = subject
  const token = lowerAddress(transaction.gasToken)
  if (!facts.holdings.known) return isLargeByItself(subject, amountOf(token, most, subject))
  const owned = facts.holdings.value.find((holding) => holding.token === token)
  // Gas is counted in ten thousands: of a token without decimals they are as many whole ones.
  if (owned === undefined || owned.decimals === 0) return true
  if (most * 100n > owned.amount) return true
  return owned.price !== undefined && (Number(most) / 10 ** owned.decimals) * owned.price > fiftyDollars
}

/**
 * Whether a payment is large whatever the Safe holds: in whole units, because nothing prices them here. A payment of
 * which not even the decimals are known, and one to an account that was chosen, may be anything.
 */
function isLargeByItself({ transaction }: CheckSubject, payment: TokenAmount): boolean {
  return lowerAddress(transaction.refundReceiver) !== zeroAddress || isManyUnits(payment)
}

function isManyUnits({ amount, unit, token }: TokenAmount): boolean {
  if (unit === undefined) return true
  if (unit === 'native' || token === lowerAddress(zeroAddress)) return amount > 10n ** 17n
  return amount > 50n * 10n ** BigInt(unit.decimals)
}

const refundReceiver: TransactionCheck & { readonly runs: 'once' } = {
  id: 'E2',
  runs: 'once',
  run: (subject) => {
    const { transaction, facts } = subject
    const receiver = lowerAddress(transaction.refundReceiver)
    const you = facts.person.known ? facts.person.value : undefined
    if (transaction.refundReceiver === zeroAddress || receiver === you || isRelayCollector(receiver))
      return silent
    return reportFinding(transaction.gasPrice > 0n ? 'critical' : 'high', {
      code: 'E2.receiver',
      facts: { receiver: nameOf(receiver, subject) },
    })
  },
}

const refundToken: TransactionCheck = {
  id: 'E3',
  runs: 'once',
  run: (subject) => {
    const { gasToken, refundReceiver: receiver } = subject.transaction
    if (gasToken === zeroAddress) return silent
    // Relays are paid in tokens, and the amount is said beside it.
    const severity = isRelayCollector(lowerAddress(receiver)) ? 'info' : 'high'
    return reportFinding(receiver === zeroAddress ? 'warning' : severity, {
      code: 'E3.token',
      facts: { token: tokenOf(lowerAddress(gasToken), subject) },
    })
  },
}

const idleFields: TransactionCheck = {
  id: 'E4',
  runs: 'once',
  run: ({ transaction: { gasPrice, gasToken, refundReceiver: receiver } }) =>
    gasPrice === 0n && (gasToken !== zeroAddress || receiver !== zeroAddress)
      ? reportFinding('info', { code: 'E4.idle', facts: {} })
      : silent,
}

const paysExecutor: TransactionCheck = {
  id: 'E5',
  runs: 'once',
  run: ({ transaction: { gasPrice, refundReceiver: receiver } }) =>
    gasPrice > 0n && receiver === zeroAddress
      ? reportFinding('warning', { code: 'E5.executor', facts: {} })
      : silent,
}

export const refundRules: readonly TransactionRule[] = [
  refund,
  refundReceiver,
  refundToken,
  idleFields,
  paysExecutor,
]
