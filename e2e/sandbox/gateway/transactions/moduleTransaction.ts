import { type Address, isAddressEqual } from 'viem'
import { type SafeTransaction, safeTransaction } from '../../chain/safeTransaction.ts'
import type { ModuleCall } from '../chain/chainRows.ts'
import { named } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import type { TransactionDetails, TransactionSummary } from '../wire/transactionWire.ts'
import { transactionData } from './transactionData.ts'
import { transactionInfo } from './transactionInfo.ts'

/** What modules did with a Safe, oldest first. */
export function moduleCallsOf({ index }: Pick<Gateway, 'index'>, safe: Address): readonly ModuleCall[] {
  return index.rows().moduleCalls.filter((call) => isAddressEqual(call.safe, safe))
}

export function moduleId({ safe, transactionHash, logIndex }: ModuleCall): string {
  return `module_${safe}_i${transactionHash.slice(2)}${logIndex}`
}

/** A module's call as lists show it. */
export async function moduleSummary(gateway: Gateway, call: ModuleCall): Promise<TransactionSummary> {
  return {
    id: moduleId(call),
    txHash: call.transactionHash,
    timestamp: call.timestamp,
    txStatus: call.successful ? 'SUCCESS' : 'FAILED',
    txInfo: await infoOf(gateway, call),
    executionInfo: executionInfo(gateway, call),
    safeAppInfo: null,
    note: null,
  }
}

/** Everything about one call of a module. */
export async function moduleDetails(gateway: Gateway, call: ModuleCall): Promise<TransactionDetails> {
  return {
    safeAddress: call.safe,
    txId: moduleId(call),
    executedAt: call.timestamp,
    txStatus: call.successful ? 'SUCCESS' : 'FAILED',
    txInfo: await infoOf(gateway, call),
    txData: await transactionData(gateway, call.safe, fieldsOf(call)),
    detailedExecutionInfo: executionInfo(gateway, call),
    txHash: call.transactionHash,
    safeAppInfo: null,
    note: null,
  }
}

async function infoOf(gateway: Gateway, call: ModuleCall): Promise<TransactionSummary['txInfo']> {
  const info = await transactionInfo(gateway, { safe: call.safe, transaction: fieldsOf(call), app: null })
  // Only what owners sign can reject.
  return info.type === 'Custom' ? { ...info, isCancellation: false } : info
}

function executionInfo({ world }: Gateway, { module }: ModuleCall) {
  return { type: 'MODULE', address: named(world, module) } as const
}

function fieldsOf({ to, value, data, operation }: ModuleCall): SafeTransaction {
  return safeTransaction({ to, value, data, operation, nonce: 0n })
}
