import { Button } from '../../../ui/Button.tsx'
import styles from './DecideBar.module.css'
import type { Verdict } from './Verdict.ts'
import { VerdictMark } from './VerdictHead.tsx'

/** On a narrow screen: the verdict, always in sight, and the way to the decision. It never signs. */
export function DecideBar({
  verdict,
  signed,
  act = 'See options',
  to,
}: {
  readonly verdict: Verdict
  /** `1 of 2 signed` */
  readonly signed?: string | undefined
  /** What can be done there. */
  readonly act?: string
  /** The id of the decision. */
  readonly to: string
}) {
  function lead() {
    const decision = document.getElementById(to)
    decision?.scrollIntoView({ block: 'start' })
    decision?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.bar}>
      <VerdictMark verdict={verdict} />
      {signed !== undefined && <span className={styles.signed}>{signed}</span>}
      <span className={styles.lead}>
        <Button
          kind={verdict.kind === 'high' || verdict.kind === 'critical' ? undefined : 'primary'}
          onClick={lead}
        >
          {act}
        </Button>
      </span>
    </div>
  )
}
