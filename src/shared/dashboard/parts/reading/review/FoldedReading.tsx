import { type ReactNode, useState } from 'react'
import type { Verdict } from '../../../../review/Verdict.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import layout from '../../frame/page/Layout.module.css'
import styles from './FoldedReading.module.css'
import type { ReadingParts } from './Verifiable.tsx'

/**
 * Puts the reading of what is still composed into one row below its lines, for `Verifiable.frame`. The row is folded
 * while nothing has to be read in it; whether the user opened it holds for every batch that is composed here.
 */
export function useFoldedFrame(): (parts: ReadingParts) => ReactNode {
  const [opened, setOpened] = useState(false)
  return ({ verdict, head, main }) => (
    <details
      className={styles.reading}
      open={opened || hasToBeRead(verdict)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        Details
        <span>What it does, its calls and what a simulation says</span>
        <Icon name="more" tone="quiet" />
      </summary>
      <div className={styles.content}>
        <div className={layout.stack}>
          {head}
          {main}
        </div>
      </div>
    </details>
  )
}

/** A warning, a contract that is not known, and what could not be checked are not behind a press. */
function hasToBeRead({ kind }: Verdict): boolean {
  return kind !== 'clean' && kind !== 'first' && kind !== 'asking'
}
