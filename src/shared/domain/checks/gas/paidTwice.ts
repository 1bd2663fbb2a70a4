import { findRelayCollector } from '../../contracts/relayCollectors.ts'
import { lowerAddress } from '../../values/address.ts'
import { reportFinding, reportUnchecked, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf } from '../subject/describe.ts'
import { largestPayment } from '../subject/largestPayment.ts'

/**
 * A wallet that executes what pays a relay pays the network, and the Safe pays the relay for nothing. Inside a host the
 * relay itself executes, and nothing is paid twice.
 */
export const paidTwice: TransactionCheck = {
  id: 'E9',
  runs: 'once',
  run: (subject) => {
    const { transaction, facts } = subject
    const collector = findRelayCollector(lowerAddress(transaction.refundReceiver))
    if (transaction.gasPrice === 0n || collector === undefined) return silent
    const { host, person, signatures } = facts
    if (host.known && host.value !== undefined) return silent
    for (const fact of [person, signatures]) if (!fact.known) return reportUnchecked(fact)
    if (!mayExecute(subject)) return silent
    const most = amountOf(
      lowerAddress(transaction.gasToken),
      largestPayment(transaction, subject.identity.version),
      subject,
    )
    return reportFinding('warning', { code: 'E9.twice', facts: { most, relay: collector.name } })
  },
}

/** Enough owners have signed, or it needs one more and the user is an owner: who executes it signs by that. */
function mayExecute({ facts: { person, signatures, state } }: CheckSubject): boolean {
  if (!person.known || person.value === undefined || !signatures.known) return false
  const { validSigners, threshold } = signatures.value
  const signed = validSigners.map(lowerAddress)
  const owners = !state.known || state.value === 'no-safe' ? [] : state.value.owners
  const completes = owners.includes(person.value) && !signed.includes(person.value)
  return signed.length + (completes ? 1 : 0) >= threshold
}
