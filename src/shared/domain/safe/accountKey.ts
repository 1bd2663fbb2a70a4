import type { AccountRef } from './safeRef.ts'

/** A key for what belongs to one account: never two accounts the same, whatever the spelling. */
export function accountKey({ chainId, address }: AccountRef): string {
  return `${chainId}:${address.toLowerCase()}`
}
