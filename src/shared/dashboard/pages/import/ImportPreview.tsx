import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { compareSignable, type SignableDifference } from '../../../domain/signable/mergeSignables.ts'
import type { Signable, SignedTransaction } from '../../../domain/signable/Signable.ts'
import type { ReadFile } from '../../../domain/signable/SignaturesFile.ts'
import type { ValidatedItem } from '../../../domain/signable/ValidatedItem.ts'
import { deviceStore } from '../../../queries/deviceStore.ts'
import { gatewayStore } from '../../../queries/gatewayStore.ts'
import { isWholeQueue, type Queue } from '../../../queries/joinQueue.ts'
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
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { chainPrefix } from '../../parts/frame/page/routeAccountOf.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'
import { describeRefusal, formNames } from '../../sign/signatures/describeFile.ts'
import styles from './ImportPreview.module.css'
import { enteringSignables, importedNonces, onlyTransaction, queuedNonces } from './importedItems.ts'
import { PreviewSignable } from './PreviewSignable.tsx'
import { RefusedEntry } from './RefusedEntry.tsx'

const PreviewFindings = lazyPart(async () => (await import('./PreviewFindings.tsx')).PreviewFindings)

type Previewed = {
  readonly read: ReadFile
  readonly mark: string
  /** The page for what is not a single transaction to read. */
  readonly around: (preview: ReactNode) => ReactNode
  /** The page of the one transaction that can still be executed: it is read in full. */
  readonly reading: (alone: SignedTransaction, preview: ReactNode) => ReactNode
}

/** What a file holds, what of it may enter, and what that would change here. */
export function ImportPreview({ read, mark, around, reading }: Previewed) {
  const ready = useReady()
  const query = useValidation(ready, read, mark)
  if (query.data === undefined)
    return around(
      query.error === null ? (
        <Panel title="Preview">
          <PanelBody>
            <p role="status">Asking the chain who owns the Safe.</p>
            <Skeleton width="long" />
          </PanelBody>
        </Panel>
      ) : (
        <ListFailed error={query.error} onAskAgain={() => query.refetch()}>
          Without the chain, signatures cannot be matched to owners.
        </ListFailed>
      ),
    )
  const { validation } = query.data
  if (validation.kind !== 'items')
    return around(
      <div role="alert">
        <Note kind="high" title="None of this can be imported.">
          {describeRefusal(validation, refOf(ready))}
        </Note>
      </div>,
    )
  const { items } = validation
  const alone = onlyTransaction(items, query.data.safe.nonce)
  const preview = (
    <FilePreview read={read} validated={query.data} items={items} isRead={alone !== undefined} />
  )
  return alone === undefined ? around(preview) : reading(alone, preview)
}

/** What of the file may enter, by the owners that the chain names. */
function useValidation(ready: Ready, read: ReadFile, mark: string) {
  const account = refOf(ready)
  const client = useQueryClient()
  const { local } = useLocalSignables('transaction', account)
  return useQuery({
    ...validationQuery(useSource(), account, {
      read,
      // Signatures without their transaction are read again once that one is kept here.
      mark: `${mark} ${signaturesMark(local)}`,
      shortName: chainPrefix(ready.chain),
      stores: [deviceStore(keptTexts(window), account), gatewayStore(client, account)],
      onlyListed: true,
    }),
    placeholderData: (validated) => validated,
  })
}

type FilePreviewProps = Pick<Previewed, 'read'> & {
  readonly validated: ValidatedFile
  readonly items: readonly ValidatedItem[]
  /** Its reading is shown above. */
  readonly isRead: boolean
}

function FilePreview({ read, validated: { safe }, items, isRead }: FilePreviewProps) {
  const account = useAccountRef()
  const transactions = useLocalSignables('transaction', account)
  const messages = useLocalSignables('message', account)
  const queue = useInfiniteQuery(queueQuery(account))
  const [keeping, setKeeping] = useState<Keeping>()
  const differenceOf = (signable: Signable) =>
    compareSignable(signable, {
      here: [...transactions.local, ...messages.local],
      others: [...queuedNonces(queue.data), ...importedNonces(items)],
      nonce: BigInt(safe.nonce),
    })
  const entering = enteringSignables(items, differenceOf)
  const count = entering.length
  const form = read.kind === 'problem' ? undefined : formNames[read.form]
  return (
    <Panel
      title="Preview"
      note={form !== undefined && `From ${form}`}
      end={<SourceMarks of={['computed']}>Checked here</SourceMarks>}
    >
      <PreviewItems {...{ items, isRead, differenceOf }} />
      <UnreadQueue failed={queue.isError} queue={queue.data} />
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

/** The entries of the file, those that may enter and those that may not. */
function PreviewItems({
  items,
  isRead,
  differenceOf,
}: Pick<FilePreviewProps, 'items' | 'isRead'> & {
  readonly differenceOf: (signable: Signable) => SignableDifference
}) {
  return (
    <ol className={styles.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is named by its position in the file, which does not change.
        <li key={index}>
          {item.kind === 'signable' ? (
            <PreviewSignable
              item={item}
              difference={differenceOf(item.signable)}
              findings={!isRead && <PreviewFindings signable={item.signable} />}
            />
          ) : (
            <RefusedEntry item={item} number={index + 1} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Why transactions that share a nonce with an entry may be missing. */
function UnreadQueue({ failed, queue }: { readonly failed: boolean; readonly queue: Queue | undefined }) {
  return (
    <>
      {failed && (
        <Note kind="info" title="The gateway did not answer.">
          Transactions with the same nonce that only the gateway knows are not named above.
        </Note>
      )}
      {queue !== undefined && !isWholeQueue(queue) && (
        <Note kind="info" title="The queue could not be read whole.">
          Transactions with the same nonce that the gateway does not give are not named above.
        </Note>
      )}
    </>
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
