import { createContext } from 'react'

/** Names from the user's own address book, by address in lower case. Without a provider nothing has a name. */
export const AddressBookNames = createContext<ReadonlyMap<string, string>>(new Map())
