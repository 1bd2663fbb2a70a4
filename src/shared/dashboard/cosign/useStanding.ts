import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChainSafe } from '../../chain/readSafe.ts'
import { type Address, sameAddress } from '../../domain/address.ts'
import type { SafeTransaction } from '../../domain/safeTransaction.ts'
import { hashSafeTransaction } from '../../domain/safeTxHash.ts'
import { parseSafeVersion } from '../../domain/safeVersion.ts'
import type { SignatureAudit } from '../../domain/signatureAudit.ts'
import type { SignedBy } from '../../domain/signatures.ts'
import type { Confirmation } from '../../gateway/TransactionDetails.ts'
import { chainSafeQuery } from '../../queries/safeFacts.ts'
import { signatureAuditQuery } from '../../queries/signatureAudit.ts'
import type { ComposedTransaction } from '../../source/SafeSigner.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { type Ready, refOf } from '../common/accountNames.ts'

/** What the chain and the signatures say about a transaction, as far as the connected account is concerned. */
export type Standing = {
  readonly composed: ComposedTransaction
  readonly safe: ChainSafe
  readonly isOwner: boolean
  readonly hasSigned: boolean
  /** Those that count, by different owners. */
  readonly signatures: readonly SignedBy[]
  /** Enough of them, counting an owner who executes without having signed. */
  readonly enough: boolean
  /** Every transaction before it is done. */
  readonly isNext: boolean
}

const none: readonly never[] = []

/** `undefined` until the chain has said which Safe this is and the signatures are recovered. */
export function useStanding(
  ready: Ready,
  {
    signer,
    transaction,
    confirmations,
  }: {
    readonly signer: Address
    readonly transaction: SafeTransaction
    readonly confirmations: readonly Confirmation[]
  },
): Standing | undefined {
  const source = useSource()
  const { chainId, address } = refOf(ready)
  const safe = useQuery(chainSafeQuery(source, { chainId, address })).data
  const composed = useMemo((): ComposedTransaction | undefined => {
    const version = safe === undefined ? undefined : parseSafeVersion(safe.version)
    if (version === undefined) return undefined
    const { safeTxHash } = hashSafeTransaction({ chainId, safe: address, version }, transaction)
    return { account: { chainId, address }, transaction, safeTxHash, signer }
  }, [safe, chainId, address, transaction, signer])
  const audit = useQuery({
    ...signatureAuditQuery(
      source,
      { chainId, address },
      { safeTxHash: composed?.safeTxHash ?? '0x', confirmations, otherHashes: none },
    ),
    enabled: composed !== undefined,
  }).data
  if (safe === undefined || composed === undefined || audit === undefined) return undefined
  return standingOf({ composed, safe, audit })
}

export function standingOf({
  composed,
  safe,
  audit,
}: Pick<Standing, 'composed' | 'safe'> & { readonly audit: SignatureAudit }): Standing {
  const { signer, transaction } = composed
  const isSigner = (other: Address | undefined) => other !== undefined && sameAddress(other, signer)
  const counting = new Map<string, SignedBy>()
  for (const one of audit.signatures)
    if (one.verdict === 'valid' && one.signer !== undefined)
      counting.set(one.signer.toLowerCase(), { signer: one.signer, signature: one.signature })
  const isOwner = safe.owners.some(isSigner)
  const hasSigned = counting.has(signer.toLowerCase())
  return {
    composed,
    safe,
    isOwner,
    hasSigned,
    signatures: [...counting.values()],
    enough: counting.size + (isOwner && !hasSigned ? 1 : 0) >= safe.threshold,
    isNext: BigInt(safe.nonce) === transaction.nonce,
  }
}
