import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import type { PageKnowledge } from '../../../../review/readings/PageKnowledge.ts'
import { stateProofQuery } from '../../../../review/readings/stateProofQuery.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { useKeptTransactions } from '../../composer/memory/useKeptTransactions.ts'
import { isStorageBlocked } from '../../frame/page/isStorageBlocked.ts'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { useDroppedInterfaces } from '../panels/useDroppedInterfaces.ts'
import { useDroppedMessages } from '../panels/useDroppedMessages.ts'
import { useDroppedOrders } from '../panels/useDroppedOrders.ts'
import { useDollarLimit } from './useDollarLimit.ts'

/** What the page knows whatever is reviewed on it. */
export type PageAround = Pick<
  PageKnowledge,
  | 'reported'
  | 'host'
  | 'signer'
  | 'addressBook'
  | 'hostNames'
  | 'currency'
  | 'dollarLimit'
  | 'storageBlocked'
  | 'keptTransactions'
  | 'interfaces'
  | 'orders'
  | 'messages'
  | 'proof'
>

export function usePageKnowledge(ready: Ready): PageAround {
  const { account, host } = ready
  const currency = ready.chain.nativeCurrency
  const { own: addressBook, host: hostNames } = useContext(KnownNames)
  const dollarLimit = useDollarLimit()
  const dropped = useDropped()
  const keptTransactions = useKeptTransactions(refOf(ready))
  const source = useSource()
  // Only what was proven before: this asks nothing.
  const { data: proof } = useQuery({ ...stateProofQuery(source, refOf(ready)), enabled: false })
  return useMemo(
    () => ({
      reported: account.kind === 'safe' ? account.reported : undefined,
      signer: account.kind === 'safe' ? account.signer : undefined,
      host,
      addressBook,
      hostNames,
      currency,
      dollarLimit,
      storageBlocked: isStorageBlocked(window),
      keptTransactions,
      ...dropped,
      proof,
    }),
    [account, host, addressBook, hostNames, currency, dollarLimit, keptTransactions, dropped, proof],
  )
}

/** What was dropped onto pages of this window: interfaces, orders and messages. */
function useDropped(): Pick<PageAround, 'interfaces' | 'orders' | 'messages'> {
  const interfaces = useDroppedInterfaces()
  const orders = useDroppedOrders()
  const messages = useDroppedMessages()
  return useMemo(() => ({ interfaces, orders, messages }), [interfaces, orders, messages])
}
