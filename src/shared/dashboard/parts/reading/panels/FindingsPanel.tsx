import { type Assessment, countChecks, type Finding } from '../../../../domain/checks/Assessment.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Status } from '../../../../ui/Status.tsx'
import text from '../../../../ui/text.module.css'
import { severities, severityLooks } from '../../frame/verdict/severity.ts'
import { evidenceOf, shortenIn } from './evidenceOf.ts'
import { FindingsList } from './FindingsList.tsx'
import styles from './FindingsPanel.module.css'
import { ReviewSection } from './ReviewSection.tsx'

const none: readonly never[] = []

/** Notes that the row of the simulation and the list of signers say as well. */
const saidElsewhere: ReadonlySet<Finding['code']> = new Set<Finding['code']>([
  'I6.simulated',
  'B8.enough-now',
  'B8.enough-later',
])

type FindingsPanelProps = {
  readonly assessment: Assessment
  /** Some answers have not come yet: what could not run is not known before they have. */
  readonly busy?: boolean
  /** Shows why the worst finding matters at once. */
  readonly openFirst?: boolean
}

/** What the checks found, the worst first, and what could not be checked: never a green light for that. */
export function FindingsPanel({ assessment, busy = false, openFirst = false }: FindingsPanelProps) {
  const { findings } = assessment
  const unchecked = busy ? none : assessment.unchecked
  const [worst] = findings
  const open = unchecked.length > 0 ? 'open' : 'passed'
  return (
    <ReviewSection
      title="Findings"
      result={<FindingsResult assessment={assessment} busy={busy} />}
      verdict={worst?.severity ?? (busy ? 'open' : open)}
      asRow={{ stays: !busy, eager: true }}
      busy={busy}
    >
      <FindingsList
        findings={findings}
        unchecked={unchecked}
        notes={assessment.notes.filter(({ code }) => !saidElsewhere.has(code))}
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

/** The findings in one line, and how many checks ran. */
function FindingsResult({ assessment, busy }: { readonly assessment: Assessment; readonly busy: boolean }) {
  const { findings, unchecked } = assessment
  // The verdict counts what ran where something is wrong: elsewhere it is only read out.
  const isCalm = !busy && unchecked.length === 0
  return (
    <span className={styles.result}>
      {findings.length > 0 && <Summary findings={findings} />}
      <span className={isCalm ? text.hidden : undefined}>{busy ? 'Asking…' : countChecks(assessment)}</span>
      {isCalm && findings.length === 0 && <span>None</span>}
    </span>
  )
}

/** A single note says itself; what is worse, or more than one, is counted. */
function Summary({ findings }: { readonly findings: readonly Finding[] }) {
  const [only, ...others] = findings
  if (only?.severity !== 'info' || others.length > 0) return <Counts findings={findings} />
  return <span>{shortenIn(only.sentence, evidenceOf(only.facts), shortenAddress)}</span>
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
