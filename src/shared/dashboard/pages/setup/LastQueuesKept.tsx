import { useState } from 'react'
import { keptTexts } from '../../../source/keptTexts.ts'
import { forgetLastQueues } from '../../../source/lastQueue.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Setup.module.css'

/** The queues that this browser shows as old while the gateway is out, and how they are forgotten. */
export function LastQueuesKept({ count }: { readonly count: number }) {
  const [forgotten, setForgotten] = useState(false)
  if (count === 0 && !forgotten) return null
  return (
    <li>
      <span role="status">{describeQueues(count)}</span>
      <span className={styles.end}>
        <Button
          small
          unavailable={count === 0}
          aria-label="Forget the last seen queues"
          onClick={() => {
            forgetLastQueues(keptTexts(window))
            setForgotten(true)
          }}
        >
          Forget
        </Button>
      </span>
    </li>
  )
}

function describeQueues(count: number): string {
  if (count === 0) return 'No last seen queue. The next one that is read is kept again.'
  return `${count === 1 ? '1 last seen queue' : `${count} last seen queues`}, shown while the gateway is out`
}
