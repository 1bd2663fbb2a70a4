import type { Books } from '../../../chain/books/BookLine.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import styles from '../../parts/frame/lists/Lists.module.css'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { ExportFiles, unopenedOf } from './ExportFiles.tsx'
import type { ReadExport } from './exportRecords.ts'
import type { PricedHistory } from './priceHistory.ts'
import type { Export } from './readExport.ts'
import { useExport } from './useExport.ts'

/** Writes the whole history to a file, in this browser: it goes nowhere else. */
export function ExportPanel({
  onPriced,
}: {
  /** A file of prices was read, or is put aside. */
  readonly onPriced?: (priced: PricedHistory | undefined) => void
}) {
  const describeError = useDescribeError()
  const { progress, start, startAlone, cancel } = useExport(useAccountRef())
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what can be filled in.
    <div className={styles.export} role="group" aria-label="Export">
      {progress.state === 'idle' && (
        <Button small onClick={start}>
          Export the whole history
        </Button>
      )}
      {progress.state !== 'idle' && progress.state !== 'failed' && progress.state !== 'read' && (
        <Button small onClick={cancel}>
          Stop
        </Button>
      )}
      <span role="status">{exportWords(progress, describeError)}</span>
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
      {progress.state === 'read' && <ExportFiles onPriced={onPriced} read={progress} onDone={cancel} />}
    </div>
  )
}

/** How far the export got. */
function exportWords(progress: Export, describeError: ReturnType<typeof useDescribeError>): string {
  switch (progress.state) {
    case 'idle':
      return ''
    case 'reading':
      return `${progress.count} transactions read.`
    case 'opening':
      return `${progress.count} of ${progress.of} batches read.`
    case 'booking':
      return `${progress.count} of ${progress.of} transactions read on the chain.`
    case 'comparing':
      return `The balances of ${progress.count} of ${progress.of} tokens compared.`
    case 'failed':
      return `${describeError(progress.error).title} ${progress.count} transactions were read before.`
    case 'read':
      return readWords(progress)
  }
}

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

function readWords(read: ReadExport): string {
  const { transactions, unreadable, cut } = read.history
  const unopened = unopenedOf(read)
  const closed = unopened > 0 ? ` The gateway does not give ${unopened} of the batches.` : ''
  const left = unreadable > 0 ? ` ${unreadable} could not be read.` : ''
  const end = cut ? ' The gateway points to another server for the rest, which is not asked.' : ''
  return `${transactions.length} transactions are ready.${left}${closed}${end}`
}
