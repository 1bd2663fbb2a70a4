import type { ReactNode } from 'react'
import { sameAccount } from '../../domain/safeRef.ts'
import { describeError } from '../../errors/describeError.ts'
import type { RequestRecord } from '../../source/AccountSource.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { shortenAddress } from '../../ui/groupHex.ts'
import { askerName, type Ready, refOf } from '../common/accountNames.ts'
import { usePageMemory } from '../common/PageMemory.tsx'
import type { Token } from '../common/tokens.ts'
import { CallList } from './CallList.tsx'
import { Elapsed } from './Elapsed.tsx'
import { FollowSafeTransaction } from './FollowSafeTransaction.tsx'
import { FollowTransaction } from './FollowTransaction.tsx'
import { RequestHead } from './RequestHead.tsx'
import styles from './RequestItem.module.css'

type ItemProps = { readonly ready: Ready; readonly record: RequestRecord }

/** One question to the person, from asking to its end. */
export function RequestItem({ ready, record, tokens }: ItemProps & { readonly tokens: readonly Token[] }) {
  const own = sameAccount(record.account, refOf(ready))
  return (
    <li className={styles.item}>
      <Progress ready={ready} record={record} />
      <div className={styles.details}>
        {!own && <p className={styles.other}>It was asked of {shortenAddress(record.account.address)}.</p>}
        <CallList ready={ready} calls={record.calls} tokens={own ? tokens : []} />
        <Actions record={record} />
      </div>
    </li>
  )
}

function Progress({ ready, record }: ItemProps): ReactNode {
  const { progress, startedAt } = record
  const asker = askerName(ready.host)
  switch (progress.phase) {
    case 'waiting':
      return (
        <RequestHead
          icon="waiting"
          title={`Waiting in ${asker}`}
          aside={<Elapsed since={startedAt} />}
          advice={`Compare what ${asker} shows with this. If it shows anything else, reject it there.`}
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
    case 'orphaned':
      return (
        <>
          <RequestHead
            icon="unknown"
            tone="warn"
            title={
              progress.reason === 'stopped' ? 'You stopped waiting' : 'This page was reloaded while it waited'
            }
            advice={`The window of ${asker} may still be open, and this may still be sent. An answer is still recorded here.`}
          />
          <Hashes ready={ready} hashes={progress.hashes} />
        </>
      )
    case 'settled':
      return <Outcome ready={ready} record={record} outcome={progress.outcome} />
  }
}

type Settled = Extract<RequestRecord['progress'], { phase: 'settled' }>['outcome']

function Outcome({ ready, record, outcome }: ItemProps & { readonly outcome: Settled }): ReactNode {
  switch (outcome.kind) {
    case 'safe-transaction':
      return <FollowSafeTransaction ready={ready} safeTxHash={outcome.safeTxHash} />
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
        </>
      )
    }
  }
}

function Hashes({ ready, hashes }: { readonly ready: Ready; readonly hashes: readonly `0x${string}`[] }) {
  return hashes.map((hash) => <FollowTransaction key={hash} ready={ready} hash={hash} />)
}

function Actions({ record: { id, progress } }: { readonly record: RequestRecord }) {
  const source = useSource()
  const request = usePageMemory().requests.get(id)
  if (progress.phase === 'orphaned' || progress.phase === 'settled')
    return (
      <div>
        <Button small onClick={() => source.forgetRequest(id)}>
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
