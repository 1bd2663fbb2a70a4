import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Verdict } from '../../../../review/Verdict.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import layout from '../../frame/page/Layout.module.css'
import styles from './FoldedReading.module.css'
import type { ReadingParts } from './Verifiable.tsx'

/**
 * Puts the reading of what is still composed into one row below its lines, for `Verifiable.frame`. The row is folded
 * while nothing has to be read in it; whether the user opened it holds for every batch that is composed here. One that
 * has to be read is folded by a press alone, and for no other verdict.
 */
export function useFoldedFrame(): (parts: ReadingParts) => ReactNode {
  const [opened, setOpened] = useState(false)
  const [folded, setFolded] = useState<string>()
  return ({ verdict, head, main }) => {
    const mark = `${verdict.kind} ${verdict.title}`
    const isOpen = hasToBeRead(verdict) ? folded !== mark : opened
    // The event of `details` also comes when the row opens by itself.
    function press(event: MouseEvent) {
      event.preventDefault()
      if (hasToBeRead(verdict)) setFolded(isOpen ? mark : undefined)
      else setOpened(!isOpen)
    }
    return (
      <details className={styles.reading} open={isOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
        <summary onClick={press}>
          Details
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
}

/**
 * A warning, a contract that is not known, and what could not be checked are not behind a press. That a payment may be
 * made twice is the verdict itself, and its line says the rest.
 */
function hasToBeRead({ kind, isDoubleOnly = false }: Verdict): boolean {
  return kind !== 'clean' && kind !== 'first' && kind !== 'asking' && !isDoubleOnly
}
