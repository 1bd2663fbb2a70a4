import type { ReactNode } from 'react'
import styles from './IconFrame.module.css'

/** The shapes that the first screen needs; `Icon` has all of them. */
export const firstShapes = {
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
  critical: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" fill="currentColor" stroke="none" />
      <path className={styles.knock} d="M8 4.2V9M8 11.6v.01" strokeWidth="1.9" />
    </>
  ),
  warning: (
    <>
      <path d="M8 2.2 14.3 13.3H1.7zM8 6.4v3.4" />
      <circle cx="8" cy="11.5" r=".8" fill="currentColor" stroke="none" />
    </>
  ),
} as const satisfies Record<string, ReactNode>
