import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { ReadyConnection } from '../../../../source/Connection.ts'

/** A connection with an account: what every page needs. */
export type Ready = ReadyConnection

/** The account that is shown, and its chain. */
export function refOf({ account, chain }: Ready): AccountRef {
  return { chainId: chain.id, address: account.address }
}
