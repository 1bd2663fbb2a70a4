import { isAddressEqual } from 'viem'
import type { SafeState } from '../chain/SafeState.ts'
import { unnamed } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { appOf, noteOf } from '../proposing/origin.ts'
import type { ConflictType, TransactionItem, TransactionSummary } from '../wire/transactionWire.ts'
import type { MultisigExecutionInfo } from '../wire/wire.ts'
import type { MultisigTransaction } from './MultisigTransaction.ts'
import { transactionInfo } from './transactionInfo.ts'
import { confirmationsRequired, transactionStatus } from './transactionStatus.ts'

/** A transaction of a Safe as lists show it. */
export async function summarize(
  gateway: Gateway,
  safe: SafeState,
  transaction: MultisigTransaction,
): Promise<TransactionSummary> {
  const { execution, origin } = transaction
  const app = appOf(gateway.apps, origin)
  return {
    id: multisigId(transaction),
    txHash: execution?.transactionHash ?? null,
    timestamp: execution?.timestamp ?? transaction.submittedAt,
    txStatus: transactionStatus(transaction, safe, gateway.now()),
    txInfo: await transactionInfo(gateway, { ...transaction, app }),
    executionInfo: executionInfo(transaction, safe, gateway.now()),
    safeAppInfo: app,
    note: noteOf(origin),
  }
}

export function multisigId({ safe, safeTxHash }: Pick<MultisigTransaction, 'safe' | 'safeTxHash'>): string {
  return `multisig_${safe}_${safeTxHash}`
}

export function transactionItem(
  transaction: TransactionSummary,
  conflictType: ConflictType = 'None',
): TransactionItem {
  return { type: 'TRANSACTION', transaction, conflictType }
}

function executionInfo(
  transaction: MultisigTransaction,
  safe: SafeState,
  now: number,
): MultisigExecutionInfo {
  const isWaiting = transactionStatus(transaction, safe, now) === 'AWAITING_CONFIRMATIONS'
  const hasConfirmed = (owner: SafeState['address']) =>
    transaction.confirmations.some((confirmation) => isAddressEqual(confirmation.owner, owner))
  return {
    type: 'MULTISIG',
    nonce: Number(transaction.transaction.nonce),
    confirmationsRequired: confirmationsRequired(transaction, safe),
    confirmationsSubmitted: transaction.confirmations.length,
    missingSigners: isWaiting ? safe.owners.filter((owner) => !hasConfirmed(owner)).map(unnamed) : null,
  }
}
