import { queryOptions } from '@tanstack/react-query'
import { askOwnerContract } from '../chain/askOwnerContract.ts'
import { readApproval } from '../chain/readApproval.ts'
import { readSafe } from '../chain/readSafe.ts'
import type { Hex } from '../domain/hex.ts'
import type { AccountRef } from '../domain/safeRef.ts'
import {
  auditCollected,
  type CollectedSignature,
  type OtherHash,
  type SignatureAudit,
} from '../domain/signatureAudit.ts'
import { splitSignatures } from '../domain/signatures.ts'
import type { Confirmation } from '../gateway/TransactionDetails.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

const freshMilliseconds = 30_000

/**
 * Who really signed: each signature recovered over the hash that was computed here, against the owners as the chain
 * names them now. Rejects when the chain does not name them.
 */
export function signatureAuditQuery(
  source: AccountSource,
  account: AccountRef,
  {
    safeTxHash,
    confirmations,
    otherHashes,
  }: {
    readonly safeTxHash: Hex
    readonly confirmations: readonly Confirmation[]
    readonly otherHashes: readonly OtherHash[]
  },
) {
  const collected = confirmations.flatMap(toCollected)
  const marks = [
    ...collected.map(({ signature }) => JSON.stringify(signature)),
    ...otherHashes.map(({ hash }) => hash),
  ]
  return queryOptions({
    queryKey: keys.signatureAudit(account, safeTxHash, marks),
    queryFn: async ({ signal }): Promise<SignatureAudit> => {
      const { owners, threshold } = await readSafe(source.request, account.address, signal)
      return auditCollected(collected, {
        hash: safeTxHash,
        owners,
        formerOwners: [],
        threshold,
        otherHashes,
        executor: undefined,
        askContract: (owner, data) =>
          askOwnerContract(source.request, { owner, hash: safeTxHash, data }, signal),
        readApproval: (owner) =>
          readApproval(source.request, { safe: account.address, owner, hash: safeTxHash }, signal),
      })
    },
    staleTime: freshMilliseconds,
  })
}

function toCollected({ signer, signature }: Confirmation): readonly CollectedSignature[] {
  if (signature === undefined) return []
  const [first] = splitSignatures(signature, { required: 1 }).signatures
  return first === undefined ? [] : [{ claimedSigner: signer.address, signature: first }]
}
