import { useEffect, useState } from 'react'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './RequestItem.module.css'

/** A request is looked for so long, in ms, before it can be put out of sight. */
const lookedForMilliseconds = 600_000

/**
 * The way to put a request out of sight of which nothing sure was found for ten minutes. It still counts as one that may have been
 * sent, and a late yes brings it back. Shown beside what says that nothing was found.
 */
export function StopShowing({
  record: { id, startedAt, hidden },
  children = 'Not found. Stop showing it',
}: {
  readonly record: RequestRecord
  /** The words of the button. */
  readonly children?: string
}) {
  const source = useSource()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const left = startedAt + lookedForMilliseconds - Date.now()
    // A clock that was set back would keep it for days.
    const timer = setTimeout(() => setIsLong(true), Math.min(Math.max(0, left), lookedForMilliseconds))
    return () => clearTimeout(timer)
  }, [startedAt])
  if (!isLong || hidden === true) return null
  return (
    <div className={styles.details}>
      <Button small onClick={() => source.decideRequest(id, { kind: 'not-found' })}>
        {children}
      </Button>
    </div>
  )
}
