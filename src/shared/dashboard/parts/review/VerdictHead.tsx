import { Icon, type IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/IconFrame.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import type { Verdict } from './Verdict.ts'
import styles from './VerdictHead.module.css'

const looks: Readonly<Record<Verdict['kind'], { readonly name: IconName; readonly tone: Tone }>> = {
  critical: { name: 'critical', tone: 'critical' },
  high: { name: 'high', tone: 'high' },
  warning: { name: 'warning', tone: 'warn' },
  info: { name: 'done', tone: 'ok' },
  first: { name: 'info', tone: 'info' },
  clean: { name: 'done', tone: 'ok' },
  open: { name: 'unknown', tone: 'info' },
  asking: { name: 'waiting', tone: 'info' },
}

/** Icon and words of a verdict, for one line. */
export function VerdictMark({ verdict: { kind, title } }: { readonly verdict: Verdict }) {
  return (
    <span className={joinClasses(styles.mark, styles[kind])}>
      <Icon {...looks[kind]} />
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
  return (
    <div
      className={joinClasses(styles.verdict, styles[verdict.kind], level === 3 && styles.inside)}
      aria-live="polite"
    >
      <Icon {...looks[verdict.kind]} />
      <div>
        <Heading>{verdict.title}</Heading>
        <p>{verdict.counts}</p>
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
