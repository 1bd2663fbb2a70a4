import type { ReactNode } from 'react'
import type { RequestClaim } from '../errors/RequestClaim.ts'
import { Icon, type IconName } from './Icon.tsx'
import type { Tone } from './IconFrame.tsx'
import { joinClasses } from './joinClasses.ts'
import styles from './Note.module.css'

export type NoteKind = 'critical' | 'high' | 'warn' | 'info' | 'ok'

const icons: Readonly<Record<NoteKind, { name: IconName; tone: Tone }>> = {
  critical: { name: 'critical', tone: 'critical' },
  high: { name: 'high', tone: 'high' },
  warn: { name: 'warning', tone: 'warn' },
  info: { name: 'info', tone: 'info' },
  ok: { name: 'done', tone: 'ok' },
}

/** A sentence beside what it is about: what happened, in bold, then what it means and what to do. */
export function Note({
  kind,
  title,
  children,
  actions,
  live,
  claim,
}: {
  readonly kind: NoteKind
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Only for the status of a request to the user. */
  readonly live?: 'polite' | undefined
  /** What the words claim of a request, as data. */
  readonly claim?: RequestClaim | undefined
}) {
  return (
    <div
      className={joinClasses(styles.note, styles[kind])}
      role={live === 'polite' ? 'status' : undefined}
      data-claim={claim}
    >
      <Icon {...icons[kind]} />
      <div className={styles.text}>
        <p>
          <strong>{title}</strong> {children}
        </p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
