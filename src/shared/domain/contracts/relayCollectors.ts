import type { LowerAddress } from '../values/address.ts'

/** An account that collects what Safes pay a relay for executing their transactions. */
export type RelayCollector = {
  readonly address: LowerAddress
  /** As sentences say it, without an article before it. */
  readonly name: string
  /** The month in which it was first seen as the receiver that the wallet writes: `2026-04`. */
  readonly since: string
  /** Where that can be read. */
  readonly source: string
}

/** The one list of them. A collector that is not in it is an account that was chosen. */
const collectors: readonly RelayCollector[] = [
  {
    address: '0xaef22e5f09980fc1ba6f2ec3ec34c1b9aec885b5',
    name: 'Safe{Wallet}’s relay (Gelato)',
    since: '2026-04',
    source: 'https://github.com/safe-global/safe-wallet-monorepo/pull/7714',
  },
]

const byAddress: ReadonlyMap<LowerAddress, RelayCollector> = new Map(
  collectors.map((collector) => [collector.address, collector]),
)

/** The collector at an address; `undefined` for every other account. */
export function findRelayCollector(address: LowerAddress): RelayCollector | undefined {
  return byAddress.get(address)
}

export function isRelayCollector(address: LowerAddress): boolean {
  return byAddress.has(address)
}
