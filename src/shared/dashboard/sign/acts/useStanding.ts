import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { parseSafeVersion } from '../../../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Confirmation } from '../../../gateway/TransactionDetails.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { signatureAuditQuery } from '../../../review/signatureAudit.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import { type Standing, standingOf } from './standingOf.ts'

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
      { safeTxHash: composed?.safeTxHash ?? '0x', of: { transaction }, confirmations, otherHashes: none },
    ),
    enabled: composed !== undefined,
  }).data
  if (safe === undefined || composed === undefined || audit === undefined) return undefined
  return standingOf({ composed, safe, audit })
}
