import { useContext } from 'react'
import { checksumAddress, isAddressText } from '../../../domain/values/address.ts'
import { AddressBookNames } from '../../../ui/AddressBookNames.tsx'

/** The list that a field for a recipient names. */
export const suggestionsId = 'known-recipients'

/** More are no help to anybody who types, and slow every key down. */
const mostOffered = 1_000

/** The named addresses, found by name or digits while a recipient is typed. */
export function Suggestions() {
  const names = useContext(AddressBookNames)
  return (
    <datalist id={suggestionsId}>
      {[...names].slice(0, mostOffered).map(
        ([address, name]) =>
          isAddressText(address) && (
            <option key={address} value={checksumAddress(address)}>
              {name}
            </option>
          ),
      )}
    </datalist>
  )
}
