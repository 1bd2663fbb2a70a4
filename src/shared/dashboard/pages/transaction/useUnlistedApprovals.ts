import { useQuery } from '@tanstack/react-query'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import type { MultisigExecution } from '../../../gateway/TransactionDetails.ts'
import { approvedOwnersQuery } from '../../../queries/approvedOwners.ts'
import { useSource } from '../../../source/SourceContext.tsx'

/** Owners who approved a transaction on the chain and whom the gateway does not list; empty until the chain has said. */
export function useUnlistedApprovals(
  account: AccountRef,
  { safeTxHash, confirmations }: Pick<MultisigExecution, 'safeTxHash' | 'confirmations'>,
): readonly Address[] {
  const approved = useQuery(approvedOwnersQuery(useSource(), account, safeTxHash)).data ?? []
  return approved.filter((owner) => !confirmations.some(({ signer }) => sameAddress(signer.address, owner)))
}
