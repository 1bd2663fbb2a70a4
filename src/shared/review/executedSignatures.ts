import { everyFrame, type Frame } from '../chain/history/readFrames.ts'
import type { MinedTransaction } from '../chain/history/readMined.ts'
import { readExecutionCalldata } from '../domain/pasted/readExecutionCalldata.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import { recoverSigner } from '../domain/signatures/recoverSigner.ts'
import { type SafeSignature, splitSignatures } from '../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { type Address, type LowerAddress, lowerAddress, sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'

/** A signature that a transaction was executed with. */
export type ExecutedSignature = {
  /** Recovered from the bytes; for contracts and approvals the owner that they name. */
  readonly signer: Address | undefined
  readonly kind: SafeSignature['kind']
  /** Its owner called the Safe in person, which the contract counts as a signature. */
  readonly inPerson: boolean
  /** The contract looks at as many as it needs, and at no more; `undefined` where the threshold then is not known. */
  readonly counted: boolean | undefined
}

/** The call of `execTransaction` itself: who made it, and the packed signatures. */
type ExecutionCall = { readonly sender: LowerAddress; readonly signatures: Hex }

/**
 * Who signed, from the calldata that was executed and not from anybody's list. `undefined` where another contract
 * called the Safe and the node does not tell how.
 */
export async function readExecutedSignatures({
  safe,
  transaction,
  safeTxHash,
  mined,
  trace,
  before,
}: {
  readonly safe: LowerAddress
  readonly transaction: SafeTransaction
  readonly safeTxHash: Hex
  readonly mined: MinedTransaction
  readonly trace: Frame | undefined
  /** The Safe one block earlier. */
  readonly before: SafeState | undefined
}): Promise<readonly ExecutedSignature[] | undefined> {
  const call = findExecution({ safe, transaction, mined, trace })
  if (call === undefined) return undefined
  const required = before?.threshold
  const { signatures } = splitSignatures(call.signatures, required === undefined ? {} : { required })
  return Promise.all(
    signatures.map(async (signature, index): Promise<ExecutedSignature> => {
      const signer = await recoverSigner(signature, safeTxHash)
      return {
        signer,
        kind: signature.kind,
        inPerson: signature.kind === 'approved-hash' && sameAddress(signature.owner, call.sender),
        counted: required === undefined ? undefined : index < required,
      }
    }),
  )
}

/** The call of `execTransaction` that carried a transaction out; `undefined` where none is seen. */
export function findExecution({
  safe,
  transaction,
  mined,
  trace,
}: {
  readonly safe: LowerAddress
  readonly transaction: SafeTransaction
  readonly mined: MinedTransaction
  readonly trace: Frame | undefined
}): ExecutionCall | undefined {
  const callers = [
    { from: mined.from, to: mined.to, input: mined.input },
    ...(trace === undefined ? [] : everyFrame(trace)),
  ]
  for (const { from, to, input } of callers) {
    if (to !== safe) continue
    const read = readExecutionCalldata(input)
    if (read === undefined || !executesTransaction(read.fields, transaction)) continue
    return { sender: from, signatures: typeof read.signatures === 'string' ? read.signatures : '0x' }
  }
  return undefined
}

function executesTransaction(
  fields: Pick<SafeTransaction, 'to' | 'value' | 'data' | 'operation'>,
  transaction: SafeTransaction,
): boolean {
  return (
    lowerAddress(fields.to) === lowerAddress(transaction.to) &&
    fields.value === transaction.value &&
    fields.data.toLowerCase() === transaction.data.toLowerCase() &&
    fields.operation === transaction.operation
  )
}
