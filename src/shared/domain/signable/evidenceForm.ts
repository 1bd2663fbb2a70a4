import { readField } from '../transaction/transactionFields.ts'
import type { Address } from '../values/address.ts'
import { readGivenAddress, readGivenChainId } from '../values/givenValues.ts'
import { readFields, type UnknownFields } from '../values/untrusted.ts'
import { readItem, writeFields } from './ownForm.ts'
import type { SignedTransaction } from './Signable.ts'
import type { ReadFile } from './SignaturesFile.ts'
import { collectedSignatures, readSignatures, writeSignature } from './signatureText.ts'

/** An `evidence.json` of SafeLens, versions 1.0 to 1.2. Its proofs and simulation are not read: those are made here. */
export function fromEvidence(fields: UnknownFields): ReadFile {
  const chain = readField(fields, 'chainId', readGivenChainId)
  if (!chain.ok) return { kind: 'problem', problem: 'unread-place', why: chain.problem }
  const safe = readField(fields, 'safeAddress', (value) => readGivenAddress(value, chain.value))
  if (!safe.ok) return { kind: 'problem', problem: 'unread-place', why: safe.problem }
  const transaction = readFields(fields['transaction'])
  if (transaction === undefined) return { kind: 'problem', problem: 'not-understood' }
  const item = readItem(transaction, {
    claimedHash: fields['safeTxHash'],
    signatures: readSignatures(fields, 'confirmations', ({ owner, signature }) =>
      collectedSignatures(owner, signature),
    ),
  })
  return { kind: 'file', form: 'safelens', chain: chain.value, safe: safe.value, items: [item] }
}

export type EvidenceContext = {
  readonly chainId: number
  readonly safe: Address
  readonly threshold: number
  /** The gateway this site asks, and the link to the transaction here. Both are URLs. */
  readonly gatewayUrl: string
  readonly transactionUrl: string
  /** ISO 8601. */
  readonly packagedAt: string
}

/**
 * An evidence file of version 1.0, without the proofs that only SafeLens makes. When a signature was handed in is not
 * known here and stays empty. `undefined` for a nonce that its number cannot hold.
 */
export function toEvidence(
  { transaction, safeTxHash, signatures }: SignedTransaction,
  { chainId, safe, threshold, gatewayUrl, transactionUrl, packagedAt }: EvidenceContext,
): string | undefined {
  if (transaction.nonce > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const file = {
    version: '1.0',
    safeAddress: safe,
    safeTxHash,
    chainId,
    transaction: { ...writeFields(transaction), nonce: Number(transaction.nonce) },
    confirmations: signatures.map((signature) => ({
      owner: signature.signer,
      signature: writeSignature(signature),
      submissionDate: '',
    })),
    confirmationsRequired: threshold,
    sources: { safeApiUrl: gatewayUrl, transactionUrl },
    packagedAt,
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}
