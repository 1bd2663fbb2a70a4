import { useState } from 'react'
import type { PaymentCells } from '../../../domain/paymentList/PaymentRow.ts'
import { writePaymentList } from '../../../domain/paymentList/writePaymentList.ts'
import { countOf } from '../../../domain/values/countOf.ts'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import hidden from '../../../ui/text.module.css'
import { symbolOf } from '../../parts/composer/payments/amountOfPayment.ts'
import { ListProgress } from '../../parts/composer/payments/ListProgress.tsx'
import type { ReadPaymentList } from '../../parts/composer/payments/ReadPaymentList.ts'
import { SavePayments } from '../../parts/composer/payments/SavePayments.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { saveFile } from '../../parts/frame/page/saveFile.ts'
import { CorrectRow } from './CorrectRow.tsx'
import { unexpectedSums } from './ExpectedSums.tsx'
import { ListSums } from './ListSums.tsx'
import { ListVerdict } from './ListVerdict.tsx'
import { countRows, type JudgedRow, whatIsLeft } from './listState.ts'
import { PaymentRows } from './PaymentRows.tsx'
import { PlannedPieces } from './PlannedPieces.tsx'
import { RemovedRows } from './RemovedRows.tsx'
import { type JudgedList, useJudgedList } from './useJudgedList.ts'
import { useListEdits } from './useListEdits.ts'
import { worthOfPayment } from './worthOfPayment.ts'

const CompareCopy = lazyPart(async () => (await import('./CompareCopy.tsx')).CompareCopy)

type ListWorkProps = {
  readonly ready: Ready
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadPaymentList
  readonly emptyLines: number
  readonly mayCompose: boolean
}

/** The rows with their verdicts and, beside them, what they come to. */
export function ListWork(props: ListWorkProps) {
  const { ready, list, read, emptyLines } = props
  const [correcting, setCorrecting] = useState<JudgedRow>()
  const [comparing, setComparing] = useState(false)
  const judged = useJudgedList(ready, list, read)
  const { rows, work, units, held } = judged
  const edits = useListEdits(props)

  function correct(line: number, cells: PaymentCells) {
    edits.correct(line, cells)
    setCorrecting(undefined)
  }

  return (
    <>
      {read.work === undefined && work !== undefined && <ListProgress work={work} />}
      <p role="status" className={hidden.hidden}>
        {work === undefined && whatIsThere(countRows(rows))}
      </p>
      {Object.keys(list.corrections).length + list.removed.length > 0 && rows.length > 0 && (
        <div className={layout.row}>
          <SaveCorrected name={list.name} rows={rows} />
        </div>
      )}
      <RemovedRows lines={list.removed} presses={edits.removals} onUndo={edits.undoRemoval} />
      <div className={layout.columns}>
        <PaymentRows
          rows={rows}
          units={units}
          name={list.name === '' ? 'Pasted list' : list.name}
          note={[
            countOf(rows.length, 'payment'),
            ...(emptyLines > 0 ? [countOf(emptyLines, 'empty line')] : []),
          ].join(', ')}
          worthOf={(row) => ('payment' in row ? worthOfPayment(row.payment, held) : undefined)}
          onCompare={() => setComparing(true)}
          actsOf={(row) => ({
            onCorrect: () => setCorrecting(row),
            onCells: (cells) => correct(row.row.line, cells),
            onRemove: () => edits.remove(row.row.line),
            onConfirm: () => edits.confirm(row.row.line),
          })}
        />
        <ListBeside {...props} judged={judged} />
      </div>
      {comparing && (
        <LazyParts>
          <CompareCopy ready={ready} payments={read.payments} onClose={() => setComparing(false)} />
        </LazyParts>
      )}
      {correcting !== undefined && (
        <CorrectRow
          judged={correcting}
          onCorrect={(cells) => correct(correcting.row.line, cells)}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  )
}

/** What the list comes to, and the transactions that it makes. */
function ListBeside({
  ready,
  list,
  onChange,
  read,
  mayCompose,
  judged: { rows, work, takes, sums, units },
}: ListWorkProps & { readonly judged: JudgedList }) {
  const { listed, payments } = read
  const isReading = work !== undefined || takes === undefined
  const left = {
    short: sums.flatMap(({ missing, token }) => (missing > 0n ? [symbolOf(token, units)] : [])),
    unexpected: unexpectedSums(sums, units, list.expected),
  }
  return (
    <div className={layout.stack}>
      {work === undefined && <ListVerdict rows={rows} />}
      <ListSums
        sums={sums}
        units={units}
        note={`${payments.length} of ${countOf(listed.length, 'row')}`}
        expected={list.expected}
        onExpect={(expected) => onChange({ ...list, expected })}
      />
      {payments.length > 0 && (
        <PlannedPieces
          {...{ ready, list, onChange, read }}
          reason={
            mayCompose
              ? whatIsLeft(rows, isReading, left)
              : 'You are only viewing this Safe. Connect the wallet of an owner.'
          }
        />
      )}
      {payments.length > 0 && payments.length === listed.length && (
        <SavePayments ready={ready} name={list.name} payments={payments} />
      )}
    </div>
  )
}

function whatIsThere({ all, wrong, look, ready }: ReturnType<typeof countRows>): string {
  return `${countOf(all, 'row')}: ${wrong} wrong, ${look} to look at, ${ready} ready.`
}

/** Saves the list with its corrections. A row that could not be divided into cells has no cells to save. */
function SaveCorrected({ name, rows }: { readonly name: string; readonly rows: readonly JudgedRow[] }) {
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
