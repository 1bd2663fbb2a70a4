import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTags } from '../gateway/parse.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { keys } from './keys.ts'
import { refreshHistory } from './refreshHistory.ts'
import { gatewaySafeQuery } from './safeFacts.ts'

/**
 * Keeps the lists of a Safe current while a page is shown: the Safe is asked every 15 s, and what its tags say has
 * changed is asked again. The queue also follows the history, which takes from it.
 */
export function useLiveTags(account: AccountRef): void {
  const client = useQueryClient()
  const tags = useQuery(gatewaySafeQuery(account)).data?.tags
  const last = useRef<{ readonly address: string; readonly tags: SafeTags } | undefined>(undefined)
  useEffect(() => {
    if (tags === undefined) return
    const address = `${account.chainId}:${account.address}`
    const lastTags = last.current?.address === address ? last.current.tags : undefined
    last.current = { address, tags }
    if (lastTags !== undefined) refreshChanged(client, account, { before: lastTags, after: tags })
  }, [client, account, tags])
}

/** Asks again for what two answers about a Safe say has changed between them. */
export function refreshChanged(
  client: QueryClient,
  account: AccountRef,
  { before, after }: { readonly before: SafeTags; readonly after: SafeTags },
): void {
  const changed = (kind: keyof SafeTags) => before[kind] !== after[kind]
  const refresh = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey })
  if (changed('queue') || changed('history')) {
    // First, so that what is checked again below it goes by the current lists.
    refresh(gatewayKeys.allGatewayFacts(account))
    refresh(gatewayKeys.queue(account))
    refresh(gatewayKeys.transactions(account))
  }
  if (changed('history')) {
    void refreshHistory(client, account)
    refresh([...keys.account(account), 'balances'])
  }
  if (changed('messages')) refresh(gatewayKeys.messages(account))
  if (changed('collectibles')) refresh(gatewayKeys.collectibles(account))
}
