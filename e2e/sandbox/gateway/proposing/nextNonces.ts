import { askTransactions } from '../cache/askService.ts'
import type { SafeState } from '../chain/SafeState.ts'
import type { Gateway } from '../Gateway.ts'
import type { Nonces } from '../wire/wire.ts'

/** Recommended is the first nonce that nothing trusted uses. */
export async function nextNonces(gateway: Gateway, { address, nonce }: SafeState): Promise<Nonces> {
  const used = (await askTransactions(gateway, address, 'highest nonce'))
    .filter(({ trusted }) => trusted)
    .map(({ transaction }) => Number(transaction.nonce) + 1)
  return { currentNonce: nonce, recommendedNonce: used.reduce((most, next) => Math.max(most, next), nonce) }
}
