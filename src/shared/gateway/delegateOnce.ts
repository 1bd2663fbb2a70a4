import { sameAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Options } from './connection.ts'
import type { Delegate, DelegateCalls } from './delegateCalls.ts'
import { type HandingOver, untilListed } from './untilListed.ts'

type NamedDelegate = Omit<Delegate, 'label'>

/**
 * Names a delegate, or finds that an attempt whose answer was lost has done it. Throws a refusal as it is unless the
 * delegate is listed, and `gateway/undecided` while no such delegate is found, or when that is unknown.
 */
export async function addDelegateOnce(
  calls: Pick<DelegateCalls, 'delegates' | 'addDelegate'>,
  chainId: number,
  request: Delegate & { readonly signature: Hex },
  handing: HandingOver,
): Promise<void> {
  const { signal } = handing
  const look = async () => {
    const foundDelegate = await findDelegate(calls, chainId, request, { signal })
    return isListed(foundDelegate) && foundDelegate.label === request.label ? 'named' : undefined
  }
  const hand = async () => {
    await calls.addDelegate(chainId, request, { signal })
    return 'named' as const
  }
  try {
    await untilListed<'named'>({ hand, look }, handing)
  } catch (error) {
    // A service refuses what it has already.
    if (signal.aborted || (await look()) === undefined) throw error
  }
}

/**
 * Ends what a delegate may do, or finds that it has ended already. A refusal is passed on as it is. After an answer that
 * is neither yes nor no, such as that the gateway does not know the delegate (404), only a whole list without the
 * delegate says that it has ended. Throws `gateway/undecided` otherwise.
 */
export async function removeDelegateOnce(
  calls: Pick<DelegateCalls, 'delegates' | 'removeDelegate'>,
  chainId: number,
  request: NamedDelegate & { readonly signature: Hex },
  handing: HandingOver,
): Promise<void> {
  const { signal } = handing
  await untilListed<'ended'>(
    {
      hand: async () => {
        await calls.removeDelegate(chainId, request, { signal })
        return 'ended'
      },
      look: async () =>
        (await findDelegate(calls, chainId, request, { signal })) === 'not-listed' ? 'ended' : undefined,
    },
    handing,
  )
}

type FoundDelegate = Delegate | 'not-listed' | 'unknown'

async function findDelegate(
  { delegates }: Pick<DelegateCalls, 'delegates'>,
  chainId: number,
  { safe, delegate, delegator }: NamedDelegate,
  options: Options,
): Promise<FoundDelegate> {
  if (options.signal.aborted) return 'unknown'
  const filter = { delegate, delegator, ...(safe !== undefined && { safe }) }
  // A failed look answers `unknown`, and the caller then throws the error of its own request.
  const page = await delegates(chainId, filter, { ...options, cursor: undefined }).catch(() => undefined)
  if (page === undefined) return 'unknown'
  const listed = page.items.find((item) => delegatesForSame(item.safe, safe))
  if (listed !== undefined) return listed
  // It may be on another page, or be the row that could not be read.
  const isWhole = page.next === undefined && !page.cut && page.unreadable === 0
  return isWhole ? 'not-listed' : 'unknown'
}

function isListed(foundDelegate: FoundDelegate): foundDelegate is Delegate {
  return typeof foundDelegate === 'object'
}

function delegatesForSame(left: NamedDelegate['safe'], right: NamedDelegate['safe']): boolean {
  return left === undefined || right === undefined ? left === right : sameAddress(left, right)
}
