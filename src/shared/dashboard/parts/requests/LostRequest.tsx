import { Suspense } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { RequestRecord } from '../../../source/AccountSource.ts'
import { lazyPart } from '../page/lazyPart.tsx'
import { type Ready, refOf } from '../page/Ready.ts'

const SentCallSearch = lazyPart(async () => (await import('./SentCallSearch.tsx')).SentCallSearch)
const LostTransaction = lazyPart(async () => (await import('./LostTransaction.tsx')).LostTransaction)

/** Looks for what became of a request that got no answer. */
export function LostRequest({
  ready,
  record,
  left,
  before,
}: {
  readonly ready: Ready
  readonly record: RequestRecord
  readonly left: 'open' | 'undecided' | 'rejected'
  readonly before: readonly `0x${string}`[]
}) {
  const call = record.calls[before.length]
  if (call === undefined || !sameAccount(record.account, refOf(ready))) return null
  return (
    <Suspense>
      {ready.account.kind === 'safe' ? (
        <LostTransaction ready={ready} record={record} left={left} />
      ) : (
        <SentCallSearch record={record} call={call} before={before} afterNo={left === 'rejected'} />
      )}
    </Suspense>
  )
}
