import { relayCollectors } from '../../contracts/knownContracts.ts'
import { lowerAddress, zeroAddress } from '../../values/address.ts'
import { finds, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'

const fiftyDollars = 50

export const refund: TransactionCheck = {
  id: 'E1',
  title: 'The Safe pays whoever executes',
  grading:
    'warning; critical above 1 % of the holding or 50 US dollars, or when the holding is not known and the payer is chosen',
  why: 'The payment is part of what is signed, but not of what is shown as the transfer. It can empty the Safe.',
  how: 'Multiply safeTxGas plus baseGas by gasPrice, in the unit of the gas token.',
  runs: 'once',
  run: (subject) => {
    const { transaction } = subject
    if (transaction.gasPrice === 0n) return silent
    const token = lowerAddress(transaction.gasToken)
    const most = largestPayment(subject)
    const text = `The Safe pays up to ${amountOf(token, most, subject)} for the execution.`
    return finds(isLarge(subject, most) ? 'critical' : 'warning', text)
  },
}

/** The most that the Safe pays for the execution, in the smallest unit of the gas token. */
export function largestPayment({ transaction: { safeTxGas, baseGas, gasPrice } }: CheckSubject): bigint {
  // With safeTxGas 0 the gas that is really used counts; nobody knows it yet, a whole block bounds it.
  return ((safeTxGas === 0n ? 30_000_000n : safeTxGas) + baseGas) * gasPrice
}

function isLarge({ transaction, facts }: CheckSubject, most: bigint): boolean {
  const token = lowerAddress(transaction.gasToken)
  if (!facts.holdings.known) return transaction.refundReceiver !== zeroAddress
  const held = facts.holdings.value.find((holding) => holding.token === token)
  if (held === undefined) return true
  if (most * 100n > held.amount) return true
  return held.price !== undefined && (Number(most) / 10 ** held.decimals) * held.price > fiftyDollars
}

export const refundReceiver: TransactionCheck = {
  id: 'E2',
  title: 'The payment goes to a chosen account',
  grading: 'critical together with a gas price; high without',
  why: 'This is how a harmless call carries a payment to a thief.',
  how: 'Ask whose account the refund receiver is.',
  runs: 'once',
  run: (subject) => {
    const { transaction, facts } = subject
    const receiver = lowerAddress(transaction.refundReceiver)
    const you = facts.person.known ? facts.person.value : undefined
    if (transaction.refundReceiver === zeroAddress || receiver === you || relayCollectors.has(receiver))
      return silent
    return finds(
      transaction.gasPrice > 0n ? 'critical' : 'high',
      `${nameOf(receiver, subject)} is chosen to be paid for the execution.`,
    )
  },
}

export const refundToken: TransactionCheck = {
  id: 'E3',
  title: 'The payment is in a token',
  grading: 'warning; high when a receiver is chosen too',
  why: 'Paying in a token is rare, and its price per unit of gas says little to a person.',
  how: 'Look up what the gas token is worth.',
  runs: 'once',
  run: (subject) => {
    const { gasToken, refundReceiver: receiver } = subject.transaction
    if (gasToken === zeroAddress) return silent
    return finds(
      receiver === zeroAddress ? 'warning' : 'high',
      `The execution is paid in the token ${nameOf(lowerAddress(gasToken), subject)}.`,
    )
  },
}

export const idleFields: TransactionCheck = {
  id: 'E4',
  title: 'Gas fields without effect',
  grading: 'info',
  why: 'Without a gas price nothing is paid, but the fields are signed all the same.',
  how: 'Ask for the transaction to be made again without them.',
  runs: 'once',
  run: ({ transaction: { gasPrice, gasToken, refundReceiver: receiver } }) =>
    gasPrice === 0n && (gasToken !== zeroAddress || receiver !== zeroAddress)
      ? finds('info', 'A gas token or a refund receiver is set, but without a gas price it has no effect.')
      : silent,
}

export const paysExecutor: TransactionCheck = {
  id: 'E5',
  title: 'The payment goes to whoever executes',
  grading: 'warning',
  why: 'Anybody can execute it and take the payment.',
  how: 'Set a refund receiver, or no gas price.',
  runs: 'once',
  run: ({ transaction: { gasPrice, refundReceiver: receiver } }) =>
    gasPrice > 0n && receiver === zeroAddress
      ? finds('warning', 'Whoever sends the transaction is paid by the Safe.')
      : silent,
}
