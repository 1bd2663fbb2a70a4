import { isAddressEqual } from 'viem'
import { hashContext } from '../chain/readSafe.ts'
import type { SafeState } from '../chain/SafeState.ts'
import type { Gateway } from '../Gateway.ts'
import { GatewayError } from '../http/errors.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'
import { hashSafeTransaction } from './hashSafeTransaction.ts'
import { parseSignatures } from './parseSignatures.ts'

/**
 * Verifies again what is stored, as the gateway does with all that can still be executed whenever it tells of it. Who
 * the owners are is what it knows of the Safe, which may be a minute old.
 *
 * @throws GatewayError 502 for the first hash that is not of its transaction, or signature that is not of an owner or
 * not of the one it is kept for: with it the whole page is lost.
 */
export async function requireStoredSignatures(
  { rules, world }: Pick<Gateway, 'rules' | 'world'>,
  safe: SafeState,
  transactions: readonly MultisigTransaction[],
): Promise<void> {
  const { address, nonce, owners } = safe
  if (!rules.verifyStored || rules.unverifiedSafes.includes(address)) return
  const waiting = transactions.filter(
    ({ execution, transaction }) => execution === undefined && transaction.nonce >= BigInt(nonce),
  )
  for (const { safeTxHash, transaction, confirmations } of waiting) {
    if (hashSafeTransaction(hashContext({ world }, safe), transaction) !== safeTxHash) {
      throw new GatewayError(502, { message: 'Invalid safeTxHash', statusCode: 502 })
    }
    for (const { owner, signature } of confirmations) {
      const [parsed, ...others] = await parseSignatures(signature, safeTxHash).catch(() => [])
      const isOfOwner = parsed !== undefined && others.length === 0 && parsed.owner === owner
      if (isOfOwner && owners.some((one) => isAddressEqual(one, owner))) continue
      throw new GatewayError(502, { message: 'Invalid signature', statusCode: 502 })
    }
  }
}
