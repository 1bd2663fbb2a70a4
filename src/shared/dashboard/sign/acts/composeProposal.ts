import { rulesOf } from '../../../domain/safe/knownVersions.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { SafeVersion } from '../../../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { SafeTxGas } from '../../../queries/safeTxGas.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { signerErrors } from '../../../source/signerErrors.ts'

export type PlannedProposal = {
  readonly composed?: ComposedTransaction
  /** Who estimated `safeTxGas`, where the Safe's version needs one; `'none'` leaves it 0. */
  readonly estimatedBy?: SafeTxGas['by'] | 'none'
}

/** Makes one Safe transaction of `calls`, with the gas limit that the version needs where one is known. */
export async function composeProposal(
  calls: readonly Call[],
  {
    account,
    signer,
    nonce,
    version,
    versionText,
    estimate,
  }: {
    readonly account: AccountRef
    readonly signer: Address
    readonly nonce: bigint
    readonly version: SafeVersion
    readonly versionText: string | undefined
    /** Asked only where the version needs a gas limit. */
    readonly estimate: (plain: SafeTransaction) => Promise<SafeTxGas | null>
  },
): Promise<PlannedProposal> {
  const { wrapCalls } = await import('../../../domain/transaction/wrapCalls.ts')
  const plain = wrapCalls(calls, { account, nonce, version: versionText })
  if (plain === undefined) throw signerErrors.noBatchContract({ version: versionText })
  const gas = rulesOf(version).failedCall === 'uses-nonce' ? await estimate(plain) : undefined
  const transaction = gas ? { ...plain, safeTxGas: gas.value } : plain
  const identity = { chainId: account.chainId, safe: account.address, version }
  const { safeTxHash } = hashSafeTransaction(identity, transaction)
  return {
    composed: { account, transaction, safeTxHash, signer },
    ...(gas !== undefined && { estimatedBy: gas?.by ?? 'none' }),
  }
}
