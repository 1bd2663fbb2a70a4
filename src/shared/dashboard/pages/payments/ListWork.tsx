import { useCallback, useMemo, useState } from 'react'
import type { PaymentCells } from '../../../domain/paymentList/PaymentRow.ts'
import { sumPayments } from '../../../domain/paymentList/sumPayments.ts'
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
import { useItemsHeld } from '../../parts/composer/payments/useItemsHeld.ts'
import { workOf } from '../../parts/composer/payments/usePayments.ts'
import { useReceivers } from '../../parts/composer/payments/useReceivers.ts'
import { useSlices } from '../../parts/composer/payments/useSlices.ts'
import { useTokens } from '../../parts/composer/tokens/useTokens.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { saveFile } from '../../parts/frame/page/saveFile.ts'
import { CorrectRow } from './CorrectRow.tsx'
import { unexpectedSums } from './ExpectedSums.tsx'
import { ListSums } from './ListSums.tsx'
import { ListVerdict } from './ListVerdict.tsx'
import { countRows, type JudgedRow, judgeInSlices, whatIsLeft } from './listState.ts'
import { PaymentRows } from './PaymentRows.tsx'
import { PlannedPieces } from './PlannedPieces.tsx'
import { RemovedRows } from './RemovedRows.tsx'
import { useListFacts } from './useListFacts.ts'
import { worthOfPayment } from './worthOfPayment.ts'

const CompareCopy = lazyPart(async () => (await import('./CompareCopy.tsx')).CompareCopy)

/** The rows with their verdicts and, beside them, what they come to. */
export function ListWork({
  ready,
  list,
  onChange,
  read,
  emptyLines,
  mayCompose,
}: {
  readonly ready: Ready
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadPaymentList
  readonly emptyLines: number
  readonly mayCompose: boolean
}) {
  const [correcting, setCorrecting] = useState<JudgedRow>()
  const [removals, setRemovals] = useState(0)
  const [comparing, setComparing] = useState(false)
  const { listed, payments, tokens } = read
  const items = useItemsHeld(ready, payments)
  const known = useListFacts(ready)
  const takes = useReceivers(ready, payments)
  const facts = useMemo(
    () => ({ ...known, absent: items.absent, ...(takes && { takes }) }),
    [known, items.absent, takes],
  )
  const { confirmed } = list
  const judge = useCallback(() => judgeInSlices(listed, facts, confirmed), [listed, facts, confirmed])
  const judged = useSlices(judge)
  const rows = judged.latest ?? noRows
  const work = read.work ?? workOf('checking', judged, listed.length)
  const units = { native: ready.chain.nativeCurrency, tokens }
  const erc20 = [...tokens].flatMap(([address, { kind }]) => (kind === 'erc20' ? [address] : []))
  const held = useTokens(ready, erc20).tokens
  const sums = useMemo(
    () =>
      sumPayments(payments, (key) => items.held.get(key) ?? held.find((token) => token.key === key)?.balance),
    [payments, held, items.held],
  )
  const short = sums.flatMap(({ missing, token }) => (missing > 0n ? [symbolOf(token, units)] : []))
  const counts = countRows(rows)

  function correct(line: number, cells: PaymentCells) {
    onChange({
      ...list,
      corrections: { ...list.corrections, [line]: cells },
      // What was confirmed is not what is there now.
      confirmed: confirmed.filter((each) => each !== line),
    })
    setCorrecting(undefined)
  }

  function remove(removed: readonly number[]) {
    onChange({ ...list, removed })
    setRemovals(removals + 1)
  }

  return (
    <>
      {read.work === undefined && work !== undefined && <ListProgress work={work} />}
      <p role="status" className={hidden.hidden}>
        {work === undefined && whatIsThere(counts)}
      </p>
      {Object.keys(list.corrections).length + list.removed.length > 0 && rows.length > 0 && (
        <div className={layout.row}>
          <SaveCorrected name={list.name} rows={rows} />
        </div>
      )}
      <RemovedRows lines={list.removed} presses={removals} onUndo={() => remove(list.removed.slice(0, -1))} />
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
          actsOf={(judged) => ({
            onCorrect: () => setCorrecting(judged),
            onCells: (cells) => correct(judged.row.line, cells),
            onRemove: () => remove([...list.removed, judged.row.line]),
            onConfirm: () => onChange({ ...list, confirmed: [...confirmed, judged.row.line] }),
          })}
        />
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
              ready={ready}
              list={list}
              onChange={onChange}
              read={read}
              reason={
                mayCompose
                  ? whatIsLeft(rows, work !== undefined || takes === undefined, {
                      short,
                      unexpected: unexpectedSums(sums, units, list.expected),
                    })
                  : 'You are only viewing this Safe. Connect the wallet of an owner.'
              }
            />
          )}
          {payments.length > 0 && payments.length === listed.length && (
            <SavePayments ready={ready} name={list.name} payments={payments} />
          )}
        </div>
      </div>
      {comparing && (
        <LazyParts>
          <CompareCopy ready={ready} payments={payments} onClose={() => setComparing(false)} />
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

const noRows: readonly JudgedRow[] = []

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
