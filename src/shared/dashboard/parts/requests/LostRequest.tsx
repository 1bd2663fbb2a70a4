import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { LazyParts } from '../frame/page/LazyParts.tsx'
import { lazyPart } from '../frame/page/lazyPart.tsx'
import { refOf } from '../frame/page/Ready.ts'
import { useReady } from '../frame/page/useReady.ts'
import { placeLookedFor } from './placeLookedFor.ts'
import { useReadsOf } from './useReadsOf.ts'

const SentCallSearch = lazyPart(async () => (await import('./SentCallSearch.tsx')).SentCallSearch)
const ExecutionSearch = lazyPart(async () => (await import('./ExecutionSearch.tsx')).ExecutionSearch)
const RelaySearch = lazyPart(async () => (await import('./RelaySearch.tsx')).RelaySearch)
const LostTransaction = lazyPart(async () => (await import('./LostTransaction.tsx')).LostTransaction)

/**
 * Fetches what looks for the answer of a wallet. The page says that it looks, so its code is there before the wallet is
 * asked: without a network it could not be fetched any more.
 */
export function fetchSearches(): void {
  const searches = [
    import('./SentCallSearch.tsx'),
    import('./ExecutionSearch.tsx'),
    import('./RelaySearch.tsx'),
  ]
  for (const search of searches) search.catch(() => undefined)
}

/** Looks for what became of a request that got no answer. */
export function LostRequest({
  record,
  left,
  before,
}: {
  readonly record: RequestRecord
  readonly left: 'open' | 'undecided' | 'rejected'
  readonly before: readonly `0x${string}`[]
}) {
  const ready = useReady()
  const { account, calls, execution } = record
  const place = placeLookedFor(record, before)
  const call = calls[place]
  const reads = useReadsOf(account.chainId, ready)
  if (call === undefined) return null
  const afterNo = left === 'rejected'
  // Without a host the wallet was asked, and its network tells of it whichever account is open.
  if (ready.host === undefined)
    return (
      reads && (
        <LazyParts>
          {execution?.relay === true ? (
            <RelaySearch {...{ reads, record, execution, afterNo }} />
          ) : (
            <>
              <SentCallSearch {...{ reads, record, call, before, place, afterNo }} />
              {execution !== undefined && <ExecutionSearch {...{ reads, record, execution, afterNo }} />}
            </>
          )}
        </LazyParts>
      )
    )
  return (
    sameAccount(account, refOf(ready)) && (
      <LazyParts>
        <LostTransaction record={record} left={left} />
      </LazyParts>
    )
  )
}
