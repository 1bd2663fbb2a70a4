import { Icon } from '../../../ui/Icon.tsx'
import { inkOf } from '../../../ui/inkOf.ts'
import text from '../../../ui/text.module.css'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './QueueVerdict.module.css'
import { type CheckedRows, useCheckedRows } from './useCheckedRows.ts'

/** How many rows of the queue are critical, wherever they are; nothing where all were checked and none is. */
export function QueueVerdict({ ids }: { readonly ids: readonly string[] }) {
  const ready = useReady()
  const rows = useCheckedRows(ready, ids)
  const progress = progressOf(rows)
  return (
    <p className={styles.verdict}>
      <span role="status">
        {rows.critical > 0 && (
          <strong className={inkOf('critical')}>
            <Icon name="critical" tone="critical" label="Critical" /> {rows.critical} of {rows.all}{' '}
            {rows.critical === 1 ? 'is' : 'are'} critical.
          </strong>
        )}
      </span>
      {progress !== undefined && <span className={text.small}>{progress}</span>}
    </p>
  )
}

function progressOf({ all, checked, failed }: CheckedRows): string | undefined {
  if (checked + failed < all) return `Checked ${checked + failed} of ${all}.`
  if (failed === 0) return undefined
  return `${failed === 1 ? '1 could' : `${failed} could`} not be checked.`
}
