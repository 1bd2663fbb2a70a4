import { encodeFunctionData } from 'viem/utils'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { safeAbi } from './simulationAbi.ts'

/** The calldata that executes a transaction with these packed signatures. */
export function encodeExecution(transaction: SafeTransaction, signatures: Hex): Hex {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
  return encodeFunctionData({
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures],
  })
}
