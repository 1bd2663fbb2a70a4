import type { RowFindings } from '../../../review/rowFindings.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { severityLooks } from '../review/severity.ts'
import styles from './Queue.module.css'

/** The worst that the checks say of a proposal, in its own words; what is only for information stays on its page. */
export function RowVerdict({
  findings,
  failed,
}: {
  /** `undefined` while they run, `null` where they could not. */
  readonly findings: RowFindings | null | undefined
  readonly failed: boolean
}) {
  if (failed || findings === null) return <span>Not checked: its fields or the chain are missing</span>
  if (findings === undefined) return <span>Checking…</span>
  const { worst } = findings
  if (worst === undefined)
    return (
      <span className={styles.calm}>
        <Icon name="tick" tone="ok" /> No warnings
      </span>
    )
  const { icon, tone, word } = severityLooks[worst.severity]
  return (
    <strong className={styles[worst.severity]} title={worst.sentence}>
      <Icon name={icon} tone={tone} label={word} /> {worst.sentence}
    </strong>
  )
}
