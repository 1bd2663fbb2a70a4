import type { SignedMessage, SignedTransaction, StoredSignable } from '../domain/signable/Signable.ts'
import { type SignedBy, splitSignatures } from '../domain/signatures/signatures.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { SafeMessage } from '../gateway/SafeMessage.ts'
import type { MultisigExecution } from '../gateway/TransactionDetails.ts'

/** Signatures as a gateway lists them, each with the owner it is said to be of. What is not a signature is left out. */
export function signaturesIn(
  listed: readonly { readonly signer: { readonly address: Address }; readonly signature: Hex | undefined }[],
): readonly SignedBy[] {
  return listed.flatMap(({ signer, signature }) => {
    if (signature === undefined) return []
    const [first] = splitSignatures(signature, { required: 1 }).signatures
    return first === undefined ? [] : [{ signer: signer.address, signature: first }]
  })
}

/** `undefined` when the gateway leaves out fields that are signed. The hash is the gateway's word until it is compared. */
export function transactionOfGateway({
  safeTransaction: transaction,
  safeTxHash,
  confirmations,
}: MultisigExecution): StoredSignable<SignedTransaction> | undefined {
  if (transaction === undefined) return undefined
  const signatures = signaturesIn(confirmations)
  return { kind: 'transaction', transaction, safeTxHash, signatures, origin: 'gateway' }
}

/** The hash is the gateway's word until it is compared. */
export function messageOfGateway({
  message,
  messageHash: safeMessageHash,
  signatures,
}: SafeMessage): StoredSignable<SignedMessage> {
  const listed = signatures.map(({ owner, signature }) => ({ signer: owner, signature }))
  return { kind: 'message', message, safeMessageHash, signatures: signaturesIn(listed), origin: 'gateway' }
}
