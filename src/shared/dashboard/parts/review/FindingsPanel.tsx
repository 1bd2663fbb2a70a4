import { type Assessment, countChecks, type Finding } from '../../../domain/checks/Assessment.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Status } from '../../../ui/Status.tsx'
import text from '../../../ui/text.module.css'
import { FindingsList } from './FindingsList.tsx'
import styles from './FindingsPanel.module.css'
import { severities, severityLooks } from './severity.ts'

const none: readonly never[] = []

/** What the checks found, the worst first, and what could not be checked: never a green light for that. */
export function FindingsPanel({
  assessment,
  busy = false,
}: {
  readonly assessment: Assessment
  /** Some answers have not come yet: what could not run is not known before they have. */
  readonly busy?: boolean
}) {
  const { findings } = assessment
  return (
    <Panel
      title="Findings"
      note={<Counts findings={findings} />}
      end={busy ? 'Asking…' : countChecks(assessment)}
      busy={busy}
    >
      <FindingsList
        findings={findings}
        unchecked={busy ? none : assessment.unchecked}
        whenNone={
          busy ? (
            <Status icon="waiting" tone="quiet">
              Nothing found so far.
            </Status>
          ) : undefined
        }
      />
    </Panel>
  )
}

/** How many findings of each severity there are. */
export function Counts({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <span className={styles.counts}>
      {severities.map((severity) => {
        const count = findings.filter((finding) => finding.severity === severity).length
        const { icon, tone, many } = severityLooks[severity]
        if (count === 0) return null
        return (
          <span key={severity} className={styles.count}>
            <Icon name={icon} tone={tone} />
            {count}
            <span className={text.hidden}> {many}</span>
          </span>
        )
      })}
    </span>
  )
}
