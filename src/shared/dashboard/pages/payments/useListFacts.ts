import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import type { Anchor } from '../../../domain/checks/subject/lookAlikes.ts'
import type { ListFacts } from '../../../domain/paymentList/checkPayments.ts'
import { isAddressText, type LowerAddress, lowerAddress } from '../../../domain/values/address.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { usePaidBefore } from '../../parts/composer/recipients/usePaidBefore.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'

/** Whom the user knows and whom the Safe has paid, as far as that is loaded. */
export function useListFacts(ready: Ready): ListFacts {
  const { own: names } = useContext(KnownNames)
  const paidBefore = usePaidBefore(ready)
  const owners = useQuery(chainSafeQuery(useSource(), refOf(ready))).data?.owners
  const safe = ready.account.address
  return useMemo(() => {
    const paid = [...(paidBefore ?? new Map<LowerAddress, unknown>()).keys()]
    const anchors: readonly Anchor[] = [
      ...[...names].flatMap(([text, name]) => {
        if (!isAddressText(text)) return []
        return [{ address: lowerAddress(text), relation: { kind: 'address-book', name } } as const]
      }),
      ...(owners ?? []).map((owner) => ({
        address: lowerAddress(owner),
        relation: { kind: 'owner' } as const,
      })),
      ...paid.map((address) => ({ address, relation: { kind: 'past-recipient' } as const })),
    ]
    return {
      safe,
      owners: (owners ?? []).map(lowerAddress),
      known: anchors,
      ...(paidBefore === undefined ? {} : { paid: new Set(paid) }),
    }
  }, [names, owners, paidBefore, safe])
}
