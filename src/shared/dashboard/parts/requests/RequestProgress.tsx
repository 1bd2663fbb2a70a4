import type { ReactNode } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { askerName } from '../frame/page/askerName.ts'
import { LazyParts } from '../frame/page/LazyParts.tsx'
import { lazyPart } from '../frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../frame/page/Ready.ts'
import { useReady } from '../frame/page/useReady.ts'
import { Elapsed } from './Elapsed.tsx'
import { LostRequest } from './LostRequest.tsx'
import { RequestHead } from './RequestHead.tsx'
import { type ItemProps, RequestOutcome, type Settled } from './RequestOutcome.tsx'
import { orphanAdvice, waitingAdvice } from './requestAdvice.ts'
import { SentHashes } from './SentHashes.tsx'

const ProposedCheck = lazyPart(async () => (await import('./ProposedCheck.tsx')).ProposedCheck)

type Phase<name extends RequestRecord['progress']['phase']> = Extract<
  RequestRecord['progress'],
  { readonly phase: name }
>

/** How far a request got, and the search for what became of it. */
export function RequestProgress({ record }: ItemProps): ReactNode {
  const { progress } = record
  if (record.execution?.relay === true && progress.phase !== 'settled') return <AtRelay record={record} />
  switch (progress.phase) {
    case 'waiting':
      return <WaitingRequest record={record} />
    case 'sending':
      return <SendingRequest record={record} hashes={progress.hashes} />
    case 'orphaned':
      return <OrphanedRequest record={record} {...progress} />
    case 'settled':
      return (
        <>
          <RequestOutcome record={record} outcome={progress.outcome} />
          <AfterOutcome record={record} outcome={progress.outcome} />
        </>
      )
  }
}

function WaitingRequest({ record }: ItemProps) {
  const ready = useReady()
  const asker = askerName(ready.host)
  if (record.prepared === true)
    return (
      <RequestHead
        words={{
          claim: 'not-asked',
          icon: 'waiting',
          title: `About to ask ${asker}`,
          advice: 'The account is read once more before.',
        }}
      />
    )
  return (
    <RequestHead
      words={{
        claim: 'asked',
        icon: 'waiting',
        title: `Waiting in ${asker}`,
        advice: waitingAdvice(record.method, asker),
      }}
      aside={<Elapsed since={record.startedAt} />}
    />
  )
}

/** A wallet that is asked for one call after the other. */
function SendingRequest({ record, hashes }: ItemProps & Pick<Phase<'sending'>, 'hashes'>) {
  const ready = useReady()
  return (
    <>
      <RequestHead
        words={{
          claim: 'asked',
          icon: 'waiting',
          title: `Waiting in ${askerName(ready.host)}, ${hashes.length} of ${record.calls.length} sent`,
          advice: 'One question follows the other. Stopping leaves what was sent as it is.',
        }}
        aside={<Elapsed since={record.startedAt} />}
      />
      <SentHashes record={record} hashes={hashes} />
    </>
  )
}

/** A request whose answer nobody waits for here. */
function OrphanedRequest({ record, reason, hashes }: ItemProps & Omit<Phase<'orphaned'>, 'phase'>) {
  const ready = useReady()
  const asker = askerName(ready.host)
  return (
    <>
      {reason === 'elsewhere' ? (
        <RequestHead
          words={{
            claim: 'asked',
            icon: 'waiting',
            title: `Waiting in ${asker}, asked in another window`,
            advice: 'The answer shows here, too. If that window is gone, reload this page.',
          }}
        />
      ) : (
        <RequestHead
          words={{
            claim: 'undecided',
            icon: 'unknown',
            tone: 'warn',
            title:
              reason === 'stopped' ? 'You stopped waiting' : 'The page that asked was closed or reloaded',
            advice: orphanAdvice(record.method, asker, isAnswerLost(ready, reason)),
          }}
        />
      )}
      <SentHashes record={record} hashes={hashes} />
      <LostRequest record={record} left={reason === 'elsewhere' ? 'open' : 'undecided'} before={hashes} />
    </>
  )
}

/** An execution that was handed to a relay, before its answer is known. */
function AtRelay({ record }: ItemProps) {
  const { progress } = record
  const isLost = progress.phase === 'orphaned' && progress.reason !== 'elsewhere'
  return (
    <>
      <RequestHead
        words={{
          claim: isLost ? 'undecided' : 'asked',
          icon: isLost ? 'unknown' : 'waiting',
          tone: isLost ? 'warn' : undefined,
          title: isLost
            ? 'The page was closed or reloaded before the relay answered'
            : progress.phase === 'orphaned'
              ? 'Another window hands it to the relay'
              : 'Handed to the relay, which has not answered yet',
          advice: 'The relay may execute it. The Safe is asked until it shows it.',
        }}
      />
      {progress.phase === 'orphaned' && (
        <LostRequest
          record={record}
          left={progress.reason === 'elsewhere' ? 'open' : 'undecided'}
          before={[]}
        />
      )}
    </>
  )
}

/** Whether what was proposed is what was composed, and the search for what became of a request without a yes. */
function AfterOutcome({ record, outcome }: ItemProps & { readonly outcome: Settled }) {
  const ready = useReady()
  return (
    <>
      {record.calls.length > 0 &&
        sameAccount(record.account, refOf(ready)) &&
        proposedFor(record, outcome).map((safeTxHash) => (
          <LazyParts key={safeTxHash}>
            <ProposedCheck safeTxHash={safeTxHash} record={record} />
          </LazyParts>
        ))}
      {(outcome.kind === 'undecided' || isSaidUnsent(outcome)) && (
        <LostRequest
          record={record}
          left={outcome.kind === 'undecided' ? 'undecided' : 'rejected'}
          before={outcome.hashes}
        />
      )}
    </>
  )
}

/** A wallet that says no, or that it asked for nothing, may have sent it all the same: it is looked for, in silence. */
function isSaidUnsent(outcome: Settled): outcome is Extract<Settled, { kind: 'rejected' | 'failed' }> {
  return (
    outcome.kind === 'rejected' || (outcome.kind === 'failed' && outcome.error.code === 'wallet/unsupported')
  )
}

/** What was proposed for a request. What was named and makes other calls waits for signatures, too. */
function proposedFor({ doubted = [] }: RequestRecord, outcome: Settled): readonly Hex[] {
  switch (outcome.kind) {
    case 'safe-transaction':
      return [...new Set([outcome.safeTxHash, ...doubted])]
    case 'rejected':
    case 'undecided':
      return doubted.filter((hash) => !outcome.hashes.includes(hash))
    default:
      return []
  }
}

/** A host answers the next page of this frame as well; a wallet answers only the page that asked. */
function isAnswerLost({ host }: Ready, reason: 'stopped' | 'reloaded'): boolean {
  return host === undefined && reason === 'reloaded'
}
