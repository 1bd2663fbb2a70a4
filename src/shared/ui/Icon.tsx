import type { ReactNode } from 'react'
import styles from './Icon.module.css'
import { joinClasses } from './joinClasses.ts'

const ring = <circle cx="8" cy="8" r="5.5" />

/** Shapes on a 16 by 16 grid, drawn in the colour of the text. `knock` strokes take the ground's colour. */
const shapes = {
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5v-2A1.5 1.5 0 0 0 9 2H4a1.5 1.5 0 0 0-1.5 1.5v5A1.5 1.5 0 0 0 4 10h1.5" />
    </>
  ),
  qr: (
    <>
      <rect x="2.5" y="2.5" width="4" height="4" rx=".6" />
      <rect x="9.5" y="2.5" width="4" height="4" rx=".6" />
      <rect x="2.5" y="9.5" width="4" height="4" rx=".6" />
      <path d="M9.5 9.5h1.6v1.6M13.5 9.5v1M9.5 13.5h1M13.5 12.4v1.1h-1.1" />
    </>
  ),
  external: (
    <path d="M6.5 3.5h-2A1.5 1.5 0 0 0 3 5v6.5A1.5 1.5 0 0 0 4.5 13H11a1.5 1.5 0 0 0 1.5-1.5v-2M9.5 3H13v3.5M13 3 7.5 8.5" />
  ),
  tick: <path d="m3 8.6 3.3 3.2L13 4.6" />,
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  add: <path d="M8 3v10M3 8h10" />,
  again: <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.8h-2.8" />,
  more: <path d="M3.8 6.2 8 10.4l4.2-4.2" />,
  critical: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" fill="currentColor" stroke="none" />
      <path className={styles.knock} d="M8 4.2V9M8 11.6v.01" strokeWidth="1.9" />
    </>
  ),
  high: (
    <>
      <path d="M8 .9 15.1 8 8 15.1.9 8z" fill="currentColor" stroke="none" />
      <path className={styles.knock} d="M8 4.4v4.3M8 11.2v.01" strokeWidth="1.8" />
    </>
  ),
  warning: (
    <>
      <path d="M8 2.2 14.3 13.3H1.7zM8 6.4v3.4" />
      <circle cx="8" cy="11.5" r=".8" fill="currentColor" stroke="none" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.3V11" />
      <circle cx="8" cy="5" r=".9" fill="currentColor" stroke="none" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="6" strokeDasharray="2.3 1.47" />
      <path d="M6.4 6.5a1.6 1.6 0 1 1 2.3 1.45c-.5.25-.7.6-.7 1.05" />
      <circle cx="8" cy="11" r=".8" fill="currentColor" stroke="none" />
    </>
  ),
  done: (
    <>
      {ring}
      <path d="m5.4 8.2 1.8 1.8 3.4-3.8" />
    </>
  ),
  failed: (
    <>
      {ring}
      <path d="m6 6 4 4M10 6l-4 4" />
    </>
  ),
  rejected: (
    <>
      {ring}
      <path d="m4.2 4.2 7.6 7.6" />
    </>
  ),
  waiting: (
    <>
      {ring}
      <path d="M8 4.8V8l2.2 1.6" />
    </>
  ),
  partial: (
    <>
      {ring}
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
    </>
  ),
  ready: (
    <>
      {ring}
      <path d="M6.7 5.6 10.3 8l-3.6 2.4z" fill="currentColor" strokeWidth="1" />
    </>
  ),
  replaced: <path d="M2.5 5.5h9M9 3l2.5 2.5L9 8M13.5 10.5h-9M7 8l-2.5 2.5L7 13" />,
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes
/** The ink of an icon that carries a verdict. */
export type Tone = 'critical' | 'high' | 'warn' | 'info' | 'ok' | 'quiet'

/** A small picture. With a `label` it is read out; without one the words beside it say the same. */
export function Icon({
  name,
  tone,
  large = false,
  label,
}: {
  readonly name: IconName
  readonly tone?: Tone | undefined
  readonly large?: boolean
  readonly label?: string
}) {
  return (
    <svg
      className={joinClasses(styles.icon, large && styles.large, tone && styles[tone])}
      viewBox="0 0 16 16"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {shapes[name]}
    </svg>
  )
}
