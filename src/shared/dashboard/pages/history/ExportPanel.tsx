import { Button } from '../../../ui/Button.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import styles from '../../parts/frame/lists/Lists.module.css'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { describeBalances, describeExport } from './describeExport.ts'
import { ExportFiles } from './ExportFiles.tsx'
import type { PricedHistory } from './priceHistory.ts'
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
      <span role="status">{describeExport(progress, describeError)}</span>
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
      {progress.state === 'read' && <span>{describeBalances(progress.account?.books)}</span>}
      {progress.state === 'read' && <ExportFiles onPriced={onPriced} read={progress} onDone={cancel} />}
    </div>
  )
}
