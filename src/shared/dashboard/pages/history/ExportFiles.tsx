import { useContext, useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { type Sliced, useSlices } from '../../parts/composer/payments/useSlices.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { saveFile } from '../../parts/frame/page/saveFile.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { imitationsIn } from '../../parts/reading/transaction/imitationsIn.ts'
import { useTrusted } from '../../parts/reading/transaction/useTrusted.ts'
import { unopenedOf } from './describeExport.ts'
import { exportRecords, type ReadExport } from './exportRecords.ts'
import { historyCsv, historyJson } from './historyFile.ts'
import type { HistoryRecord } from './historyRecords.ts'
import { MonthTable } from './MonthTable.tsx'
import { PricePicker } from './PricePicker.tsx'
import type { PriceTable } from './priceFile.ts'
import { type PricedHistory, priceHistory } from './priceHistory.ts'

type FilesOfExport = {
  readonly read: ReadExport
  /** A file of prices was read, or is put aside. */
  readonly onPriced: ((priced: PricedHistory | undefined) => void) | undefined
  readonly onDone: () => void
}

/** The files of a history that was read, once their lines are written. */
export function ExportFiles(props: FilesOfExport) {
  const ready = useReady()
  const { latest, progress } = useExportRecords(ready, props.read)
  if (latest !== undefined) return <MadeFiles {...props} records={latest} />
  return (
    <>
      <Button small onClick={props.onDone}>
        Stop
      </Button>
      <span role="status">{progress} lines are written.</span>
    </>
  )
}

type MadeFilesProps = FilesOfExport & { readonly records: readonly HistoryRecord[] }

/** Saves them, and takes the prices that give them dollars. */
function MadeFiles(props: MadeFilesProps) {
  const ready = useReady()
  const { read, records, onPriced, onDone } = props
  const [prices, setPrices] = useState<PriceTable>()
  const [priced, setPriced] = useState<PricedHistory>()
  // A list of the gateway has the sums in its own months.
  const isAlone = read.history.transactions.length === 0

  function price(table: PriceTable | undefined) {
    const priced = table && priceHistory(records, table)
    setPrices(table)
    setPriced(priced)
    onPriced?.(priced)
  }

  return (
    <>
      <SaveButtons {...props} prices={prices} />
      <PricePicker chainId={refOf(ready).chainId} records={records} prices={prices} onRead={price} />
      <Button
        small
        kind="quiet"
        onClick={() => {
          price(undefined)
          onDone()
        }}
      >
        Close
      </Button>
      {isAlone && priced !== undefined && <MonthTable months={priced.months} />}
    </>
  )
}

function SaveButtons({
  read,
  records,
  prices,
}: MadeFilesProps & { readonly prices: PriceTable | undefined }) {
  const ready = useReady()
  const account = refOf(ready)
  const { unreadable, cut } = read.history
  const unopened = unopenedOf(read)
  const complete = !cut && unreadable === 0 && unopened === 0
  const name = `history-${ready.chain.shortName ?? account.chainId}-${account.address}`
  return (
    <>
      <Button
        small
        onClick={() =>
          saveFile({ name: `${name}.csv`, type: 'text/csv', content: [...historyCsv(records, prices)] })
        }
      >
        Save as CSV
      </Button>
      <Button
        small
        onClick={() =>
          saveFile({
            name: `${name}.json`,
            type: 'application/json',
            content: historyJson(records, { account, complete, unreadable, unopened, prices }),
          })
        }
      >
        Save as JSON
      </Button>
    </>
  )
}

/** The rows of the files, made anew where names have come since. */
function useExportRecords(ready: Ready, read: ReadExport): Sliced<readonly HistoryRecord[]> {
  const { address: safe } = refOf(ready)
  const native = ready.chain.nativeCurrency
  const trusted = useTrusted(ready)
  const { spoken: names } = useContext(KnownNames)
  const make = useMemo(
    () =>
      function* () {
        const imitations = imitationsIn(read.history.transactions, trusted)
        const isImitation = (id: string) => imitations.has(id)
        return yield* exportRecords(read, { safe, native, names, isImitation })
      },
    [read, safe, native, trusted, names],
  )
  return useSlices(make)
}
