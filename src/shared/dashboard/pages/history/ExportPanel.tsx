import { useContext, useState } from 'react'
import type { Books } from '../../../chain/books/BookLine.ts'
import { Button } from '../../../ui/Button.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'
import { kindOf } from '../../parts/filter/TransactionFilter.ts'
import styles from '../../parts/lists/Lists.module.css'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { saveFile } from '../../parts/page/saveFile.ts'
import { historyCsv, historyJson } from './historyFile.ts'
import { historyRecords } from './historyRecords.ts'
import { imitationsIn } from './imitationsIn.ts'
import { MonthSums } from './MonthSums.tsx'
import { PricePicker } from './PricePicker.tsx'
import type { PriceTable } from './priceFile.ts'
import { type Export, useExport } from './useExport.ts'
import { useTrusted } from './useTrusted.ts'

/** Writes the whole history to a file, in this browser: it goes nowhere else. */
export function ExportPanel({ ready }: { readonly ready: Ready }) {
  const describeError = useDescribeError()
  const { progress, start, startAlone, cancel } = useExport(refOf(ready))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what can be filled in.
    <div className={styles.export} role="group" aria-label="Export">
      {progress.state === 'idle' && (
        <Button small onClick={start}>
          Export the whole history
        </Button>
      )}
      {(progress.state === 'reading' || progress.state === 'opening' || progress.state === 'booking') && (
        <Button small onClick={cancel}>
          Stop
        </Button>
      )}
      <span role="status">
        {progress.state === 'reading' && `${progress.count} transactions read.`}
        {progress.state === 'opening' && `${progress.count} of ${progress.of} batches read.`}
        {progress.state === 'booking' &&
          `${progress.count} of ${progress.of} transactions read on the chain.`}
        {progress.state === 'failed' &&
          `${describeError(progress.error).title} ${progress.count} transactions were read before.`}
        {progress.state === 'read' && readWords(progress)}
      </span>
      {progress.state === 'failed' && (
        <>
          <Button small onClick={start}>
            Go on
          </Button>
          <Button small onClick={startAlone}>
            Export from the chain alone
          </Button>
          <Button small onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      {progress.state === 'read' && <span>{balanceWords(progress.account?.books)}</span>}
      {progress.state === 'read' && <Files ready={ready} read={progress} onDone={cancel} />}
    </div>
  )
}

type Read = Extract<Export, { readonly state: 'read' }>

/** Whether the lines add up, and what of it is not known. */
function balanceWords(books: Books | undefined): string {
  if (books === undefined)
    return 'The node does not tell these transactions: fees are missing, and no balance was compared.'
  const { unexplained, uncompared, unread, fromBlock } = books
  const count = unexplained.length
  const compared = `The lines of each token add up to the change of its balance${fromBlock === 0n ? '' : ` after block ${fromBlock}`}.`
  const odd = count === 0 ? '' : ` ${count} ${count === 1 ? 'line is' : 'lines are'} unexplained.`
  const silent = uncompared.length === 0 ? '' : ` ${uncompared.length} tokens do not tell their balance.`
  const missing = unread.length === 0 ? '' : ` The node does not tell ${unread.length} transactions.`
  return `${compared}${odd}${silent}${missing}`
}

function unopenedOf({ history, batches, account }: Read): number {
  if (account !== undefined) return 0
  return history.transactions.filter(({ id, info }) => kindOf(info) === 'batch' && !batches.has(id)).length
}

function readWords(read: Read): string {
  const { transactions, unreadable, cut } = read.history
  const unopened = unopenedOf(read)
  const closed = unopened > 0 ? ` The gateway does not give ${unopened} of the batches.` : ''
  const left = unreadable > 0 ? ` ${unreadable} could not be read.` : ''
  const end = cut ? ' The gateway points to another server for the rest, which is not asked.' : ''
  return `${transactions.length} transactions are ready.${left}${closed}${end}`
}

function Files({
  ready,
  read,
  onDone,
}: {
  readonly ready: Ready
  readonly read: Read
  readonly onDone: () => void
}) {
  const [prices, setPrices] = useState<PriceTable>()
  const account = refOf(ready)
  const { history, batches } = read
  const native = ready.chain.nativeCurrency
  const trusted = useTrusted(ready)
  const { spoken: names } = useContext(KnownNames)
  const records = () => {
    const listed = history.transactions
    const imitations = imitationsIn(listed, trusted)
    if (read.account !== undefined) {
      const { books, tokens, rowsOf } = read.account
      const isImitation = (id: string) => imitations.has(id)
      return [...rowsOf(books, { safe: account.address, native, tokens, names, listed, isImitation })].flat()
    }
    return listed.flatMap((one) =>
      historyRecords(one, { native, batch: batches.get(one.id), isImitation: imitations.has(one.id) }),
    )
  }
  const { unreadable, cut } = history
  const unopened = unopenedOf(read)
  const complete = !cut && unreadable === 0 && unopened === 0
  const name = `history-${ready.chain.shortName ?? account.chainId}-${account.address}`
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
      <PricePicker chainId={account.chainId} records={records} prices={prices} onRead={setPrices} />
      <Button small kind="quiet" onClick={onDone}>
        Close
      </Button>
      {prices !== undefined && <MonthSums records={records()} prices={prices} />}
    </>
  )
}
