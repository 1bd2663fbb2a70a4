import { queryOptions } from '@tanstack/react-query'
import { askOwnerContract, askOwnerForSafe } from '../../chain/safe/askOwnerContract.ts'
import { readApproval } from '../../chain/safe/readApproval.ts'
import { hashSafeMessage } from '../../domain/message/messageHash.ts'
import { countedKinds } from '../../domain/safe/countedKinds.ts'
import { hashingVersion } from '../../domain/safe/hashingVersion.ts'
import { knownSafeVersion } from '../../domain/safe/knownVersions.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import type { SafeVersion } from '../../domain/safe/safeVersion.ts'
import { type AuditQuestions, auditCollected, auditPacked } from '../../domain/signatures/auditCollected.ts'
import type { OuterHashes } from '../../domain/signatures/nestedHashes.ts'
import type { OtherHash, SignatureAudit } from '../../domain/signatures/SignatureAudit.ts'
import type { GivenSignatures } from '../../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../domain/transaction/safeTxHash.ts'
import { type Address, sameAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { approvalMilliseconds, approvedOwnersQuery } from '../../queries/approvedOwners.ts'
import { keys } from '../../queries/keys.ts'
import { chainSafeQuery } from '../../queries/safeFacts.ts'
import type { AccountSource } from '../../source/AccountSource.ts'

const freshMilliseconds = 30_000

/**
 * Who really signed: each signature recovered over the hash that was computed here, against the owners as the chain
 * names them now. Rejects when the chain does not name them.
 */
export function signatureAuditQuery(
  source: AccountSource,
  account: AccountRef,
  { safeTxHash, of, signatures, otherHashes, formerOwners = [], executor, onlyListed = false }: Audited,
) {
  const isPacked = typeof signatures === 'string'
  const marks = auditMarks({ signatures, otherHashes, formerOwners, executor })
  return queryOptions({
    queryKey: keys.signatureAudit(account, safeTxHash, marks),
    queryFn: async ({ signal, client }): Promise<SignatureAudit> => {
      // Asked with what else is asked at this moment: before anything is recovered.
      const approved =
        isPacked || onlyListed
          ? undefined
          : client.fetchQuery(approvedOwnersQuery(source, account, safeTxHash))
      approved?.catch(() => undefined)
      const safe = await client.fetchQuery(chainSafeQuery(source, account))
      const { owners, threshold } = safe
      const version = hashingVersion(safe)
      const signed = outerHashesOf(of, { account, version })
      const questions: AuditQuestions = {
        hash: safeTxHash,
        owners,
        formerOwners,
        threshold,
        signatureKinds: countedKinds(safe),
        otherHashes,
        executor,
        askContract: async (owner, data) => {
          const { request } = source
          if (signed?.hash === safeTxHash)
            return askOwnerForSafe(request, { owner, signed, data, stated: safe.version }, signal)
          if (knownSafeVersion(safe.version) === undefined) return undefined
          return askOwnerContract(request, { owner, hash: safeTxHash, data, safe: account.address }, signal)
        },
        readApproval: (owner) =>
          readApproval(source.request, { safe: account.address, owner, hash: safeTxHash }, signal),
        ...(approved !== undefined && {
          readUnlistedApproval: async (owner) => (await approved).some((other) => sameAddress(other, owner)),
        }),
      }
      if (isPacked) return auditPacked(signatures, questions)
      const collected = signatures.map(({ signer, signature }) => ({ claimedSigner: signer, signature }))
      return auditCollected(collected, questions)
    },
    staleTime: freshMilliseconds,
    refetchInterval: ({ state: { data } }) =>
      isPacked || onlyListed || (data !== undefined && data.validSigners.length >= data.threshold)
        ? false
        : approvalMilliseconds,
  })
}

/** What is audited, and how. */
type Audited = {
  readonly safeTxHash: Hex
  /** What the hash is of: older Safes ask owners that are contracts about more than the hash. */
  readonly of: HashedThing
  readonly signatures: GivenSignatures
  readonly otherHashes: readonly OtherHash[]
  readonly formerOwners?: readonly Address[]
  /** Who would execute in person, and need not sign; absent where it is not executed. */
  readonly executor?: Address | undefined
  /** Leaves out what was approved on the chain alone: of what ran, that had no part in it. */
  readonly onlyListed?: boolean
}

/** Marks that set two audits of one hash apart. */
function auditMarks({
  signatures,
  otherHashes,
  formerOwners = [],
  executor,
}: Pick<Audited, 'signatures' | 'otherHashes' | 'formerOwners' | 'executor'>): readonly string[] {
  return [
    ...(typeof signatures === 'string' ? [signatures] : signatures.map((listed) => JSON.stringify(listed))),
    ...otherHashes.map(({ hash }) => hash),
    ...formerOwners,
    ...(executor === undefined ? [] : [`executed by ${executor}`]),
  ]
}

type HashedThing = { readonly transaction: SafeTransaction } | { readonly innerHash: Hex }

function outerHashesOf(
  of: HashedThing,
  { account, version }: { readonly account: AccountRef; readonly version: SafeVersion | undefined },
): OuterHashes | undefined {
  if (version === undefined) return undefined
  const identity = { chainId: account.chainId, safe: account.address, version }
  if ('transaction' in of) {
    const { safeTxHash: hash, messageHash } = hashSafeTransaction(identity, of.transaction)
    return { identity, hash, messageHash }
  }
  const { safeMessageHash: hash, messageHash } = hashSafeMessage(identity, of.innerHash)
  return { identity, hash, messageHash, innerHash: of.innerHash }
}
