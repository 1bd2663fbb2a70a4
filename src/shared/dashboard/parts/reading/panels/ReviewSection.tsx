import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Severity } from '../../../../domain/checks/subject/Severity.ts'
import { ErrorBoundary } from '../../../../ui/ErrorBoundary.tsx'
import { Icon, type IconName } from '../../../../ui/Icon.tsx'
import type { Tone } from '../../../../ui/IconFrame.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import text from '../../../../ui/text.module.css'
import { severityLooks } from '../../frame/verdict/severity.ts'
import styles from './ReviewSection.module.css'

/** What a section found, as its row says it: passed, something to look at, something wrong, not decided. */
export type SectionVerdict = Severity | 'passed' | 'open'

const looks: Readonly<
  Record<SectionVerdict, { readonly icon: IconName; readonly tone: Tone; readonly word: string }>
> = {
  passed: { icon: 'tick', tone: 'ok', word: 'Passed' },
  ...severityLooks,
  open: { icon: 'unknown', tone: 'quiet', word: 'Open' },
}

const Folded = createContext(false)

/** Whether closed rows are drawn inside as well. Before the verdict that would only delay it. */
export const ClosedRowsDrawn = createContext(true)

/** What a row says of itself to what it stands in; `undefined` when it goes. */
export type RowReport = { readonly verdict: SectionVerdict; readonly stays: boolean }

/** Hears the rows inside. The same function each time. */
export const RowReports = createContext<((row: string, report: RowReport | undefined) => void) | undefined>(
  undefined,
)

/** Sections in it are rows that say their result and are opened to see why. */
export function FoldedSections({ children }: { readonly children: ReactNode }) {
  return (
    <Folded.Provider value>
      <div className={styles.rows}>{children}</div>
    </Folded.Provider>
  )
}

type RowBehaviour = {
  /** Among passed rows, which are folded into one, it stays in sight as long as it has not passed, whatever it says. */
  readonly stays?: boolean
  /** Drawn inside from the beginning, also where the row is closed. */
  readonly eager?: boolean
}

type SectionProps = {
  readonly title: string
  /** The result in a few words. */
  readonly result?: ReactNode
  readonly verdict: SectionVerdict
  /** How it behaves where it is a row. */
  readonly asRow?: RowBehaviour
  readonly end?: ReactNode
  readonly busy?: boolean | undefined
  readonly children: ReactNode
}

/** A part of a review: a row among folded sections, a panel elsewhere. */
export function ReviewSection(section: SectionProps) {
  const folded = useContext(Folded)
  if (folded) return <SectionRow {...section} />
  const { title, result, end, busy, children } = section
  return (
    <Panel title={title} note={result} end={end} busy={busy === true}>
      {children}
    </Panel>
  )
}

/** A row opens by itself when something is wrong in it; after that the user decides. */
function SectionRow(section: SectionProps) {
  const {
    title,
    result,
    verdict,
    asRow: { stays = false, eager = false } = {},
    end,
    busy,
    children,
  } = section
  const heading = useId()
  const report = useContext(RowReports)
  const details = useRef<HTMLDetailsElement>(null)
  const wrong = verdict === 'critical' || verdict === 'high'
  const isDue = useContext(ClosedRowsDrawn) || eager || wrong
  const [isDrawn, setDrawn] = useState(isDue)
  // What was drawn once stays: something may be typed in it.
  if (isDue && !isDrawn) setDrawn(true)
  useEffect(() => {
    if (wrong && details.current !== null) details.current.open = true
  }, [wrong])
  useLayoutEffect(() => report?.(heading, { verdict, stays }), [report, heading, verdict, stays])
  useLayoutEffect(() => () => report?.(heading, undefined), [report, heading])
  return (
    <section className={styles.row} aria-labelledby={heading} aria-busy={busy === true}>
      <details ref={details} onToggle={() => setDrawn(true)}>
        <RowSummary {...{ title, result, verdict, end, heading }} />
        <div className={styles.content}>{isDrawn && <ErrorBoundary>{children}</ErrorBoundary>}</div>
      </details>
    </section>
  )
}

function RowSummary({
  title,
  result,
  verdict,
  end,
  heading,
}: Pick<SectionProps, 'title' | 'result' | 'verdict' | 'end'> & { readonly heading: string }) {
  const { icon, tone, word } = looks[verdict]
  return (
    <summary>
      <Icon name={icon} tone={tone} />
      <h2 id={heading}>{title}</h2>
      <span className={styles.result}>
        <span className={text.hidden}>{word}. </span>
        {result}
      </span>
      <span className={styles.end}>{end}</span>
      <Icon name="more" tone="quiet" />
    </summary>
  )
}
