import type { Hex } from '../../domain/values/hex.ts'
import { approvedSignatures } from './approvedState.ts'
import { encodeExecution } from './encodeExecution.ts'
import type { ScriptTransaction } from './Script.ts'

/** The calldata that executes a transaction with the approvals of its signers. */
export function execTransactionData({ transaction, signers }: ScriptTransaction): Hex {
  return encodeExecution(transaction, approvedSignatures(signers))
}
