import type { WireParams } from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'

/** The one permission an app may ask for: to read the names the user gave to addresses. */
export const addressBookCapability = 'requestAddressBook'

/** Throws `bridge/permissions-invalid` unless it is the address book, and nothing else, that is asked for. */
export function requireAddressBookOnly(wanted: unknown): WireParams['wallet_requestPermissions'] {
  const asksForBook =
    Array.isArray(wanted) &&
    wanted.length > 0 &&
    wanted.every((each: unknown) => {
      if (typeof each !== 'object' || each === null) return false
      const names = Object.keys(each)
      return names.length === 1 && names[0] === addressBookCapability
    })
  if (!asksForBook) throw bridgeErrors.permissionsInvalid()
  return [{ requestAddressBook: {} }]
}
