import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import text from '../text.module.css'
import { type FactSource, sourceName } from './FactSource.ts'
import styles from './SourceMarks.module.css'

const ring = <circle className={styles.line} cx="5" cy="5" r="3.9" />
const half = (
  <>
    {ring}
    <path d="M5 1.1a3.9 3.9 0 0 1 0 7.8z" />
  </>
)

const shapes: Readonly<Record<FactSource, ReactNode>> = {
  gateway: ring,
  wallet: half,
  'wallet-node': half,
  'host-name': half,
  'own-node': <circle cx="5" cy="5" r="4.6" />,
  computed: <path d="M5 0 10 5 5 10 0 5z" />,
  proven: (
    <>
      <path className={styles.line} d="M5 .9 9.1 5 5 9.1.9 5z" />
      <path d="M5 2.6 7.4 5 5 7.4 2.6 5z" />
    </>
  ),
  'address-book': <rect className={styles.line} x="1.2" y="1.2" width="7.6" height="7.6" rx="1" />,
}

/** The mark of one source: the fuller it is, the less trust in others the fact needs. Its name is read out unless words beside it say the same. */
export function SourceMark({ of, named = true }: { readonly of: FactSource; readonly named?: boolean }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 10 10"
      role={named ? 'img' : undefined}
      aria-label={named ? sourceName(of) : undefined}
      aria-hidden={named ? undefined : true}
    >
      {shapes[of]}
    </svg>
  )
}

/**
 * The marks behind one fact. One source: its mark and its name, or `children`. Several are side by side only when
 * they agree: `ring disc 2 agree`.
 */
export function SourceMarks({
  of,
  quiet = false,
  children,
}: {
  readonly of: readonly FactSource[]
  /** Hides the mark of several sources that agree from sight, as the page says it once for all; screen readers keep it. */
  readonly quiet?: boolean
  readonly children?: ReactNode
}) {
  const [only] = of
  const alone = of.length === 1 && only !== undefined && children === undefined
  return (
    <span className={quiet && of.length > 1 ? text.hidden : joinClasses(styles.marks, text.small)}>
      {of.map((source) => (
        <SourceMark key={source} of={source} named={!alone} />
      ))}
      <span>{alone ? sourceName(only) : (children ?? `${of.length} agree`)}</span>
    </span>
  )
}

/** The five marks and what they say. */
export function SourceLegend({ of }: { readonly of: readonly FactSource[] }) {
  return (
    <ul className={styles.legend} aria-label="Where facts come from">
      {of.map((source) => (
        <li key={source}>
          <SourceMarks of={[source]} />
        </li>
      ))}
    </ul>
  )
}
