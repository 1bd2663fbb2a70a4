import { isAddressEqual, zeroAddress } from 'viem'
import { askTransactions } from '../cache/askService.ts'
import type { TransferRow } from '../chain/chainRows.ts'
import type { SafeState } from '../chain/SafeState.ts'
import { named, unnamed } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { transferId } from '../lists/history.ts'
import { appOf, noteOf } from '../proposing/origin.ts'
import type { TransactionDetails } from '../wire/transactionWire.ts'
import type { AddressInfo, MultisigExecutionDetails } from '../wire/wire.ts'
import type { MultisigTransaction } from './MultisigTransaction.ts'
import { transactionData } from './transactionData.ts'
import { transactionInfo } from './transactionInfo.ts'
import { confirmationsRequired, transactionStatus } from './transactionStatus.ts'
import { multisigId } from './transactionSummary.ts'
import { transferOf } from './transferInfo.ts'

/** Everything about one transaction of a Safe. */
export async function multisigDetails(
  gateway: Gateway,
  safe: SafeState,
  transaction: MultisigTransaction,
): Promise<TransactionDetails> {
  const { execution, origin } = transaction
  const app = appOf(gateway.apps, origin)
  const txInfo = await transactionInfo(gateway, { ...transaction, app })
  return {
    safeAddress: safe.address,
    txId: multisigId(transaction),
    executedAt: execution?.timestamp ?? null,
    txStatus: transactionStatus(transaction, safe, gateway.now()),
    txInfo,
    txData: await transactionData(gateway, safe.address, transaction.transaction),
    detailedExecutionInfo: await executionDetails(gateway, safe, transaction),
    txHash: execution?.transactionHash ?? null,
    safeAppInfo: app,
    note: noteOf(origin),
  }
}

async function executionDetails(
  gateway: Gateway,
  safe: SafeState,
  transaction: MultisigTransaction,
): Promise<MultisigExecutionDetails> {
  const { execution, proposer, delegate } = transaction
  const { nonce, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction.transaction
  const gasTokenInfo = gasToken === zeroAddress ? undefined : await gateway.tokens.find(gasToken)
  return {
    type: 'MULTISIG',
    submittedAt: transaction.submittedAt,
    nonce: Number(nonce),
    safeTxGas: safeTxGas.toString(),
    baseGas: baseGas.toString(),
    gasPrice: gasPrice.toString(),
    gasToken,
    fee: '0',
    payment: (execution?.payment ?? 0n).toString(),
    refundReceiver: named(gateway.world, refundReceiver),
    safeTxHash: transaction.safeTxHash,
    executor: execution === undefined ? null : named(gateway.world, execution.executor),
    signers: safe.owners.map(unnamed),
    confirmationsRequired: confirmationsRequired(transaction, safe),
    confirmations: transaction.confirmations.map(({ owner, signature, submittedAt }) => ({
      signer: unnamed(owner),
      signature,
      submittedAt,
    })),
    rejectors: await rejectorsOf(gateway, transaction),
    gasTokenInfo: gasTokenInfo === undefined ? null : { ...gasTokenInfo.info, trusted: gasTokenInfo.trusted },
    trusted: transaction.trusted,
    proposer: proposer === null ? null : unnamed(proposer),
    proposedByDelegate: delegate === null ? null : unnamed(delegate),
  }
}

/**
 * Who confirmed another transaction of this nonce to the Safe itself without value. The service does not look at its
 * data, so a change of the settings with the same nonce counts as a rejection too.
 */
async function rejectorsOf(
  gateway: Gateway,
  transaction: MultisigTransaction,
): Promise<readonly AddressInfo[]> {
  const { safe, safeTxHash } = transaction
  const sameNonce = `nonce ${transaction.transaction.nonce}`
  const rejection = (await askTransactions(gateway, safe, sameNonce)).find(
    (other) =>
      other.safeTxHash !== safeTxHash &&
      other.trusted &&
      other.transaction.nonce === transaction.transaction.nonce &&
      isAddressEqual(other.transaction.to, safe) &&
      other.transaction.value === 0n,
  )
  return rejection?.confirmations.map(({ owner }) => unnamed(owner)) ?? []
}

/** Everything about one transfer. The transaction that made it has details of its own. */
export async function transferDetails(
  gateway: Gateway,
  safe: SafeState,
  row: TransferRow,
): Promise<TransactionDetails> {
  return {
    safeAddress: safe.address,
    txId: transferId(safe.address, row),
    executedAt: row.timestamp,
    txStatus: 'SUCCESS',
    txInfo: await transferOf(gateway, safe.address, row),
    txData: null,
    detailedExecutionInfo: null,
    txHash: row.transactionHash,
    safeAppInfo: null,
    note: null,
  }
}
