import type { Verdict } from '../../../../review/Verdict.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './DecideBar.module.css'
import type { Emphasis } from './emphasisOf.ts'
import { VerdictMark } from './VerdictHead.tsx'

/** On a narrow screen: the verdict, always in sight, and the way to the decision. It never signs. */
export function DecideBar({
  verdict,
  emphasis,
  signed,
  act = 'See options',
  to,
}: {
  readonly verdict: Verdict
  /** Of the acts that it leads to: it looks like the next step where they do. */
  readonly emphasis: Emphasis
  /** `1 of 2 signed` */
  readonly signed?: string | undefined
  /** What can be done there. */
  readonly act?: string | undefined
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
      <span className={styles.verdict}>
        <VerdictMark verdict={verdict} />
      </span>
      {signed !== undefined && <span className={styles.signed}>{signed}</span>}
      <span className={styles.lead}>
        <Button kind={emphasis === 'go-on' ? 'primary' : undefined} onClick={lead}>
          {act}
        </Button>
      </span>
    </div>
  )
}
