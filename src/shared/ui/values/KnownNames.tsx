import { type ComponentType, createContext } from 'react'
import type { Address } from '../../domain/values/address.ts'

/** Names by address in lower case. */
type NamesByAddress = ReadonlyMap<string, string>

/** What accounts are called, and by whom. */
export type NamesKnown = {
  /** The address book of this device: its owner wrote them, so they may be read in place of digits. */
  readonly own: NamesByAddress
  /** The host's word. They are shown with its mark and with digits, and no check rests on them. */
  readonly host: NamesByAddress
  /** How a sentence calls an account: by its own name, or by its digits with the host's word. */
  readonly spoken: NamesByAddress
  /** Where the user gives an account a name; absent where no account is open. */
  readonly NameIt?: ComponentType<{ readonly address: Address }>
}

const none: NamesByAddress = new Map()

/** Nobody has a name. */
export const noNames: NamesKnown = { own: none, host: none, spoken: none }

/** The names that this page knows. Without a provider nothing has a name. */
export const KnownNames = createContext<NamesKnown>(noNames)
