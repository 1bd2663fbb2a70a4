import { type Hex, isAddressEqual } from 'viem'
import { hashContext } from '../chain/readSafe.ts'
import type { SafeState } from '../chain/SafeState.ts'
import type { Gateway } from '../Gateway.ts'
import { upstreamError, verificationError } from '../http/errors.ts'
import { readBody } from '../http/readBody.ts'
import { safeTransactionPreimage } from '../signing/hashSafeTransaction.ts'
import { parseSignatures } from '../signing/parseSignatures.ts'
import { requireAllowedSigner, requireValidSignatures } from '../signing/requireSignatures.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'

/** The one signature of a confirmation; older clients call it `signedSafeTxHash`. */
export function readConfirmation(body: unknown): Hex {
  const read = readBody(body)
  return read.has('signature') ? read.signature('signature') : read.signature('signedSafeTxHash')
}

/**
 * Adds one owner's signature to a transaction that waits.
 *
 * @throws GatewayError for the first check that fails (gateway.md 4.3).
 */
export async function confirm(
  gateway: Gateway,
  safe: SafeState,
  { safeTxHash, transaction, execution }: MultisigTransaction,
  signatureBytes: Hex,
): Promise<void> {
  if (execution !== undefined || transaction.nonce < BigInt(safe.nonce)) {
    throw verificationError('Invalid nonce')
  }
  const [signature, ...others] = await parseSignatures(signatureBytes, safeTxHash)
  if (signature === undefined || others.length > 0) throw upstreamError(422)
  requireAllowedSigner(gateway, signature, false)
  if (!safe.owners.some((owner) => isAddressEqual(owner, signature.owner))) {
    throw verificationError('Invalid signature')
  }
  const preimage = safeTransactionPreimage(hashContext(gateway, safe), transaction) ?? '0x'
  await requireValidSignatures(gateway, { safe: safe.address, preimage }, [signature])
  gateway.proposals.addSignature({
    ...signature,
    safeTxHash,
    submittedAt: gateway.now(),
    blockNumber: gateway.index.head(),
  })
}
