import type { Hex } from 'viem'
import type { Gateway } from '../Gateway.ts'
import { upstreamError } from '../http/errors.ts'
import { deletionRequest, temporarySigners } from '../signing/temporarySignature.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'

/**
 * Forgets a transaction that was proposed and not executed, with all its confirmations.
 *
 * @throws GatewayError 400 unless the proposer signed this request within the last two hours.
 */
export async function deleteTransaction(
  gateway: Gateway,
  { safe, safeTxHash, execution, proposer, delegate }: MultisigTransaction,
  signature: Hex,
): Promise<void> {
  if (execution !== undefined) throw upstreamError(400, 'Executed transactions cannot be deleted')
  const request = deletionRequest({ chainId: gateway.world.chainId, safe, safeTxHash })
  const signers = await temporarySigners(gateway, request, signature)
  if (!signers.some((signer) => signer === proposer || signer === delegate)) {
    throw upstreamError(
      400,
      'Provided signer is not the proposer or the delegate user who proposed the transaction',
    )
  }
  gateway.proposals.remove(safeTxHash, gateway.index.head())
  // The one change after which the real gateway does not wait for the event.
  gateway.answers.clearNow({ kind: 'DELETED_MULTISIG_TRANSACTION', safe, safeTxHash })
}
