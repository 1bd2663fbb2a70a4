import { hashForms } from '../../domain/safe/knownVersions.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import { safeTransaction } from '../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../domain/transaction/safeTxHash.ts'
import type { Address } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import { readContractHash } from './readContractHash.ts'

/** No two of its fields are alike, so that a contract that mixes them up makes another hash. */
const probe = safeTransaction({
  to: '0x00000000000000000000000000000000000000a1',
  value: 2n,
  data: '0x03040506',
  operation: 1,
  safeTxGas: 7n,
  baseGas: 8n,
  gasPrice: 9n,
  gasToken: '0x000000000000000000000000000000000000000A',
  refundReceiver: '0x000000000000000000000000000000000000000b',
  nonce: 12n,
})

/**
 * As which known version a contract of unknown version hashes: it is asked for the hash of a transaction that no owner
 * signs. Rejects only when `signal` aborts.
 */
export async function findHashForm(
  request: ChainRequest,
  safe: Address,
  signal: AbortSignal,
): Promise<NonNullable<SafeState['hashesAs']>> {
  try {
    const [answer, chainId] = await Promise.all([
      readContractHash(request, safe, probe, signal),
      request({ method: 'eth_chainId' }, { signal }).then((id) => Number(readQuantity('eth_chainId', id))),
    ])
    const form = hashForms().find(
      ({ version }) =>
        hashSafeTransaction({ chainId, safe, version }, probe).safeTxHash === answer.toLowerCase(),
    )
    return form?.version ?? 'no-known-version'
  } catch {
    signal.throwIfAborted()
    return 'not-answered'
  }
}
