import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import type { LeadState } from '../../../domain/lead/Lead.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { Chain } from '../../../source/Connection.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressBookNames } from '../../../ui/AddressBookNames.tsx'
import { useSeen } from '../../../ui/useSeen.ts'
import { batchLead, batchQuery } from './batchLead.ts'

/** The title of a batch: first what the list of the gateway says, then what its calls do, once it is looked at. */
export function BatchTitle({
  account,
  id,
  native,
  state,
  first,
}: {
  readonly account: AccountRef
  readonly id: string
  readonly native: Chain['nativeCurrency']
  readonly state: LeadState
  /** The words of the list, without a full stop. */
  readonly first: string
}) {
  const [ref, seen] = useSeen<HTMLSpanElement>()
  const names = useContext(AddressBookNames)
  const { data } = useQuery({ ...batchQuery(useSource(), account, id), enabled: seen })
  const { address } = account
  const lead = useMemo(
    () => (data ? batchLead(data, { safe: address, native, names, state }) : undefined),
    [data, address, native, names, state],
  )
  return <span ref={ref}>{lead?.replace(/\.$/, '') ?? first}</span>
}
