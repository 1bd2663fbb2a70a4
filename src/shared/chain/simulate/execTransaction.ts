import { encodeFunctionData } from 'viem'
import type { Hex } from '../../domain/hex.ts'
import { approvedSignatures } from './approvals.ts'
import type { SignedTransaction } from './Script.ts'
import { safeAbi } from './simulationAbi.ts'

/** The calldata that executes a transaction with the approvals of its signers. */
export function execTransactionData({ transaction, signers }: SignedTransaction): Hex {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
  return encodeFunctionData({
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [
      to,
      value,
      data,
      operation,
      safeTxGas,
      baseGas,
      gasPrice,
      gasToken,
      refundReceiver,
      approvedSignatures(signers),
    ],
  })
}
