import type { Address } from 'viem'
import { type BalanceOptions, balancesOf } from '../assets/balances.ts'
import { holdingsOf } from '../assets/collectibles.ts'
import type { Holding } from '../assets/Holding.ts'
import type { ModuleCall, TransferRow } from '../chain/chainRows.ts'
import { readSafe } from '../chain/readSafe.ts'
import type { SafeState } from '../chain/SafeState.ts'
import type { Gateway } from '../Gateway.ts'
import { upstreamError } from '../http/errors.ts'
import type { HistoryRow } from '../lists/HistoryRow.ts'
import { historyRows, transfersOf } from '../lists/historyRows.ts'
import { describeStored } from '../messages/describeStored.ts'
import type { StoredMessage } from '../messages/StoredMessage.ts'
import { messagesOf } from '../messages/safeMessage.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'
import { moduleCallsOf } from '../transactions/moduleTransaction.ts'
import { findMultisigTransaction, multisigTransactionsOf } from '../transactions/multisigTransactions.ts'
import type { Balances } from '../wire/wire.ts'
import { subjectOf } from './serviceAnswers.ts'

/*
 * What the gateway asks the service behind it, through what it keeps of its answers. `question` is what else the
 * service is asked for beside the Safe: pages of one list are kept each by itself, and may be of different times.
 */

/** @throws GatewayError as `readSafe` does; a 404 is kept. */
export function askSafe(gateway: Gateway, address: Address): Promise<SafeState> {
  return gateway.answers.safe.answer({ subject: subjectOf(address) }, () => readSafe(gateway, address))
}

/** @throws GatewayError 404 for a hash that the service does not know, or did not know half a minute ago. */
export function askTransaction(gateway: Gateway, safeTxHash: string): Promise<MultisigTransaction> {
  const subject = safeTxHash.toLowerCase()
  return gateway.answers.transaction.answer({ subject }, async () => {
    const transaction = findMultisigTransaction(gateway, subject)
    if (transaction === undefined) throw upstreamError(404)
    return transaction
  })
}

export function askTransactions(
  gateway: Gateway,
  safe: Address,
  question: string,
): Promise<readonly MultisigTransaction[]> {
  return gateway.answers.transactions.answer({ subject: subjectOf(safe), question }, async () =>
    multisigTransactionsOf(gateway, safe),
  )
}

export function askHistory(
  gateway: Gateway,
  safe: Address,
  question: string,
): Promise<readonly HistoryRow[]> {
  return gateway.answers.history.answer({ subject: subjectOf(safe), question }, async () =>
    historyRows(gateway, safe),
  )
}

/** Everything that came and went. */
export function askTransfers(
  gateway: Gateway,
  safe: Address,
  question: string,
): Promise<readonly TransferRow[]> {
  return gateway.answers.transfers.answer({ subject: subjectOf(safe), question }, async () =>
    transfersOf(gateway, safe),
  )
}

export function askIncoming(
  gateway: Gateway,
  safe: Address,
  question: string,
): Promise<readonly TransferRow[]> {
  return gateway.answers.incoming.answer({ subject: subjectOf(safe), question }, async () =>
    transfersOf(gateway, safe).filter((row) => row.to === safe && (row.kind !== 'native' || row.value > 0n)),
  )
}

export function askModuleCalls(
  gateway: Gateway,
  safe: Address,
  question: string,
): Promise<readonly ModuleCall[]> {
  return gateway.answers.moduleCalls.answer({ subject: subjectOf(safe), question }, async () =>
    moduleCallsOf(gateway, safe),
  )
}

/** @throws GatewayError 404 for a hash that the service does not know, or did not know half a minute ago. */
export function askMessage(gateway: Gateway, messageHash: string): Promise<StoredMessage> {
  const subject = messageHash.toLowerCase()
  return gateway.answers.message.answer({ subject }, async () => {
    const posted = gateway.messages.find(subject)
    if (posted === undefined) throw upstreamError(404)
    return describeStored(gateway, posted)
  })
}

/** Newest first. */
export function askMessages(
  gateway: Gateway,
  safe: Address,
  question: string,
): Promise<readonly StoredMessage[]> {
  return gateway.answers.messages.answer({ subject: subjectOf(safe), question }, async () =>
    messagesOf(gateway, safe).map((posted) => describeStored(gateway, posted)),
  )
}

export function askBalances(gateway: Gateway, safe: Address, options: BalanceOptions): Promise<Balances> {
  return gateway.answers.balances.answer(
    { subject: subjectOf(safe), question: JSON.stringify(options) },
    () => balancesOf(gateway, safe, options),
  )
}

/** The collectibles that a Safe has, newest first. */
export function askHoldings(gateway: Gateway, safe: Address, question: string): Promise<readonly Holding[]> {
  return gateway.answers.holdings.answer({ subject: subjectOf(safe), question }, async () =>
    holdingsOf(gateway, safe),
  )
}
