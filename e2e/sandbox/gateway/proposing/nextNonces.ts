import type { SafeState } from '../chain/SafeState.ts'
import type { Gateway } from '../Gateway.ts'
import { multisigTransactionsOf } from '../transactions/multisigTransactions.ts'
import type { Nonces } from '../wire/wire.ts'

/** Recommended is the first nonce that nothing trusted uses. */
export function nextNonces(gateway: Gateway, { address, nonce }: SafeState): Nonces {
  const used = multisigTransactionsOf(gateway, address)
    .filter(({ trusted }) => trusted)
    .map(({ transaction }) => Number(transaction.nonce) + 1)
  return { currentNonce: nonce, recommendedNonce: used.reduce((most, next) => Math.max(most, next), nonce) }
}
