import type { QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Delegate } from '../gateway/delegateCalls.ts'
import { addDelegateOnce, removeDelegateOnce } from '../gateway/delegateOnce.ts'
import type { HandingOver } from '../gateway/untilListed.ts'
import { type HandedDelegation, noteHandedOver } from '../source/handedOver.ts'
import { loadDelegateCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { textsHere } from './textsHere.ts'

type SignedDelegation = HandingOver & { readonly account: AccountRef; readonly signature: Hex }

/** Has the gateway take proposals of a delegate. */
export async function nameDelegate(
  client: QueryClient,
  delegate: Delegate,
  { account, signature, ...handing }: SignedDelegation,
): Promise<void> {
  const { chainId } = account
  await addDelegateOnce(await loadDelegateCalls(), chainId, { ...delegate, signature }, handing)
  note(account, { ...delegate, act: 'name' })
  refresh(client, chainId)
}

/** Has the gateway refuse proposals of one that was a delegate. */
export async function endDelegate(
  client: QueryClient,
  { label, ...delegate }: Delegate,
  { account, signature, ...handing }: SignedDelegation,
): Promise<void> {
  const { chainId } = account
  await removeDelegateOnce(await loadDelegateCalls(), chainId, { ...delegate, signature }, handing)
  note(account, { ...delegate, label, act: 'end' })
  refresh(client, chainId)
}

/** Notes a delegation for this Safe until the list shows it; one for every Safe is left out. */
function note(account: AccountRef, { safe, ...given }: Delegate & Pick<HandedDelegation, 'act'>): void {
  if (safe === undefined) return
  noteHandedOver(textsHere(), account, { what: 'delegation', ...given, at: Date.now() })
}

function refresh(client: QueryClient, chainId: number): void {
  void client.invalidateQueries({ queryKey: gatewayKeys.delegatesOn(chainId) })
}
