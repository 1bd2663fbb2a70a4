import type { ReactNode } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { RequestRecord } from '../../../source/AccountSource.ts'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Button } from '../../../ui/Button.tsx'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { askerName } from '../page/askerName.ts'
import { type Ready, refOf } from '../page/Ready.ts'
import type { Token } from '../tokens/tokens.ts'
import { CallList } from './CallList.tsx'
import { Elapsed } from './Elapsed.tsx'
import { CollectingHead, FollowMessage } from './FollowMessage.tsx'
import { FollowOnChainMessage } from './FollowOnChainMessage.tsx'
import { LostRequest } from './LostRequest.tsx'
import { MessageWords } from './MessageWords.tsx'
import { networkOf } from './networkOf.ts'
import { RequestHead } from './RequestHead.tsx'
import styles from './RequestItem.module.css'
import { type ItemProps, RequestOutcome, type Settled } from './RequestOutcome.tsx'
import { orphanAdvice, waitingAdvice } from './requestAdvice.ts'
import { SentHashes } from './SentHashes.tsx'
import { SignedMessage } from './SignedMessage.tsx'

/** One request to the user, from asking to its end. */
export function RequestItem({
  ready,
  record,
  folded,
  tokens,
  aboutMessage,
}: ItemProps & {
  /** Earlier questions for the same message, which are dismissed with this one. */
  readonly folded: readonly string[]
  readonly tokens: readonly Token[]
  readonly aboutMessage?: ((signing: RecordedMessage) => ReactNode) | undefined
}) {
  const own = sameAccount(record.account, refOf(ready))
  return (
    <li className={styles.item}>
      <Progress ready={ready} record={record} own={own} />
      {record.signing !== undefined && <MessageWords signing={record.signing} />}
      <div className={styles.details}>
        {!own && (
          <p className={styles.other}>
            It was asked of <AddressView address={record.account.address} copy={false} />
            {record.account.chainId !== ready.chain.id && ` on ${networkOf(record)}`}.
          </p>
        )}
        {record.calls.length > 0 && (
          <CallList
            ready={ready}
            calls={record.calls}
            units={record.units ?? []}
            tokens={own ? tokens : undefined}
          />
        )}
        {own && record.signing !== undefined && aboutMessage?.(record.signing)}
        <Actions record={record} folded={folded} />
      </div>
    </li>
  )
}

/** A host answers the next page of this frame as well; a wallet answers only the page that asked. */
function isAnswerLost({ host }: Ready, reason: 'stopped' | 'reloaded'): boolean {
  return host === undefined && reason === 'reloaded'
}

function Progress({ ready, record, own }: ItemProps & { readonly own: boolean }): ReactNode {
  const { progress, startedAt } = record
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
      const head = (
        <RequestHead
          claim="undecided"
          icon="unknown"
          tone="warn"
          title={
            progress.reason === 'stopped' ? 'You stopped waiting' : 'This page was reloaded while it waited'
          }
          advice={orphanAdvice(record.method, asker, isAnswerLost(ready, progress.reason))}
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

function Actions({
  record: { id, progress, signing },
  folded,
}: {
  readonly record: RequestRecord
  readonly folded: readonly string[]
}) {
  const source = useSource()
  const request = usePageMemory().requests.get(id)
  function putAway() {
    for (const one of [id, ...folded]) source.forgetRequest(one)
  }

  // A request that may have moved money is not dismissed: it ends by what is found, or by the user's word.
  if (progress.phase === 'settled' && progress.outcome.kind === 'undecided' && signing === undefined)
    return (
      <div>
        <Button small onClick={() => source.decideRequest(id, { kind: 'refused-there' })}>
          It was refused there
        </Button>
      </div>
    )
  if (progress.phase === 'orphaned' || progress.phase === 'settled')
    return (
      <div>
        <Button small onClick={putAway}>
          Dismiss
        </Button>
      </div>
    )
  if (request === undefined) return null
  return (
    <div>
      <Button small onClick={request.stopWaiting}>
        Stop waiting
      </Button>
    </div>
  )
}
