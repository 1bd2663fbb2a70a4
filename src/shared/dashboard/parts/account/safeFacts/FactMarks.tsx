import type { ReactNode } from 'react'
import { visibleText } from '../../../../domain/values/text.ts'
import { FirstIcon } from '../../../../ui/FirstIcon.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import text from '../../../../ui/text.module.css'
import { sourceName } from '../../../../ui/values/FactSource.ts'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import styles from './FactMarks.module.css'
import { type ClaimedFact, lagMilliseconds } from './safeClaims.ts'
import { useLasting } from './useLasting.ts'

/**
 * Where a fact comes from. When the sources differ, a sentence that names both values: in critical ink, or in quiet
 * ink for what changes by itself (`moves`) and for sources of which one is only behind.
 */
export function FactMarks<value>({
  fact: { value, from, others, asking, lags, proof },
  say = String,
  moves = false,
  quiet = false,
}: {
  readonly fact: ClaimedFact<value>
  readonly say?: (value: value) => string
  readonly moves?: boolean
  /** Says nothing in words where all agree, because the page says it once. */
  readonly quiet?: boolean
}): ReactNode {
  const isLasting = useLasting(lags, lagMilliseconds)
  if (value === undefined)
    return asking ? <Skeleton width="short" /> : <span className={text.small}>Unknown</span>
  if (others.length === 0)
    return (
      <SourceMarks of={from} quiet={quiet && !proof}>
        {proof && (
          <button type="button" className={styles.proof} onClick={proof.open}>
            {proof.words}
          </button>
        )}
      </SourceMarks>
    )
  const sentence = [...from.slice(0, 1).map((source) => ({ source, value })), ...others]
    .map((claim) => `${sourceName(claim.source)} says ${visibleText(say(claim.value))}`)
    .join(', ')
  const isBehind = moves || (lags && !isLasting)
  return (
    <span className={isBehind ? styles.behind : styles.differ}>
      <FirstIcon name={isBehind ? 'warning' : 'critical'} />
      <span>{sentence}</span>
    </span>
  )
}
