import type { QueryClient } from '@tanstack/react-query'
import type { Hex } from '../domain/values/hex.ts'
import type { Delegate } from '../gateway/delegateCalls.ts'
import { addDelegateOnce, removeDelegateOnce } from '../gateway/delegateOnce.ts'
import { loadDelegateCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'

type Signed = { readonly chainId: number; readonly signature: Hex; readonly signal: AbortSignal }

/** Has the gateway take proposals of a delegate. */
export async function nameDelegate(
  client: QueryClient,
  delegate: Delegate,
  { chainId, signature, signal }: Signed,
): Promise<void> {
  await addDelegateOnce(await loadDelegateCalls(), chainId, { ...delegate, signature }, { signal })
  refresh(client, chainId)
}

/** Has the gateway refuse proposals of one that was a delegate. */
export async function endDelegate(
  client: QueryClient,
  { label: _, ...delegate }: Delegate,
  { chainId, signature, signal }: Signed,
): Promise<void> {
  await removeDelegateOnce(await loadDelegateCalls(), chainId, { ...delegate, signature }, { signal })
  refresh(client, chainId)
}

function refresh(client: QueryClient, chainId: number): void {
  void client.invalidateQueries({ queryKey: gatewayKeys.delegatesOn(chainId) })
}
