import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import type { LeadState } from '../../../domain/lead/Lead.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import type { Chain } from '../../../source/Connection.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { useSeen } from '../../../ui/useSeen.ts'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { withoutStop } from '../../parts/reading/transaction/listedSentence.ts'
import { batchLead, batchQuery, readBatch } from './batchLead.ts'

/**
 * The title of a batch: first what the list of the gateway says, then what its calls do, once it is looked at. Where the
 * chain does not say how its tokens write amounts, what the gateway answered is read without that.
 */
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
  const { spoken: names } = useContext(KnownNames)
  const { data, isError } = useQuery({ ...batchQuery(useSource(), account, id), enabled: seen })
  const { data: details } = useQuery({ ...transactionQuery(account, id), enabled: false })
  const { address } = account
  const lead = useMemo(() => {
    const read = data ?? (isError && details ? readBatch(details) : undefined)
    return read && batchLead(read, { safe: address, native, names, state })
  }, [data, isError, details, address, native, names, state])
  return <span ref={ref}>{lead === undefined ? first : withoutStop(lead)}</span>
}
