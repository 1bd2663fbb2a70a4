import { useId, useState } from 'react'
import type { PaymentCells } from '../../../domain/paymentList/PaymentRow.ts'
import { writePaymentList } from '../../../domain/paymentList/writePaymentList.ts'
import { countOf } from '../../../domain/values/countOf.ts'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import hidden from '../../../ui/text.module.css'
import { ListProgress } from '../../parts/composer/payments/ListProgress.tsx'
import type { ReadPaymentList } from '../../parts/composer/payments/ReadPaymentList.ts'
import { SavePayments } from '../../parts/composer/payments/SavePayments.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { saveFile } from '../../parts/frame/page/saveFile.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { CorrectRow } from './CorrectRow.tsx'
import { ListBar, ListRail } from './ListRail.tsx'
import { countRows, type JudgedRow } from './listState.ts'
import { PaymentRows } from './PaymentRows.tsx'
import type { RowActs } from './PaymentRowView.tsx'
import { RemovedRows } from './RemovedRows.tsx'
import { type JudgedList, useJudgedList } from './useJudgedList.ts'
import { useListEdits } from './useListEdits.ts'
import { worthOfPayment } from './worthOfPayment.ts'

const CompareCopy = lazyPart(async () => (await import('./CompareCopy.tsx')).CompareCopy)

type ListWorkProps = {
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadPaymentList
  readonly emptyLines: number
  readonly mayCompose: boolean
}

/** The rows with their verdicts and, beside them, what they come to. */
export function ListWork(props: ListWorkProps) {
  const ready = useReady()
  const { list, read } = props
  const [comparing, setComparing] = useState(false)
  const judged = useJudgedList(ready, list, read)
  const { rows, work } = judged
  const edits = useListEdits(props)
  const { correcting, correct, close, actsOf } = useRowActs(edits)
  const railId = useId()

  return (
    <>
      {read.work === undefined && work !== undefined && <ListProgress work={work} />}
      <p role="status" className={hidden.hidden}>
        {work === undefined && whatIsThere(countRows(rows))}
      </p>
      <SaveCorrected list={list} rows={rows} />
      <RemovedRows lines={list.removed} presses={edits.removals} onUndo={edits.undoRemoval} />
      <div className={layout.columns}>
        <ListedRows {...props} judged={judged} actsOf={actsOf} onCompare={() => setComparing(true)} />
        <ListRail {...props} id={railId} judged={judged} />
      </div>
      <ListBar judged={judged} to={railId} />
      {comparing && (
        <LazyParts>
          <CompareCopy payments={read.payments} onClose={() => setComparing(false)} />
        </LazyParts>
      )}
      {correcting !== undefined && (
        <CorrectRow
          judged={correcting}
          onCorrect={(cells) => correct(correcting.row.line, cells)}
          onClose={close}
        />
      )}
    </>
  )
}

/** What can be done with each row, and the one that is being corrected. */
function useRowActs(edits: ReturnType<typeof useListEdits>) {
  const [correcting, setCorrecting] = useState<JudgedRow>()
  const close = () => setCorrecting(undefined)

  function correct(line: number, cells: PaymentCells) {
    edits.correct(line, cells)
    close()
  }

  function actsOf(row: JudgedRow): RowActs {
    const { line } = row.row
    return {
      onCorrect: () => setCorrecting(row),
      onCells: (cells) => correct(line, cells),
      onRemove: () => edits.remove(line),
      onConfirm: () => edits.confirm(line),
    }
  }

  return { correcting, correct, close, actsOf }
}

type ListedRowsProps = Pick<ListWorkProps, 'list' | 'read' | 'emptyLines'> & {
  readonly judged: JudgedList
  readonly actsOf: (row: JudgedRow) => RowActs
  /** Opens the comparison with another copy of the list. */
  readonly onCompare: () => void
}

/** The rows, and a way to save them once all of them can be paid. */
function ListedRows({
  list,
  read: { listed, payments },
  emptyLines,
  judged: { rows, units, held },
  actsOf,
  onCompare,
}: ListedRowsProps) {
  return (
    <div className={layout.stack}>
      <PaymentRows
        {...{ rows, units, actsOf, onCompare }}
        name={list.name === '' ? 'Pasted list' : list.name}
        note={noteOfRows(rows.length, emptyLines)}
        worthOf={(row) => ('payment' in row ? worthOfPayment(row.payment, held) : undefined)}
      />
      {payments.length > 0 && payments.length === listed.length && (
        <div className={layout.row}>
          <SavePayments name={list.name} payments={payments} />
        </div>
      )}
    </div>
  )
}

/** `48 payments, 2 empty lines` */
function noteOfRows(rows: number, emptyLines: number): string {
  const empty = emptyLines > 0 ? [countOf(emptyLines, 'empty line')] : []
  return [countOf(rows, 'payment'), ...empty].join(', ')
}

function whatIsThere({ all, wrong, look, ready }: ReturnType<typeof countRows>): string {
  return `${countOf(all, 'row')}: ${wrong} wrong, ${look} to look at, ${ready} ready.`
}

/** Saves the list with its corrections, where there are some. */
function SaveCorrected({
  list: { name, corrections, removed },
  rows,
}: {
  readonly list: KeptPaymentList
  readonly rows: readonly JudgedRow[]
}) {
  const isChanged = Object.keys(corrections).length + removed.length > 0
  if (!isChanged || rows.length === 0) return null
  return (
    <div className={layout.row}>
      <CorrectedFile name={name} rows={rows} />
    </div>
  )
}

/** A row that could not be divided into cells has no cells to save. */
function CorrectedFile({ name, rows }: { readonly name: string; readonly rows: readonly JudgedRow[] }) {
  const broken = rows.filter(({ row }) => row.problem !== undefined)
  const content = broken.length > 0 ? undefined : writePaymentList(rows.map(({ row }) => row.cells))
  if (content === undefined)
    return (
      <Note kind="info" title="The corrected file cannot be saved yet.">
        {broken.length > 0
          ? `Line ${broken[0]?.row.line} has other cells than the header. Correct it first.`
          : 'A cell begins as a formula of a spreadsheet does. Correct it first.'}
      </Note>
    )
  return (
    <Button
      onClick={() => saveFile({ name: name === '' ? 'payments.csv' : name, type: 'text/csv', content })}
    >
      Save corrected file
    </Button>
  )
}
