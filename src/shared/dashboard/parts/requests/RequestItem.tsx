import { type ReactNode, Suspense } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { RequestRecord } from '../../../source/AccountSource.ts'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useDescribeError } from '../errors/useDescribeError.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { askerName } from '../page/accountWords.ts'
import { lazyPart } from '../page/lazyPart.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import type { Token } from '../tokens/tokens.ts'
import { CallList } from './CallList.tsx'
import { Elapsed } from './Elapsed.tsx'
import { CollectingHead, FollowMessage } from './FollowMessage.tsx'
import { FollowOnChainMessage } from './FollowOnChainMessage.tsx'
import { FollowSafeTransaction } from './FollowSafeTransaction.tsx'
import { FollowTransaction } from './FollowTransaction.tsx'
import { isUndecided } from './isUndecided.ts'
import { MessageWords } from './MessageWords.tsx'
import { RequestHead } from './RequestHead.tsx'
import styles from './RequestItem.module.css'
import { orphanAdvice, waitingAdvice } from './requestAdvice.ts'
import { SignedMessage } from './SignedMessage.tsx'

const ProposedCheck = lazyPart(async () => (await import('./ProposedCheck.tsx')).ProposedCheck)
const LostTransaction = lazyPart(async () => (await import('./LostTransaction.tsx')).LostTransaction)

type ItemProps = { readonly ready: Ready; readonly record: RequestRecord }

/** One question to the person, from asking to its end. */
export function RequestItem({
  ready,
  record,
  folded,
  tokens,
  aboutMessage,
}: ItemProps & {
  /** Earlier questions for the same message, which are put away with this one. */
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
            It was asked of <AddressView address={record.account.address} copy={false} />.
          </p>
        )}
        {record.calls.length > 0 && (
          <CallList ready={ready} calls={record.calls} tokens={own ? tokens : []} />
        )}
        {own && record.signing !== undefined && aboutMessage?.(record.signing)}
        <Actions record={record} folded={folded} />
      </div>
    </li>
  )
}

function Progress({ ready, record, own }: ItemProps & { readonly own: boolean }): ReactNode {
  const { progress, startedAt } = record
  const signing = own ? record.signing : undefined
  const asker = askerName(ready.host)
  switch (progress.phase) {
    case 'waiting':
      return (
        <RequestHead
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
            icon="waiting"
            title={`Waiting in ${asker}, ${progress.hashes.length} of ${record.calls.length} sent`}
            aside={<Elapsed since={startedAt} />}
            advice="One question follows the other. Stopping leaves what was sent as it is."
          />
          <Hashes ready={ready} hashes={progress.hashes} />
        </>
      )
    case 'orphaned': {
      const head = (
        <RequestHead
          icon="unknown"
          tone="warn"
          title={
            progress.reason === 'stopped' ? 'You stopped waiting' : 'This page was reloaded while it waited'
          }
          advice={orphanAdvice(record.method, asker)}
        />
      )
      return signing !== undefined ? (
        <FollowMessage ready={ready} signing={signing} left="open" otherwise={head} />
      ) : (
        <>
          {head}
          <Hashes ready={ready} hashes={progress.hashes} />
          <Lost ready={ready} record={record} />
        </>
      )
    }
    case 'settled':
      return signing === undefined ? (
        <Outcome ready={ready} record={record} outcome={progress.outcome} />
      ) : (
        <SigningOutcome ready={ready} record={record} signing={signing} outcome={progress.outcome} />
      )
  }
}

type Settled = Extract<RequestRecord['progress'], { phase: 'settled' }>['outcome']

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
        <FollowMessage ready={ready} signing={signing} left="rejected" otherwise={<Outcome {...item} />} />
      )
    case 'failed':
      return isUndecided(outcome.error) ? (
        <FollowMessage ready={ready} signing={signing} left="open" otherwise={<Outcome {...item} />} />
      ) : (
        <Outcome {...item} />
      )
    default:
      return <Outcome {...item} />
  }
}

function Outcome({ ready, record, outcome }: ItemProps & { readonly outcome: Settled }): ReactNode {
  const describeError = useDescribeError()
  switch (outcome.kind) {
    case 'signed':
    case 'collecting':
      return (
        <RequestHead icon="done" title={outcome.kind === 'signed' ? 'Signed' : 'Collecting signatures'} />
      )
    case 'on-chain':
      return <FollowSafeTransaction ready={ready} safeTxHash={outcome.safeTxHash} />
    case 'safe-transaction':
      return (
        <>
          <FollowSafeTransaction ready={ready} safeTxHash={outcome.safeTxHash} />
          {record.calls.length > 0 && sameAccount(record.account, refOf(ready)) && (
            <Suspense>
              <ProposedCheck ready={ready} safeTxHash={outcome.safeTxHash} calls={record.calls} />
            </Suspense>
          )}
        </>
      )
    case 'transactions':
      return <Hashes ready={ready} hashes={outcome.hashes} />
    case 'calls':
      return (
        <>
          <RequestHead
            icon="partial"
            title="Handed to the wallet as one batch"
            advice="The wallet gave it a name of its own. Look there for what became of it."
          />
          <p className={styles.details}>{outcome.callsId}</p>
        </>
      )
    case 'rejected':
    case 'failed': {
      const { title, advice } = describeError(outcome.error)
      const sent = outcome.hashes.length
      return (
        <>
          <RequestHead
            icon={outcome.kind === 'rejected' ? 'rejected' : 'failed'}
            tone={outcome.kind === 'rejected' ? undefined : 'critical'}
            title={title}
            advice={sent === 0 ? advice : `${sent} of ${record.calls.length} had been sent before.`}
          />
          <Hashes ready={ready} hashes={outcome.hashes} />
          {isUndecided(outcome.error) && <Lost ready={ready} record={record} />}
        </>
      )
    }
  }
}

/** Looks for what a question may have become of which nobody told. */
function Lost({ ready, record }: ItemProps) {
  if (record.calls.length === 0 || ready.account.kind !== 'safe') return null
  if (!sameAccount(record.account, refOf(ready))) return null
  return (
    <Suspense>
      <LostTransaction ready={ready} record={record} />
    </Suspense>
  )
}

function Hashes({ ready, hashes }: { readonly ready: Ready; readonly hashes: readonly `0x${string}`[] }) {
  return hashes.map((hash) => <FollowTransaction key={hash} ready={ready} hash={hash} />)
}

function Actions({
  record: { id, progress },
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

  if (progress.phase === 'orphaned' || progress.phase === 'settled')
    return (
      <div>
        <Button small onClick={putAway}>
          Put away
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
