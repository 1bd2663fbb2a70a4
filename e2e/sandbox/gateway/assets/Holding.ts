import type { Address } from 'viem'

/** One collectible that a Safe has: the contract and its number. */
export type Holding = { readonly token: Address; readonly tokenId: bigint }
