/** Where a fact comes from. */
export type FactSource =
  | 'gateway'
  | 'wallet'
  | 'wallet-node'
  | 'own-node'
  | 'computed'
  | 'proven'
  | 'address-book'
  | 'host-name'

const names: Readonly<Record<FactSource, string>> = {
  gateway: 'Gateway',
  wallet: 'Wallet',
  'wallet-node': 'Wallet’s RPC',
  'own-node': 'Own RPC',
  computed: 'Computed here',
  proven: 'The proof',
  'address-book': 'Your address book',
  'host-name': 'Name from Safe{Wallet}',
}

export function sourceName(source: FactSource): string {
  return names[source]
}
