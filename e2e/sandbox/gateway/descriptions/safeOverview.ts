import { type Address, isAddressEqual } from 'viem'
import { askBalances, askSafe, askTransactions } from '../cache/askService.ts'
import { unnamed } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { queuedTransactions } from '../lists/queue.ts'
import type { SafeOverview } from '../wire/listWire.ts'

export type OverviewOptions = {
  readonly currency: string
  readonly trustedOnly: boolean
  readonly excludeSpam: boolean
  /** Whose missing confirmations are counted. */
  readonly wallet: Address | undefined
}

/** One line about a Safe. */
export async function safeOverview(
  gateway: Gateway,
  address: Address,
  { wallet, ...balanceOptions }: OverviewOptions,
): Promise<SafeOverview> {
  const safe = await askSafe(gateway, address)
  const { fiatTotal } = await askBalances(gateway, safe.address, balanceOptions)
  const queue = queuedTransactions(await askTransactions(gateway, safe.address, `overview ${safe.nonce}`), {
    nonce: safe.nonce,
    trustedOnly: true,
  })
  const waiting = queue.filter(({ confirmations }) => confirmations.length < safe.threshold)
  return {
    address: unnamed(safe.address),
    chainId: gateway.world.chainId.toString(),
    threshold: safe.threshold,
    owners: safe.owners.map(unnamed),
    fiatTotal,
    queued: queue.length,
    awaitingConfirmation:
      wallet === undefined
        ? null
        : waiting.filter(({ confirmations }) =>
            confirmations.every(({ owner }) => !isAddressEqual(owner, wallet)),
          ).length,
  }
}
