import { memo, useContext } from 'react'
import { checksumAddress, isAddressText, type LowerAddress } from '../../../../domain/values/address.ts'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import type { PaidBefore } from './paymentsTo.ts'

/** The list that a field for a recipient names. */
export const suggestionsId = 'known-recipients'

/** More help nobody who types, and slow every key down. */
const mostOffered = 1_000

/** The named addresses and those that were paid before, found by name or digits while a recipient is typed. */
export const Suggestions = memo(function Suggestions({
  paid,
}: {
  /** `undefined` where the history is not known. */
  readonly paid?: ReadonlyMap<LowerAddress, PaidBefore> | undefined
}) {
  const { spoken: names } = useContext(KnownNames)
  const unnamed = [...(paid ?? [])].filter(([address]) => !names.has(address))
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
      {unnamed.slice(0, mostOffered - names.size).map(([address, { times }]) => (
        <option key={address} value={checksumAddress(address)}>
          {times === 1 ? 'Paid once' : `Paid ${times} times`}
        </option>
      ))}
    </datalist>
  )
})
