import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { isAddressText, type LowerAddress, lowerAddress } from '../../../../domain/values/address.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'

/** Whom the owners know whatever is listed: the Safe, its owners and the address book. */
export function useTrusted(ready: Ready): ReadonlySet<LowerAddress> {
  const { own: names } = useContext(KnownNames)
  const account = refOf(ready)
  const owners = useQuery(chainSafeQuery(useSource(), account)).data?.owners
  return useMemo(
    () =>
      new Set([account.address, ...(owners ?? []), ...names.keys()].filter(isAddressText).map(lowerAddress)),
    [account.address, owners, names],
  )
}
