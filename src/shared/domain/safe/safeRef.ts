import type { Address } from '../values/address.ts'

/** One account on one chain: the identity everything composed, cached or shown belongs to. */
export type AccountRef = {
  readonly chainId: number
  readonly address: Address
}

/** Whether two references name the same account on the same chain. */
export function sameAccount(left: AccountRef, right: AccountRef): boolean {
  return left.chainId === right.chainId && left.address.toLowerCase() === right.address.toLowerCase()
}
