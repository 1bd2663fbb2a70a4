import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from '../../../../domain/values/address.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorBoundary } from '../../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import panel from '../../../../ui/Panel.module.css'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { useAccountRef, useReady } from '../../frame/page/useReady.ts'
import { addLine, type Draft } from '../draft/draft.ts'
import { Suggestions } from '../recipients/Suggestions.tsx'
import { usePaidBefore } from '../recipients/usePaidBefore.ts'
import { batchTotals, countLines, worthOfBatch, writeTotals } from './batchTotals.ts'
import { DraftLines } from './DraftLines.tsx'
import row from './LineRow.module.css'
import styles from './TransferLines.module.css'
import type { Batch } from './useBatch.ts'

const KeptDraftBar = lazyPart(async () => (await import('../drafts/KeptDraftBar.tsx')).KeptDraftBar)

const none: readonly never[] = []

/** The lines of a batch as a table: payments, to be typed, and what was put together in a dialog. */
export function TransferLines({
  batch,
  submitted,
  children,
}: {
  readonly batch: Batch
  /** The form was submitted: what is missing is said now. */
  readonly submitted: boolean
  /** Said below the lines. */
  readonly children?: ReactNode
}) {
  const ready = useReady()
  const { account } = ready
  const { draft, replace, checked, tokensMissing } = batch
  const paid = usePaidBefore(ready)
  const isSafe = account.kind === 'safe'
  const owners = useOwnersNow(ready)
  const onlyTransfers = checked.every(({ kind }) => kind === 'transfer')
  return (
    <section className={panel.panel} aria-label={onlyTransfers ? 'Transfers' : 'Batch'}>
      <ErrorBoundary>
        <OpenDraft draft={draft} onReplace={replace} />
        <Suggestions paid={paid} />
        <LineHeads isSafe={isSafe} />
        <DraftLines batch={batch} submitted={submitted} owners={owners} paid={paid} />
        <Sums batch={batch} />
        <Adds batch={batch} isSafe={isSafe} />
        {children}
        {tokensMissing && (
          <p className={styles.missing}>
            The list of tokens is missing now. You can choose those that the chain names, and anyone can send
            a token here. Add any other you want to send.
          </p>
        )}
      </ErrorBoundary>
    </section>
  )
}

/** The owners as the chain says, else as the host does; nobody for a wallet. */
function useOwnersNow(ready: Ready): readonly Address[] {
  const { account } = ready
  const isSafe = account.kind === 'safe'
  const onChain = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: isSafe }).data
  return onChain?.owners ?? (isSafe ? account.reported?.owners : undefined) ?? none
}

/** Which draft of this device it is. */
function OpenDraft({ draft, onReplace }: { readonly draft: Draft; readonly onReplace: Batch['replace'] }) {
  const account = useAccountRef()
  if (draft.kept === undefined) return null
  return (
    <LazyParts>
      <KeptDraftBar key={draft.kept} id={draft.kept} {...{ account, draft, onReplace }} />
    </LazyParts>
  )
}

function LineHeads({ isSafe }: { readonly isSafe: boolean }) {
  return (
    <div className={joinClasses(row.columns, styles.heads)} aria-hidden="true">
      <span>#</span>
      <span className={styles.to}>To</span>
      <span className={styles.amount}>Amount</span>
      <span>Token</span>
      <span className={styles.worth}>{isSafe ? 'Worth' : ''}</span>
    </div>
  )
}

/** What several lines come to, and how many are switched off. */
function Sums({ batch: { draft, checked } }: { readonly batch: Pick<Batch, 'draft' | 'checked'> }) {
  const off = draft.lines.length - checked.length
  if (checked.length < 2 && off === 0) return null
  const totals = batchTotals(checked)
  const { worth } = worthOfBatch(totals)
  return (
    <p className={styles.sums}>
      <span>
        {countLines(checked)}
        {off > 0 && `, ${off} switched off`}
      </span>
      <span className={styles.totals}>{writeTotals(totals)}</span>
      {worth !== undefined && <b>{worth}</b>}
    </p>
  )
}

function Adds({
  batch: { draft, change, open },
  isSafe,
}: {
  readonly batch: Pick<Batch, 'draft' | 'change' | 'open'>
  readonly isSafe: boolean
}) {
  return (
    <div className={panel.foot}>
      <Button small aria-label="Add a payment" onClick={() => change(addLine(draft))}>
        <Icon name="add" />
        Payment
      </Button>
      {isSafe && (
        <Button small aria-label="Add an NFT…" onClick={() => open('nft')}>
          <Icon name="add" />
          NFT
        </Button>
      )}
      <Button small aria-label="Add a call…" onClick={() => open('call')}>
        <Icon name="add" />
        Call
      </Button>
      <span className={styles.keys}>Enter adds a payment</span>
    </div>
  )
}
