import { sameAddress } from '../domain/values/address.ts'
import type { GatewayConnection } from '../gateway/connection.ts'
import { createDelegateCalls, type DelegateCalls } from '../gateway/delegateCalls.ts'
import { readHandedOver } from '../source/handedOver.ts'
import { catchUpDelegates } from './catchUp.ts'
import type { HandedOverAt } from './HandedOverAt.ts'

/** The delegates of a gateway that keeps its answers, as this device has named and ended them. */
export function createCaughtUpDelegateCalls(
  connection: GatewayConnection,
  { texts, now }: HandedOverAt,
): DelegateCalls {
  const calls = createDelegateCalls(connection)
  return {
    ...calls,
    async delegates(chainId, filter, options) {
      const page = await calls.delegates(chainId, filter, options)
      const { safe, delegate, delegator } = filter
      if (safe === undefined) return page
      const fits = (wanted: typeof safe | undefined, listed: typeof safe) =>
        wanted === undefined || sameAddress(wanted, listed)
      return catchUpDelegates(page, readHandedOver(texts, { chainId, address: safe }), {
        now: now(),
        of: (named) =>
          fits(delegate, named.delegate) && fits(delegator, named.delegator) ? { ...named, safe } : undefined,
      })
    },
  }
}
