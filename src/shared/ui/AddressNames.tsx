import { createContext } from 'react'

/** Names from the person's own address book, by address in lower case. Without a provider nothing has a name. */
export const AddressNames = createContext<ReadonlyMap<string, string>>(new Map())
