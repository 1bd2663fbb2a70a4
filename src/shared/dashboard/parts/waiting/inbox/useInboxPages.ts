import { useMemo } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import { entriesOn } from '../../../../domain/addressBook/AddressBook.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { RowPage } from '../../../../review/readings/PageKnowledge.ts'
import type { Chain } from '../../../../source/Connection.ts'
import type { NamesKnown } from '../../../../ui/values/KnownNames.tsx'
import { joinNames } from '../../account/names/joinNames.ts'
import { namesOf } from '../../account/names/namesOf.ts'
import { useLocalBook } from '../../account/names/useLocalBook.ts'
import { isStorageBlocked } from '../../frame/page/isStorageBlocked.ts'
import { useDroppedInterfaces } from '../../reading/panels/useDroppedInterfaces.ts'
import { useDroppedMessages } from '../../reading/panels/useDroppedMessages.ts'
import { useDroppedOrders } from '../../reading/panels/useDroppedOrders.ts'
import { useDollarLimit } from '../../reading/review/useDollarLimit.ts'

/** What this device knows for the Safes of one network. */
export type InboxPage = {
  readonly page: Omit<RowPage, 'keptTransactions'>
  readonly names: NamesKnown
  readonly native: Chain['nativeCurrency']
}

/** By network, of all networks of this site: the address book has names of its own for each. */
export function useInboxPages(signer: Address | undefined): ReadonlyMap<number, InboxPage> {
  const { book } = useLocalBook()
  const dollarLimit = useDollarLimit()
  const interfaces = useDroppedInterfaces()
  const orders = useDroppedOrders()
  const messages = useDroppedMessages()
  return useMemo(() => {
    const shared = {
      reported: undefined,
      host: undefined,
      signer,
      hostNames: new Map(),
      dollarLimit,
      storageBlocked: isStorageBlocked(window),
      proof: undefined,
      interfaces,
      orders,
      messages,
    }
    return new Map(
      configuration.chains.map(({ id, nativeCurrency }) => {
        const addressBook = namesOf(entriesOn(book, id))
        const page = { ...shared, addressBook, currency: nativeCurrency }
        return [id, { page, names: joinNames(addressBook, shared.hostNames), native: nativeCurrency }]
      }),
    )
  }, [book, signer, dollarLimit, interfaces, orders, messages])
}
