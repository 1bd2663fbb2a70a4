import { type Assessment, countChecks, type Finding } from '../../../../domain/checks/Assessment.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Status } from '../../../../ui/Status.tsx'
import text from '../../../../ui/text.module.css'
import { severities, severityLooks } from '../../frame/verdict/severity.ts'
import { FindingsList } from './FindingsList.tsx'
import styles from './FindingsPanel.module.css'
import { ReviewSection } from './ReviewSection.tsx'

const none: readonly never[] = []

/** What the checks found, the worst first, and what could not be checked: never a green light for that. */
export function FindingsPanel({
  assessment,
  busy = false,
  openFirst = false,
}: {
  readonly assessment: Assessment
  /** Some answers have not come yet: what could not run is not known before they have. */
  readonly busy?: boolean
  /** Shows why the worst finding matters at once. */
  readonly openFirst?: boolean
}) {
  const { findings } = assessment
  const unchecked = busy ? none : assessment.unchecked
  const [worst] = findings
  const counts = busy ? 'Asking…' : countChecks(assessment)
  const open = unchecked.length > 0 ? 'open' : 'passed'
  return (
    <ReviewSection
      title="Findings"
      result={
        <span className={styles.result}>
          {findings.length > 0 && <Counts findings={findings} />}
          {counts}
        </span>
      }
      verdict={worst?.severity ?? (busy ? 'open' : open)}
      stays={!busy}
      busy={busy}
    >
      <FindingsList
        findings={findings}
        unchecked={unchecked}
        notes={assessment.notes}
        openFirst={openFirst}
        whenNone={
          busy ? (
            <Status icon="waiting" tone="quiet">
              Nothing found so far.
            </Status>
          ) : undefined
        }
      />
    </ReviewSection>
  )
}

/** How many findings of each severity there are. */
export function Counts({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <span className={styles.counts}>
      {severities.map((severity) => {
        const count = findings.filter((finding) => finding.severity === severity).length
        const { icon, tone, counted } = severityLooks[severity]
        if (count === 0) return null
        return (
          <span key={severity} className={styles.count}>
            <Icon name={icon} tone={tone} />
            {count}
            <span className={text.hidden}> {count === 1 ? counted.one : counted.many}</span>
          </span>
        )
      })}
    </span>
  )
}
