import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { GatewayDecoding } from './GatewayDecoding.ts'
import type { NamedAccountValue } from './wireValues.ts'

/** What a transaction is about, in the gateway's words. New kinds are `other`: shown by their name, never hidden. */
export type TransactionInfo = (
  | TransferInfo
  | SettingsChangeInfo
  | CustomInfo
  | CreationInfo
  /** Swaps, staking, vaults and what comes next: `type` is the gateway's word. */
  | {
      readonly kind: 'other'
      readonly type: string
      /** Of a swap: what the service says of the order, not read yet. */
      readonly order?: Readonly<Record<string, unknown>> | undefined
    }
) & {
  /** A sentence of the service; untrusted text. */
  readonly description: string | undefined
}

export type TransferInfo = {
  readonly kind: 'transfer'
  readonly sender: NamedAccountValue
  readonly recipient: NamedAccountValue
  readonly direction: 'INCOMING' | 'OUTGOING' | 'UNKNOWN'
  readonly asset: TransferredAsset
}

/** Names and symbols are the contract's own words, untrusted text. */
export type TransferredAsset =
  /** Wei. */
  | { readonly kind: 'native'; readonly value: bigint | undefined }
  | {
      readonly kind: 'erc20'
      readonly token: Address
      /** In the smallest unit. */
      readonly value: bigint
      readonly name: string | undefined
      readonly symbol: string | undefined
      readonly decimals: number | undefined
      /** On the service's list; `undefined` where it does not say. */
      readonly trusted: boolean | undefined
      /** Looks like address poisoning, says the service. */
      readonly imitation: boolean
    }
  | {
      readonly kind: 'erc721'
      readonly token: Address
      readonly tokenId: bigint
      /** How many of it, where there are many alike (EIP-1155): the calls tell it, the service does not. */
      readonly count?: bigint
      readonly name: string | undefined
      readonly symbol: string | undefined
      readonly trusted: boolean | undefined
    }
  | { readonly kind: 'other'; readonly type: string }

export type SettingsChangeInfo = {
  readonly kind: 'settings-change'
  readonly decoding: GatewayDecoding | undefined
  /** `undefined` when the service only decodes it. */
  readonly change: SettingsChange | undefined
}

/** SPEC section 3. The service says CHANGE_MASTER_COPY where the specification says CHANGE_IMPLEMENTATION. */
export type SettingsChange =
  | { readonly type: 'SET_FALLBACK_HANDLER'; readonly handler: NamedAccountValue }
  | { readonly type: 'ADD_OWNER'; readonly owner: NamedAccountValue; readonly threshold: number }
  | { readonly type: 'REMOVE_OWNER'; readonly owner: NamedAccountValue; readonly threshold: number }
  | {
      readonly type: 'SWAP_OWNER'
      readonly oldOwner: NamedAccountValue
      readonly newOwner: NamedAccountValue
    }
  | { readonly type: 'CHANGE_THRESHOLD'; readonly threshold: number }
  | { readonly type: 'CHANGE_IMPLEMENTATION'; readonly implementation: NamedAccountValue }
  | { readonly type: 'ENABLE_MODULE'; readonly module: NamedAccountValue }
  | { readonly type: 'DISABLE_MODULE'; readonly module: NamedAccountValue }
  | { readonly type: 'SET_GUARD'; readonly guard: NamedAccountValue }
  | { readonly type: 'DELETE_GUARD' }
  | { readonly type: 'SET_MODULE_GUARD'; readonly moduleGuard: NamedAccountValue }
  | { readonly type: 'DELETE_MODULE_GUARD' }
  | { readonly type: 'OTHER'; readonly name: string }

export type CustomInfo = {
  readonly kind: 'custom'
  readonly to: NamedAccountValue
  /** Bytes of calldata. */
  readonly dataSize: number
  /** Wei. */
  readonly value: bigint | undefined
  readonly methodName: string | undefined
  /** An empty call of the Safe to itself, which only uses up a nonce. */
  readonly isCancellation: boolean
  /** Of a batch: how many calls. */
  readonly actionCount: number | undefined
}

export type CreationInfo = {
  readonly kind: 'creation'
  readonly creator: NamedAccountValue
  readonly transactionHash: Hex
  readonly implementation: NamedAccountValue | undefined
  readonly factory: NamedAccountValue | undefined
  readonly saltNonce: bigint | undefined
}
