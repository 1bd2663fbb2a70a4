import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import type { Anchor } from '../../../../domain/checks/subject/lookAlikes.ts'
import type { Relation } from '../../../../domain/checks/words/NamedAccount.ts'
import { type Address, isAddressText, lowerAddress } from '../../../../domain/values/address.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { usePaidBefore } from '../../composer/recipients/usePaidBefore.ts'
import { type Ready, refOf } from '../../frame/page/Ready.ts'

/** Whom an address could be taken for: who has a name, the owners, and whom the Safe paid as far as that is loaded. */
export function useKnownAnchors(ready: Ready): readonly Anchor[] {
  const { own, host } = useContext(KnownNames)
  const isSafe = ready.account.kind === 'safe'
  const owners = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: isSafe }).data?.owners
  const paid = usePaidBefore(ready)
  return useMemo(
    () => [
      ...[...own].flatMap(([address, name]) => anchorOf(address, { kind: 'address-book', name })),
      ...[...host].flatMap(([address, name]) => anchorOf(address, { kind: 'host-name', name })),
      ...(owners ?? []).flatMap((owner: Address) => anchorOf(owner, { kind: 'owner' })),
      ...[...(paid ?? [])].flatMap(([address]) => anchorOf(address, { kind: 'past-recipient' })),
    ],
    [own, host, owners, paid],
  )
}

function anchorOf(address: string, relation: Relation): readonly Anchor[] {
  return isAddressText(address) ? [{ address: lowerAddress(address), relation }] : []
}
