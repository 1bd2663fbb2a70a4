import { sameAddress } from '../domain/address.ts'
import type { Hex } from '../domain/hex.ts'
import type { Options } from './connection.ts'
import type { Delegate, DelegateCalls } from './delegateCalls.ts'

type Named = Omit<Delegate, 'label'>

/**
 * Names a delegate, or finds that an attempt whose answer was lost has done it. Throws what the gateway threw while
 * nobody can be found there, or when nobody can say.
 */
export async function addDelegateOnce(
  calls: Pick<DelegateCalls, 'delegates' | 'addDelegate'>,
  chainId: number,
  request: Delegate & { readonly signature: Hex },
  options: Options,
): Promise<void> {
  try {
    await calls.addDelegate(chainId, request, options)
  } catch (error) {
    const found = await find(calls, chainId, request, options)
    if (!isListed(found) || found.label !== request.label) throw error
  }
}

/** Ends what a delegate may do, or finds that it has ended already. Throws as `addDelegateOnce` does. */
export async function removeDelegateOnce(
  calls: Pick<DelegateCalls, 'delegates' | 'removeDelegate'>,
  chainId: number,
  request: Named & { readonly signature: Hex },
  options: Options,
): Promise<void> {
  try {
    await calls.removeDelegate(chainId, request, options)
  } catch (error) {
    if ((await find(calls, chainId, request, options)) !== 'not-listed') throw error
  }
}

type Found = Delegate | 'not-listed' | 'unknown'

async function find(
  { delegates }: Pick<DelegateCalls, 'delegates'>,
  chainId: number,
  { safe, delegate, delegator }: Named,
  options: Options,
): Promise<Found> {
  if (options.signal.aborted) return 'unknown'
  return delegates(chainId, { delegate, delegator }, { ...options, cursor: undefined }).then(
    ({ items }) => items.find((item) => isSameSafe(item.safe, safe)) ?? 'not-listed',
    () => 'unknown' as const,
  )
}

function isListed(found: Found): found is Delegate {
  return typeof found === 'object'
}

function isSameSafe(one: Named['safe'], other: Named['safe']): boolean {
  return one === undefined || other === undefined ? one === other : sameAddress(one, other)
}
