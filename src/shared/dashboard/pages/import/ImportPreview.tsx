import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { compareSignable } from '../../../domain/signable/mergeSignables.ts'
import type { Signable, SignedTransaction } from '../../../domain/signable/Signable.ts'
import type { ReadFile } from '../../../domain/signable/SignaturesFile.ts'
import type { ValidatedItem } from '../../../domain/signable/ValidatedItem.ts'
import { deviceStore } from '../../../queries/deviceStore.ts'
import { gatewayStore } from '../../../queries/gatewayStore.ts'
import { isWholeQueue } from '../../../queries/joinQueue.ts'
import { signaturesMark, type ValidatedFile, validationQuery } from '../../../queries/signables.ts'
import { queueQuery } from '../../../queries/transactions.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import type { Keeping } from '../../../source/localSignables.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { chainPrefix } from '../../parts/frame/page/routeAccountOf.ts'
import { useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'
import { describeRefusal, formNames } from '../../sign/signatures/describeFile.ts'
import styles from './ImportPreview.module.css'
import { PreviewSignable } from './PreviewSignable.tsx'
import { RefusedEntry } from './RefusedEntry.tsx'

const PreviewFindings = lazyPart(async () => (await import('./PreviewFindings.tsx')).PreviewFindings)

type Previewed = {
  readonly ready: Ready
  readonly read: ReadFile
  readonly mark: string
  /** The page for what is not a single transaction to read. */
  readonly around: (preview: ReactNode) => ReactNode
  /** The page of the one transaction that can still be executed: it is read in full. */
  readonly reading: (alone: SignedTransaction, preview: ReactNode) => ReactNode
}

/** What a file holds, what of it may enter, and what that would change here. */
export function ImportPreview({ ready, read, mark, around, reading }: Previewed) {
  const describeError = useDescribeError()
  const source = useSource()
  const account = refOf(ready)
  const client = useQueryClient()
  const { local } = useLocalSignables('transaction', account)
  const query = useQuery({
    ...validationQuery(source, account, {
      read,
      // A signature on its own may belong to what was kept since.
      mark: `${mark} ${signaturesMark(local)}`,
      shortName: chainPrefix(ready.chain),
      stores: [deviceStore(keptTexts(window), account), gatewayStore(client, account)],
      onlyListed: true,
    }),
    placeholderData: (before) => before,
  })
  if (query.error !== null && query.data === undefined) {
    const { title, advice } = describeError(query.error)
    return around(
      <Note
        kind="warn"
        title={title}
        actions={
          <Button small onClick={() => query.refetch()}>
            Ask again
          </Button>
        }
      >
        {advice} Without the chain, signatures cannot be matched to owners.
      </Note>,
    )
  }
  if (query.data === undefined)
    return around(
      <Panel title="Preview">
        <PanelBody>
          <p role="status">Asking the chain who owns the Safe.</p>
          <Skeleton width="long" />
        </PanelBody>
      </Panel>,
    )
  const { validation } = query.data
  if (validation.kind !== 'items')
    return around(
      <div role="alert">
        <Note kind="high" title="None of this can be imported.">
          {describeRefusal(validation, account)}
        </Note>
      </div>,
    )
  const { items } = validation
  const alone = onlyTransaction(items, query.data.safe.nonce)
  const preview = (
    <FilePreview
      ready={ready}
      read={read}
      validated={query.data}
      items={items}
      isRead={alone !== undefined}
    />
  )
  return alone === undefined ? around(preview) : reading(alone, preview)
}

/** The one transaction of a file, where it can still be executed. */
function onlyTransaction(items: readonly ValidatedItem[], nonce: bigint): SignedTransaction | undefined {
  const [item, ...others] = items
  if (item?.kind !== 'signable' || others.length > 0 || item.signable.kind !== 'transaction') return undefined
  return item.signable.transaction.nonce < nonce ? undefined : item.signable
}

function FilePreview({
  ready,
  read,
  validated: { safe },
  items,
  isRead,
}: Pick<Previewed, 'ready' | 'read'> & {
  readonly validated: ValidatedFile
  readonly items: readonly ValidatedItem[]
  /** Its reading is shown above. */
  readonly isRead: boolean
}) {
  const account = refOf(ready)
  const transactions = useLocalSignables('transaction', account)
  const messages = useLocalSignables('message', account)
  const queue = useInfiniteQuery(queueQuery(account))
  const [keeping, setKeeping] = useState<Keeping>()
  const queued = (queue.data?.groups ?? []).flatMap(({ nonce, transactions: listed }) =>
    listed.flatMap(({ safeTxHash }) =>
      safeTxHash === undefined ? [] : [{ safeTxHash, nonce: BigInt(nonce) }],
    ),
  )
  const besides = items.flatMap((item) =>
    item.kind === 'signable' && item.signable.kind === 'transaction'
      ? [{ safeTxHash: item.signable.safeTxHash, nonce: item.signable.transaction.nonce }]
      : [],
  )
  const here = [...transactions.local, ...messages.local]
  const differenceOf = (signable: Signable) =>
    compareSignable(signable, { here, others: [...queued, ...besides], nonce: BigInt(safe.nonce) })
  const entering = items.flatMap((item) => {
    if (item.kind !== 'signable') return []
    const { known, newSigners, past } = differenceOf(item.signable)
    return past || (known && newSigners.length === 0) ? [] : [item.signable]
  })
  const count = entering.length

  const form = read.kind === 'problem' ? undefined : formNames[read.form]
  return (
    <Panel
      title="Preview"
      note={form !== undefined && `From ${form}`}
      end={<SourceMarks of={['computed']}>Checked here</SourceMarks>}
    >
      <ol className={styles.items}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is named by its position in the file, which does not change.
          <li key={index}>
            {item.kind === 'signable' ? (
              <PreviewSignable
                ready={ready}
                item={item}
                difference={differenceOf(item.signable)}
                findings={!isRead && <PreviewFindings ready={ready} signable={item.signable} />}
              />
            ) : (
              <RefusedEntry item={item} number={index + 1} />
            )}
          </li>
        ))}
      </ol>
      {queue.isError && (
        <Note kind="info" title="The gateway did not answer.">
          Transactions with the same nonce that only the gateway knows are not named above.
        </Note>
      )}
      {queue.data !== undefined && !isWholeQueue(queue.data) && (
        <Note kind="info" title="The queue could not be read whole.">
          Transactions with the same nonce that the gateway does not give are not named above.
        </Note>
      )}
      <PanelFoot>
        {count > 0 && (
          <Button kind="primary" onClick={() => setKeeping(transactions.add(entering))}>
            {count === 1 ? 'Keep it on this device' : `Keep ${count} on this device`}
          </Button>
        )}
        <span role="status">{keeping === undefined ? undecidedWords(count) : kindOf[keeping]}</span>
      </PanelFoot>
    </Panel>
  )
}

function undecidedWords(count: number): string {
  return count === 0
    ? 'There is nothing new to keep.'
    : 'It comes beside what is there. Nothing is signed or sent.'
}

const kindOf: Readonly<Record<Keeping, string>> = {
  kept: 'Kept on this device. Nothing was signed or sent.',
  memory:
    'Kept until this window is closed: the browser stores nothing for this page. Nothing was signed or sent.',
  full: 'There is no room for all of it. This device holds 100 transactions of a Safe, until the chain has executed them, and 100 messages, until you remove them.',
}
