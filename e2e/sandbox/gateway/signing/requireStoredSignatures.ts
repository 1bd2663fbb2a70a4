import { GatewayError } from '../http/errors.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'
import { parseSignatures } from './parseSignatures.ts'

/**
 * Verifies again what is stored, as the service does with all that waits.
 *
 * @throws GatewayError 502 for the first signature that is not of the owner it is kept for: the whole page is lost.
 */
export async function requireStoredSignatures(queue: readonly MultisigTransaction[]): Promise<void> {
  for (const { safeTxHash, confirmations } of queue) {
    for (const { owner, signature } of confirmations) {
      const parsed = await parseSignatures(signature, safeTxHash).catch(() => [])
      if (parsed.length === 1 && parsed[0]?.owner === owner) continue
      throw new GatewayError(502, { message: 'Invalid signature', statusCode: 502 })
    }
  }
}
