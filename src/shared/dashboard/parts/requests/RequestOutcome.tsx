import type { ReactNode } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import { readHash } from '../../../domain/values/untrusted.ts'
import { isError } from '../../../errors/AppError.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { useDescribeError } from '../frame/errors/useDescribeError.ts'
import { askerName } from '../frame/page/askerName.ts'
import { capitalizeFirst } from '../frame/page/capitalizeFirst.ts'
import { refOf } from '../frame/page/Ready.ts'
import { useReady } from '../frame/page/useReady.ts'
import { FollowSafeTransaction } from './FollowSafeTransaction.tsx'
import { HashLine } from './HashLine.tsx'
import { RequestHead } from './RequestHead.tsx'
import styles from './RequestItem.module.css'
import { SentHashes } from './SentHashes.tsx'

export type ItemProps = { readonly record: RequestRecord }

export type Settled = Extract<RequestRecord['progress'], { phase: 'settled' }>['outcome']

/** How a request ended, and where it leads. */
export function RequestOutcome({ record, outcome }: ItemProps & { readonly outcome: Settled }): ReactNode {
  switch (outcome.kind) {
    case 'signed':
      return <RequestHead words={{ claim: 'signed', icon: 'done', title: 'Signed' }} />
    case 'collecting':
      return <RequestHead words={{ claim: 'sent', icon: 'done', title: 'Collecting signatures' }} />
    case 'on-chain':
      return <FollowOutcome record={record} safeTxHash={outcome.safeTxHash} />
    case 'safe-transaction':
      return (
        <>
          <FollowOutcome record={record} safeTxHash={outcome.safeTxHash} />
          {outcome.found === true && <FoundByComparing record={record} in="the Safe’s list" />}
        </>
      )
    case 'transactions':
      return <SentCalls record={record} outcome={outcome} />
    case 'calls':
      return (
        <>
          <RequestHead words={handedAsBatch} />
          <p className={styles.details}>{outcome.callsId}</p>
        </>
      )
    case 'rejected':
    case 'undecided':
    case 'failed':
      return <WithoutYes record={record} outcome={outcome} />
  }
}

/** What a wallet sent, also where it sent only some of the calls. */
function SentCalls({
  record,
  outcome: { hashes, found },
}: ItemProps & { readonly outcome: Extract<Settled, { readonly kind: 'transactions' }> }) {
  return (
    <>
      <SentHashes record={record} hashes={hashes} />
      {found === true && <FoundByComparing record={record} in="the network’s blocks" />}
      {hashes.length < record.calls.length && (
        <p className={styles.details} data-claim="sent">
          {hashes.length} of {record.calls.length} were sent. The rest was{' '}
          {record.doubted === undefined ? 'not asked for' : 'refused, or not asked for'}.
        </p>
      )}
    </>
  )
}

const handedAsBatch = {
  claim: 'sent',
  icon: 'partial',
  title: 'Handed to the wallet as one batch',
  advice: 'The wallet gave it a name of its own. Look there for what became of it.',
} as const

const marks = {
  rejected: { icon: 'rejected', tone: undefined, claim: 'refused' },
  failed: { icon: 'failed', tone: 'critical', claim: 'not-asked' },
  undecided: { icon: 'unknown', tone: 'high', claim: 'undecided' },
} as const

/** What there is to say of a request that got no yes. */
function WithoutYes({
  record,
  outcome: { kind, error, hashes },
}: ItemProps & { readonly outcome: Extract<Settled, { readonly error: unknown }> }) {
  const describeError = useDescribeError()
  const mark = marks[kind]
  const described = describeError(error)
  const sent = hashes.filter((hash) => !record.doubted?.includes(hash)).length
  const overtakenBy = isError(error, sourceErrors.overtaken) ? readHash(error.facts.by) : undefined
  const cancelledBy = isError(error, sourceErrors.cancelled) ? readHash(error.facts.by) : undefined
  return (
    <>
      <RequestHead
        words={{
          ...mark,
          claim: described.claim ?? mark.claim,
          title: described.title,
          advice:
            sent === 0
              ? described.advice
              : `${sent} of ${record.calls.length} ${sent === hashes.length ? 'had been sent before' : 'were sent'}. ${described.advice}`,
        }}
      />
      <SentHashes record={record} hashes={hashes} doubted={record.doubted} />
      {cancelledBy !== undefined && <HashLine name="Transaction that took its place" hash={cancelledBy} />}
      {overtakenBy !== undefined && <HashLine name="safeTxHash of the other one" hash={overtakenBy} />}
    </>
  )
}

function FoundByComparing({ record, in: place }: { readonly record: RequestRecord; readonly in: string }) {
  if (record.execution?.relay === true)
    return (
      <p className={styles.details} data-claim="sent">
        The events of the Safe name it. Who sent it may be the relay or another account.
      </p>
    )
  return (
    <p className={styles.details} data-claim="sent">
      {record.doubted === undefined && 'No answer said that it was sent. '}It was found in {place} by
      comparing it with what was composed here.
    </p>
  )
}

/** Follows it where this account can, and says what was answered where another account is open. */
function FollowOutcome({ record, safeTxHash }: ItemProps & { readonly safeTxHash: `0x${string}` }) {
  const ready = useReady()
  if (sameAccount(record.account, refOf(ready)))
    return <FollowSafeTransaction safeTxHash={safeTxHash} askedAt={record.startedAt} />
  return (
    <>
      <RequestHead
        words={{
          claim: 'sent',
          icon: 'partial',
          title: 'Sent',
          advice: `${capitalizeFirst(askerName(ready.host))} has it. Open its account again to follow it.`,
        }}
      />
      <HashLine name="safeTxHash" hash={safeTxHash} />
    </>
  )
}
