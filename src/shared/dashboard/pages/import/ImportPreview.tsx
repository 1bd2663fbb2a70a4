import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdmittedItem } from '../../../domain/bundle/AdmittedItem.ts'
import type { Cosigned, ReadBundle } from '../../../domain/bundle/Bundle.ts'
import {
  type CosignedDifference,
  compareCosigned,
  compareMessage,
} from '../../../domain/bundle/mergeCosigned.ts'
import { type Admitted, admissionQuery } from '../../../queries/cosigned.ts'
import { queueQuery } from '../../../queries/transactions.ts'
import type { Keeping } from '../../../source/localQueue.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import styles from '../../bundles/Bundles.module.css'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'
import { useLocalMessages } from '../../parts/kept/useLocalMessages.ts'
import { useLocalQueue } from '../../parts/kept/useLocalQueue.ts'
import { chainPrefix, type Ready, refOf } from '../../parts/page/accountNames.ts'
import { describeRefusal, formNames } from '../../sign/signatures/describeBundle.ts'
import { PreviewItem } from './PreviewItem.tsx'

type Previewed = { readonly ready: Ready; readonly read: ReadBundle; readonly mark: string }

/** What a bundle holds, what of it may enter, and what that would change here. */
export function ImportPreview({ ready, read, mark }: Previewed) {
  const describeError = useDescribeError()
  const source = useSource()
  const account = refOf(ready)
  const { kept } = useLocalQueue(account)
  const query = useQuery({
    ...admissionQuery(source, account, { read, mark, shortName: chainPrefix(ready.chain), kept }),
    placeholderData: (before) => before,
  })
  if (query.error !== null && query.data === undefined) {
    const { title, advice } = describeError(query.error)
    return (
      <Note
        kind="warn"
        title={title}
        actions={
          <Button small onClick={() => query.refetch()}>
            Ask again
          </Button>
        }
      >
        {advice} Without the chain nobody can say whose signatures count.
      </Note>
    )
  }
  if (query.data === undefined)
    return (
      <Panel title="Preview">
        <PanelBody>
          <p role="status">Asking the chain who owns the Safe.</p>
          <Skeleton width="long" />
        </PanelBody>
      </Panel>
    )
  const { admission } = query.data
  return admission.kind === 'items' ? (
    <Preview ready={ready} read={read} admitted={query.data} items={admission.items} />
  ) : (
    <div role="alert">
      <Note kind="high" title="Nothing of this can be taken over.">
        {describeRefusal(admission, account)}
      </Note>
    </div>
  )
}

function Preview({
  ready,
  read,
  admitted: { safe },
  items,
}: Omit<Previewed, 'mark'> & { readonly admitted: Admitted; readonly items: readonly AdmittedItem[] }) {
  const account = refOf(ready)
  const { kept, keep } = useLocalQueue(account)
  const messages = useLocalMessages(account)
  const queue = useInfiniteQuery(queueQuery(account))
  const [keeping, setKeeping] = useState<Keeping>()
  const queued = (queue.data?.groups ?? []).flatMap(({ nonce, transactions }) =>
    transactions.flatMap(({ safeTxHash }) =>
      safeTxHash === undefined ? [] : [{ safeTxHash, nonce: BigInt(nonce) }],
    ),
  )
  const besides = items.flatMap((item) =>
    item.kind === 'transaction'
      ? [{ safeTxHash: item.cosigned.safeTxHash, nonce: item.cosigned.transaction.nonce }]
      : [],
  )
  const others = [...queued, ...besides]
  const differenceOf = (cosigned: Cosigned): CosignedDifference =>
    compareCosigned(cosigned, { here: kept, others, nonce: BigInt(safe.nonce) })
  const entering = items.flatMap((item) => {
    if (item.kind !== 'transaction') return []
    const { known, newSigners, past } = differenceOf(item.cosigned)
    return past || (known && newSigners.length === 0) ? [] : [item.cosigned]
  })
  const enteringMessages = items.flatMap((item) => {
    if (item.kind !== 'message') return []
    const { known, newSigners } = compareMessage(item.cosigned, messages.kept)
    return known && newSigners.length === 0 ? [] : [item.cosigned]
  })
  const count = entering.length + enteringMessages.length

  function keepAll() {
    const kinds = [
      ...(entering.length > 0 ? [keep(entering)] : []),
      ...(enteringMessages.length > 0 ? [messages.keep(enteringMessages)] : []),
    ]
    setKeeping(worst.find((kind) => kinds.includes(kind)))
  }

  const form = read.kind === 'problem' ? undefined : formNames[read.form]
  return (
    <Panel
      title="Preview"
      note={form !== undefined && `From ${form}`}
      end={<SourceMarks of={['computed']}>Checked here</SourceMarks>}
    >
      <ol className={styles.items}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place in the bundle.
          <li key={index}>
            <PreviewItem
              ready={ready}
              item={item}
              number={index + 1}
              difference={item.kind === 'transaction' ? differenceOf(item.cosigned) : undefined}
            />
          </li>
        ))}
      </ol>
      {queue.isError && (
        <Note kind="info" title="The gateway did not answer.">
          Transactions with the same nonce that only the gateway knows are not named above.
        </Note>
      )}
      <PanelFoot>
        {count > 0 && (
          <Button kind="primary" onClick={keepAll}>
            {count === 1 ? 'Keep it on this device' : `Keep ${count} on this device`}
          </Button>
        )}
        <span role="status">{keeping === undefined ? undecided(count) : kindOf[keeping]}</span>
      </PanelFoot>
    </Panel>
  )
}

function undecided(count: number): string {
  return count === 0
    ? 'There is nothing new to keep.'
    : 'It comes beside what is there. Nothing is signed or sent.'
}

const kindOf: Readonly<Record<Keeping, string>> = {
  kept: 'Kept on this device. Nothing was signed or sent.',
  memory:
    'Kept until this window is closed: the browser stores nothing for this page. Nothing was signed or sent.',
  full: 'There is no room for all of it. This device holds 100 transactions of a Safe, until the chain has executed them, and 100 messages, until somebody removes them.',
}

const worst: readonly Keeping[] = ['full', 'memory', 'kept']
