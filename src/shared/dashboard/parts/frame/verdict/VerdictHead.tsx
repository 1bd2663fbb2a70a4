import type { Verdict } from '../../../../review/Verdict.ts'
import { groundOf } from '../../../../ui/groundOf.ts'
import { Icon, type IconName } from '../../../../ui/Icon.tsx'
import { inkOf } from '../../../../ui/inkOf.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import type { NoteKind } from '../../../../ui/Note.tsx'
import { useKeptFocus } from '../../../../ui/useKeptFocus.ts'
import { severityLooks } from './severity.ts'
import styles from './VerdictHead.module.css'

type VerdictLooks = { readonly icon: IconName; readonly tone: NoteKind }

const looks: Readonly<Record<Verdict['kind'], VerdictLooks>> = {
  ...severityLooks,
  clean: { icon: 'done', tone: 'ok' },
  first: { icon: 'info', tone: 'info' },
  unknown: { icon: 'unknown', tone: 'info' },
  open: { icon: 'unknown', tone: 'info' },
  asking: { icon: 'waiting', tone: 'info' },
}

/** Icon and words of a verdict, for one line. */
export function VerdictMark({ verdict: { kind, title } }: { readonly verdict: Verdict }) {
  const { icon, tone } = looks[kind]
  return (
    <span className={joinClasses(styles.mark, inkOf(tone))}>
      <Icon name={icon} tone={tone} />
      {title}
    </span>
  )
}

/** The panel in which the user decides, under what the checks come to. */
export function DecisionPanel({
  id,
  verdict,
  children,
}: {
  /** Where the bar of a phone leads. */
  readonly id?: string
  readonly verdict: Verdict
  readonly children: React.ReactNode
}) {
  const panel = useKeptFocus()
  return (
    <section ref={panel} id={id} className={styles.panel} aria-label="Decision" tabIndex={-1}>
      <VerdictHead verdict={verdict} />
      {children}
    </section>
  )
}

/** What the checks come to, on the ground of its colour. */
export function VerdictHead({
  verdict,
  level = 2,
}: {
  readonly verdict: Verdict
  /** Of its heading. */
  readonly level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  const { icon, tone } = looks[verdict.kind]
  return (
    <div
      className={joinClasses(styles.verdict, groundOf(tone), level === 3 && styles.inside)}
      aria-live="polite"
    >
      <Icon name={icon} tone={tone} />
      <div>
        <Heading className={inkOf(tone)}>{verdict.title}</Heading>
        {verdict.counts !== '' && <p>{verdict.counts}</p>}
      </div>
    </div>
  )
}

/** A part of that panel, below a hairline. */
export function DecisionPart({
  title,
  children,
}: {
  /** Names the part for people who do not see its place. */
  readonly title: string
  readonly children: React.ReactNode
}) {
  const part = useKeptFocus()
  return (
    <section ref={part} className={styles.part} aria-label={title} tabIndex={-1}>
      {children}
    </section>
  )
}

/** The one question that no check answers. */
export function OnlyYou({ question }: { readonly question: string }) {
  return (
    <p className={styles.you}>
      <Icon name="info" tone="info" />
      <span>
        <strong>Only you can check this:</strong> {question}
      </span>
    </p>
  )
}
