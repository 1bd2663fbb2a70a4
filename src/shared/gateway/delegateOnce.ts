import { sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { isError } from '../errors/AppError.ts'
import type { Options } from './connection.ts'
import type { Delegate, DelegateCalls } from './delegateCalls.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import { isRefusal } from './isRefusal.ts'

type Named = Omit<Delegate, 'label'>

/**
 * Names a delegate, or finds that an attempt whose answer was lost has done it. Throws what the gateway threw while
 * no such delegate is found there, or when that is unknown.
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

/**
 * Ends what a delegate may do, or finds that it has ended already. A refusal is passed on as it is, unless the gateway
 * does not know the delegate (404); after that and after any other failure only a whole list without the delegate says
 * that it has ended. Throws what the gateway threw otherwise.
 */
export async function removeDelegateOnce(
  calls: Pick<DelegateCalls, 'delegates' | 'removeDelegate'>,
  chainId: number,
  request: Named & { readonly signature: Hex },
  options: Options,
): Promise<void> {
  try {
    await calls.removeDelegate(chainId, request, options)
  } catch (error) {
    if (isRefusal(error) && !isNotFound(error)) throw error
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
  const filter = { delegate, delegator, ...(safe !== undefined && { safe }) }
  // A failed look answers `unknown`, and the caller then throws the error of its own request.
  const page = await delegates(chainId, filter, { ...options, cursor: undefined }).catch(() => undefined)
  if (page === undefined) return 'unknown'
  const found = page.items.find((item) => isSameSafe(item.safe, safe))
  if (found !== undefined) return found
  // It may be on another page, or be the row that could not be read.
  const isWhole = page.next === undefined && !page.cut && page.unreadable === 0
  return isWhole ? 'not-listed' : 'unknown'
}

function isNotFound(error: unknown): boolean {
  return isError(error, gatewayErrors.response) && error.facts.status === 404
}

function isListed(found: Found): found is Delegate {
  return typeof found === 'object'
}

function isSameSafe(one: Named['safe'], other: Named['safe']): boolean {
  return one === undefined || other === undefined ? one === other : sameAddress(one, other)
}
