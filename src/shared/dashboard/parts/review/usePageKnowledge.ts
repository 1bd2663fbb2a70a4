import { useContext, useMemo } from 'react'
import type { PageKnowledge } from '../../../review/PageKnowledge.ts'
import { AddressBookNames } from '../../../ui/AddressBookNames.tsx'
import { isStorageBlocked } from '../page/isStorageBlocked.ts'
import type { Ready } from '../page/Ready.ts'
import { useDroppedInterfaces } from './useDroppedInterfaces.ts'
import { useDroppedOrders } from './useDroppedOrders.ts'

/** What the page knows whatever is reviewed on it. */
export type PageAround = Pick<
  PageKnowledge,
  'reported' | 'host' | 'signer' | 'addressBook' | 'storageBlocked' | 'interfaces' | 'orders'
>

export function usePageKnowledge({ account, host }: Ready): PageAround {
  const addressBook = useContext(AddressBookNames)
  const interfaces = useDroppedInterfaces()
  const orders = useDroppedOrders()
  return useMemo(
    () => ({
      reported: account.kind === 'safe' ? account.reported : undefined,
      signer: account.kind === 'safe' ? account.signer : undefined,
      host,
      addressBook,
      storageBlocked: isStorageBlocked(window),
      interfaces,
      orders,
    }),
    [account, host, addressBook, interfaces, orders],
  )
}
