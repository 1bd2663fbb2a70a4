import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import type { Tone } from './IconFrame.tsx'
import styles from './Status.module.css'

/** The state of something: an icon and words, no ground. */
export function Status({
  icon,
  tone,
  children,
}: {
  readonly icon: IconName
  readonly tone?: Tone | undefined
  readonly children: ReactNode
}) {
  return (
    <span className={styles.status}>
      <Icon name={icon} tone={tone} />
      <span>{children}</span>
    </span>
  )
}
