import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { Connection } from '../../shared/source/Connection.ts'

/** The account on screen; `undefined` while there is none. */
export function connectedAccountOf(connection: Connection): AccountRef | undefined {
  if (connection.status !== 'ready') return undefined
  return { chainId: connection.chain.id, address: connection.account.address }
}
