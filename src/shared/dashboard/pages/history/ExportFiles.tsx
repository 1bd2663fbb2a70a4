import { useContext, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { kindOf } from '../../parts/frame/filter/TransactionFilter.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { saveFile } from '../../parts/frame/page/saveFile.ts'
import { historyCsv, historyJson } from './historyFile.ts'
import { type HistoryRecord, historyRecords } from './historyRecords.ts'
import { imitationsIn } from './imitationsIn.ts'
import { MonthSums } from './MonthSums.tsx'
import { PricePicker } from './PricePicker.tsx'
import type { PriceTable } from './priceFile.ts'
import { type RowDollars, rowDollars } from './rowDollars.ts'
import type { Export } from './useExport.ts'
import { useTrusted } from './useTrusted.ts'

export type ReadExport = Extract<Export, { readonly state: 'read' }>

/** Batches whose movements are not known: each is one row. */
export function unopenedOf({ history, batches, account }: ReadExport): number {
  if (account !== undefined) return 0
  return history.transactions.filter(({ id, info }) => kindOf(info) === 'batch' && !batches.has(id)).length
}

/** The files of a history that was read, and the prices that give them dollars. */
export function ExportFiles({
  ready,
  read,
  onPriced,
  onDone,
}: {
  readonly ready: Ready
  readonly read: ReadExport
  /** A file of prices was read, or is put aside. */
  readonly onPriced: ((dollars: RowDollars | undefined) => void) | undefined
  readonly onDone: () => void
}) {
  const [prices, setPrices] = useState<PriceTable>()
  const account = refOf(ready)
  const records = useExportRecords(ready, read)
  const { unreadable, cut } = read.history
  const unopened = unopenedOf(read)
  const complete = !cut && unreadable === 0 && unopened === 0
  const name = `history-${ready.chain.shortName ?? account.chainId}-${account.address}`

  function price(given: PriceTable | undefined) {
    setPrices(given)
    onPriced?.(given && rowDollars(records(), given))
  }

  return (
    <>
      <Button
        small
        onClick={() =>
          saveFile({ name: `${name}.csv`, type: 'text/csv', content: [...historyCsv(records(), prices)] })
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
            content: historyJson(records(), { account, complete, unreadable, unopened, prices }),
          })
        }
      >
        Save as JSON
      </Button>
      <PricePicker chainId={account.chainId} records={records} prices={prices} onRead={price} />
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
      {prices !== undefined && <MonthSums records={records()} prices={prices} />}
    </>
  )
}

/** Makes the rows of the files anew each time: names may have come since. */
function useExportRecords(ready: Ready, read: ReadExport): () => readonly HistoryRecord[] {
  const { history, batches } = read
  const { address: safe } = refOf(ready)
  const native = ready.chain.nativeCurrency
  const trusted = useTrusted(ready)
  const { spoken: names } = useContext(KnownNames)
  return () => {
    const listed = history.transactions
    const imitations = imitationsIn(listed, trusted)
    if (read.account !== undefined) {
      const { books, tokens, rowsOf } = read.account
      const isImitation = (id: string) => imitations.has(id)
      return [...rowsOf(books, { safe, native, tokens, names, listed, isImitation })].flat()
    }
    return listed.flatMap((one) =>
      historyRecords(one, {
        ...{ safe, native, names },
        batch: batches.get(one.id),
        isImitation: imitations.has(one.id),
      }),
    )
  }
}
