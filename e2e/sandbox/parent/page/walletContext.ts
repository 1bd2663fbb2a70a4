import { type Address, isAddressEqual } from 'viem'
import type { Person } from '../../World.ts'
import type { FeeFields, Gateway } from './gateway.ts'
import type { ChainReader, SafeState } from './readSafe.ts'
import type { SafeStore } from './safeStore.ts'

/** What the windows of this wallet share. */
export type WalletContext = {
  readonly store: SafeStore
  readonly gateway: Gateway
  readonly reader: ChainReader
  /** Name of the connected wallet, or `none`. */
  readonly wallet: string
  /** JSON text naming the app, as the gateway stores it with what the app asked for. */
  readonly origin: () => string
  /** Says in the header what just happened. */
  readonly announce: (text: string) => void
  /** Plays a Safe that does not exist yet: what is signed for it has no hash to answer with. */
  readonly undeployed: () => boolean
  /** The connected wallet may also execute through a role of a module. */
  readonly role: boolean
  /** Plays a wallet that was broken into: the first call goes to this address, whatever the window shows. */
  readonly swapTo: Address | undefined
  /** Plays the same with what the Safe pays a relay. */
  readonly feeChanged: Partial<FeeFields> | undefined
  /** The address book has entries. */
  readonly names: boolean
  readonly accounts: Accounts
}

/** The Safes that the user calls his own: a wallet makes transactions for no other. */
export type Accounts = {
  readonly has: (safe: Address) => boolean
  readonly add: (safe: Address) => void
}

/** What `wallet` is called where none is connected. */
export const noWallet = 'none'

/** `undefined`: every Safe is among them. */
export function createAccounts(listed: readonly Address[] | undefined): Accounts {
  const added = new Set(listed)
  return {
    has: (safe) => listed === undefined || added.has(safe),
    add: (safe) => void added.add(safe),
  }
}

/** False when the connected wallet is not an owner: windows open, and nothing in them can be signed. */
export function mayConfirm(
  { store, wallet }: Pick<WalletContext, 'store' | 'wallet'>,
  state: SafeState,
): boolean {
  const connected = store.people.find(({ name }) => name === wallet)
  return connected !== undefined && state.owners.includes(connected.address)
}

/** The connected wallet where an owner named it as a delegate: it may propose, though it cannot confirm. */
export async function connectedDelegate(
  { store, wallet, gateway }: Pick<WalletContext, 'store' | 'wallet' | 'gateway'>,
  safe: Address,
): Promise<Person | undefined> {
  const connected = store.people.find(({ name }) => name === wallet)
  if (connected === undefined) return undefined
  const { results } = await gateway.delegates(safe).catch(() => ({ results: [] }))
  return results.some(({ delegate }) => isAddressEqual(delegate, connected.address)) ? connected : undefined
}
