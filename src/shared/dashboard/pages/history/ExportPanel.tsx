import type { ReadHistory } from '../../../queries/wholeHistory.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'
import styles from '../../parts/lists/Lists.module.css'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { saveFile } from '../../parts/page/saveFile.ts'
import { historyCsv, historyJson, historyRecord } from './historyRecords.ts'
import { useExport } from './useExport.ts'

/** Writes the whole history to a file, in this browser: it goes nowhere else. */
export function ExportPanel({ ready }: { readonly ready: Ready }) {
  const describeError = useDescribeError()
  const { progress, start, cancel } = useExport(refOf(ready))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what can be filled in.
    <div className={styles.export} role="group" aria-label="Export">
      {progress.state === 'idle' && (
        <Button small onClick={start}>
          Export the whole history
        </Button>
      )}
      {progress.state === 'reading' && (
        <Button small onClick={cancel}>
          Cancel
        </Button>
      )}
      <span role="status">
        {progress.state === 'reading' && `${progress.count} transactions read.`}
        {progress.state === 'failed' &&
          `${describeError(progress.error).title} ${progress.count} transactions were read before.`}
        {progress.state === 'read' && readWords(progress.history)}
      </span>
      {progress.state === 'failed' && (
        <>
          <Button small onClick={start}>
            Go on
          </Button>
          <Button small onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      {progress.state === 'read' && <Files ready={ready} history={progress.history} onDone={cancel} />}
    </div>
  )
}

function readWords({ transactions, unreadable, cut }: ReadHistory): string {
  const left = unreadable > 0 ? ` ${unreadable} could not be read.` : ''
  const end = cut ? ' The gateway points to another server for the rest, which is not asked.' : ''
  return `${transactions.length} transactions are ready.${left}${end}`
}

function Files({
  ready,
  history,
  onDone,
}: {
  readonly ready: Ready
  readonly history: ReadHistory
  readonly onDone: () => void
}) {
  const account = refOf(ready)
  const records = () => history.transactions.map((one) => historyRecord(one, ready.chain.nativeCurrency))
  const { unreadable, cut } = history
  const complete = !cut && unreadable === 0
  const name = `history-${ready.chain.shortName ?? account.chainId}-${account.address}`
  return (
    <>
      <Button
        small
        onClick={() => saveFile({ name: `${name}.csv`, type: 'text/csv', content: historyCsv(records()) })}
      >
        Save as CSV
      </Button>
      <Button
        small
        onClick={() =>
          saveFile({
            name: `${name}.json`,
            type: 'application/json',
            content: historyJson(records(), { account, complete, unreadable }),
          })
        }
      >
        Save as JSON
      </Button>
      <Button small kind="quiet" onClick={onDone}>
        Close
      </Button>
    </>
  )
}
