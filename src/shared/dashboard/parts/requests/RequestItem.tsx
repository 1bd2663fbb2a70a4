import { type ReactNode, Suspense } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { RequestRecord } from '../../../source/AccountSource.ts'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useDescribeError } from '../errors/useDescribeError.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { askerName } from '../page/accountWords.ts'
import { capitalize } from '../page/capitalize.ts'
import { lazyPart } from '../page/lazyPart.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import type { Token } from '../tokens/tokens.ts'
import { CallList } from './CallList.tsx'
import { Elapsed } from './Elapsed.tsx'
import { CollectingHead, FollowMessage } from './FollowMessage.tsx'
import { FollowOnChainMessage } from './FollowOnChainMessage.tsx'
import { FollowSafeTransaction } from './FollowSafeTransaction.tsx'
import { FollowTransaction } from './FollowTransaction.tsx'
import { HashLine } from './HashLine.tsx'
import { MessageWords } from './MessageWords.tsx'
import { RequestHead } from './RequestHead.tsx'
import styles from './RequestItem.module.css'
import { orphanAdvice, waitingAdvice } from './requestAdvice.ts'
import { SignedMessage } from './SignedMessage.tsx'

const ProposedCheck = lazyPart(async () => (await import('./ProposedCheck.tsx')).ProposedCheck)
const SentCallSearch = lazyPart(async () => (await import('./SentCallSearch.tsx')).SentCallSearch)
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
            It was asked of <AddressView address={record.account.address} copy={false} />
            {record.account.chainId !== ready.chain.id && ` on ${networkName(record)}`}.
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

function networkName({ network, account }: RequestRecord): string {
  return network === undefined ? `chain ${account.chainId}` : visibleText(network)
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
          <Hashes ready={ready} hashes={progress.hashes} />
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
          advice={orphanAdvice(record.method, asker)}
        />
      )
      return signing !== undefined ? (
        <FollowMessage ready={ready} signing={signing} left="open" otherwise={head} />
      ) : (
        <>
          {head}
          <Hashes ready={ready} hashes={progress.hashes} />
          <Lost ready={ready} record={record} left="open" before={progress.hashes} />
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
    case 'undecided':
      return <FollowMessage ready={ready} signing={signing} left="open" otherwise={<Outcome {...item} />} />
    default:
      return <Outcome {...item} />
  }
}

function Outcome({ ready, record, outcome }: ItemProps & { readonly outcome: Settled }): ReactNode {
  switch (outcome.kind) {
    case 'signed':
    case 'collecting':
      return (
        <RequestHead
          claim={outcome.kind === 'signed' ? 'signed' : 'sent'}
          icon="done"
          title={outcome.kind === 'signed' ? 'Signed' : 'Collecting signatures'}
        />
      )
    case 'on-chain':
      return <FollowOutcome ready={ready} record={record} safeTxHash={outcome.safeTxHash} />
    case 'safe-transaction':
      return (
        <>
          <FollowOutcome ready={ready} record={record} safeTxHash={outcome.safeTxHash} />
          {outcome.found === true && <FoundByComparing in="the Safe’s list" />}
          {record.calls.length > 0 && sameAccount(record.account, refOf(ready)) && (
            <Suspense>
              <ProposedCheck ready={ready} safeTxHash={outcome.safeTxHash} calls={record.calls} />
            </Suspense>
          )}
        </>
      )
    case 'transactions':
      return (
        <>
          <Hashes ready={ready} hashes={outcome.hashes} />
          {outcome.found === true && <FoundByComparing in="the network’s blocks" />}
          {outcome.hashes.length < record.calls.length && (
            <p className={styles.details}>
              {outcome.hashes.length} of {record.calls.length} were sent. The rest was not asked for.
            </p>
          )}
        </>
      )
    case 'calls':
      return (
        <>
          <RequestHead
            claim="sent"
            icon="partial"
            title="Handed to the wallet as one batch"
            advice="The wallet gave it a name of its own. Look there for what became of it."
          />
          <p className={styles.details}>{outcome.callsId}</p>
        </>
      )
    case 'rejected':
    case 'undecided':
    case 'failed':
      return <WithoutYes ready={ready} record={record} outcome={outcome} />
  }
}

const marks = {
  rejected: { icon: 'rejected', tone: undefined, claim: 'refused' },
  failed: { icon: 'failed', tone: 'critical', claim: 'not-asked' },
  undecided: { icon: 'unknown', tone: 'high', claim: 'undecided' },
} as const

/** What there is to say of a request that got no yes, and the search for what became of it. */
function WithoutYes({
  ready,
  record,
  outcome: { kind, error, hashes },
}: ItemProps & { readonly outcome: Extract<Settled, { readonly error: unknown }> }) {
  const describeError = useDescribeError()
  const { icon, tone, claim } = marks[kind]
  const described = describeError(error)
  const sent = hashes.length
  return (
    <>
      <RequestHead
        claim={described.claim ?? claim}
        icon={icon}
        tone={tone}
        title={described.title}
        advice={
          sent === 0
            ? described.advice
            : `${sent} of ${record.calls.length} had been sent before. ${described.advice}`
        }
      />
      <Hashes ready={ready} hashes={hashes} />
      {kind !== 'failed' && <Lost ready={ready} record={record} left={kind} before={hashes} />}
    </>
  )
}

function FoundByComparing({ in: place }: { readonly in: string }) {
  return (
    <p className={styles.details}>
      No answer said that it was sent. It was found in {place} by comparing it with what was composed here.
    </p>
  )
}

/** Follows it where this account can, and says what was answered where another account is open. */
function FollowOutcome({ ready, record, safeTxHash }: ItemProps & { readonly safeTxHash: `0x${string}` }) {
  if (sameAccount(record.account, refOf(ready)))
    return <FollowSafeTransaction ready={ready} safeTxHash={safeTxHash} />
  return (
    <>
      <RequestHead
        claim="sent"
        icon="partial"
        title="Sent"
        advice={`${capitalize(askerName(ready.host))} has it. Open its account again to follow it.`}
      />
      <HashLine name="safeTxHash" hash={safeTxHash} />
    </>
  )
}

/** Looks for what became of a request that got no answer. */
function Lost({
  ready,
  record,
  left,
  before,
}: ItemProps & {
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

function Hashes({ ready, hashes }: { readonly ready: Ready; readonly hashes: readonly `0x${string}`[] }) {
  return hashes.map((hash) => <FollowTransaction key={hash} ready={ready} hash={hash} />)
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

  // A request that may have moved money is not put away: it ends by what is found, or by the user's word.
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
