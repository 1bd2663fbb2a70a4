import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Verdict } from '../../../../review/Verdict.ts'
import { ErrorBoundary } from '../../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { VerdictHead } from '../../frame/verdict/VerdictHead.tsx'
import styles from './DecideRail.module.css'

/**
 * Beside what is composed: the verdict, what it comes to, the act, and folded below it what is seldom looked at. It is
 * never taller than the window: the verdict and the act stay in sight, and what lies between and below scrolls by
 * itself.
 */
export function DecideRail({
  id,
  label,
  head,
  children,
}: {
  /** Where the bar of a phone leads. */
  readonly id: string
  readonly label: string
  /** `undefined` where nothing is checked. */
  readonly head: Verdict | undefined
  readonly children: ReactNode
}) {
  return (
    <section id={id} tabIndex={-1} className={styles.rail} aria-label={label}>
      <ErrorBoundary>
        {head !== undefined && <VerdictHead verdict={head} />}
        {children}
      </ErrorBoundary>
    </section>
  )
}

/** The act of a rail, with what the user has to know before it. */
export function RailAct({ children }: { readonly children: ReactNode }) {
  return <div className={styles.act}>{children}</div>
}

/** A part of a rail that is folded until it is pressed. */
export function RailFold({
  title,
  startsOpen = false,
  children,
}: {
  readonly title: ReactNode
  /** It is open as long as nobody pressed it. */
  readonly startsOpen?: boolean
  readonly children: ReactNode
}) {
  const [pressed, setPressed] = useState<boolean>()
  const isOpen = pressed ?? startsOpen
  function press(event: MouseEvent) {
    event.preventDefault()
    setPressed(!isOpen)
  }
  return (
    <details className={styles.fold} open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary onClick={press}>
        {title}
        <Icon name="more" tone="quiet" />
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  )
}
