import type { ReactNode } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { askerName } from '../page/askerName.ts'
import { type Ready, refOf } from '../page/Ready.ts'
import { Elapsed } from './Elapsed.tsx'
import { CollectingHead, FollowMessage } from './FollowMessage.tsx'
import { FollowOnChainMessage } from './FollowOnChainMessage.tsx'
import { LostRequest } from './LostRequest.tsx'
import { RequestHead } from './RequestHead.tsx'
import { type ItemProps, RequestOutcome, type Settled } from './RequestOutcome.tsx'
import { orphanAdvice, waitingAdvice } from './requestAdvice.ts'
import { SentHashes } from './SentHashes.tsx'
import { SignedMessage } from './SignedMessage.tsx'

/** How far a request got, and the search for what became of it. */
export function RequestProgress({ ready, record }: ItemProps): ReactNode {
  const { progress, startedAt } = record
  const own = sameAccount(record.account, refOf(ready))
  const signing = own ? record.signing : undefined
  const asker = askerName(ready.host)
  switch (progress.phase) {
    case 'waiting':
      return (
        <RequestHead
          claim="asked"
          icon="waiting"
          title={`Waiting in ${asker}`}
          aside={<Elapsed since={startedAt} />}
          advice={waitingAdvice(record.method, asker)}
        />
      )
    case 'sending':
      return (
        <>
          <RequestHead
            claim="asked"
            icon="waiting"
            title={`Waiting in ${asker}, ${progress.hashes.length} of ${record.calls.length} sent`}
            aside={<Elapsed since={startedAt} />}
            advice="One question follows the other. Stopping leaves what was sent as it is."
          />
          <SentHashes ready={ready} record={record} hashes={progress.hashes} />
        </>
      )
    case 'orphaned': {
      const { reason } = progress
      const head =
        reason === 'elsewhere' ? (
          <RequestHead
            claim="asked"
            icon="waiting"
            title={`Waiting in ${asker}, asked in another window`}
            advice="The answer shows here, too. If that window is gone, reload this page."
          />
        ) : (
          <RequestHead
            claim="undecided"
            icon="unknown"
            tone="warn"
            title={reason === 'stopped' ? 'You stopped waiting' : 'This page was reloaded while it waited'}
            advice={orphanAdvice(record.method, asker, isAnswerLost(ready, reason))}
          />
        )
      return signing !== undefined ? (
        <FollowMessage ready={ready} signing={signing} left="open" otherwise={head} />
      ) : (
        <>
          {head}
          <SentHashes ready={ready} record={record} hashes={progress.hashes} />
          <LostRequest ready={ready} record={record} left="open" before={progress.hashes} />
        </>
      )
    }
    case 'settled':
      return signing === undefined ? (
        <RequestOutcome ready={ready} record={record} outcome={progress.outcome} />
      ) : (
        <SigningOutcome ready={ready} record={record} signing={signing} outcome={progress.outcome} />
      )
  }
}

/** What became of a message, followed to its signature. */
function SigningOutcome({
  signing,
  ...item
}: ItemProps & { readonly outcome: Settled; readonly signing: RecordedMessage }): ReactNode {
  const { ready, outcome } = item
  switch (outcome.kind) {
    case 'signed': {
      const { signature, messageHash } = outcome
      return <SignedMessage ready={ready} signing={signing} {...{ signature, messageHash }} from="wallet" />
    }
    case 'collecting':
      return <FollowMessage ready={ready} signing={signing} otherwise={<CollectingHead ready={ready} />} />
    case 'on-chain':
      return <FollowOnChainMessage ready={ready} signing={signing} safeTxHash={outcome.safeTxHash} />
    case 'rejected':
      return (
        <FollowMessage
          ready={ready}
          signing={signing}
          left="rejected"
          otherwise={<RequestOutcome {...item} />}
        />
      )
    case 'undecided':
      return (
        <FollowMessage ready={ready} signing={signing} left="open" otherwise={<RequestOutcome {...item} />} />
      )
    default:
      return <RequestOutcome {...item} />
  }
}

/** A host answers the next page of this frame as well; a wallet answers only the page that asked. */
function isAnswerLost({ host }: Ready, reason: 'stopped' | 'reloaded'): boolean {
  return host === undefined && reason === 'reloaded'
}
