import type { ReactNode } from 'react'
import { configuration } from '../../configuration/configuration.ts'
import text from '../../ui/text.module.css'
import styles from './Footer.module.css'

const onItsOwn = 'This page cannot protect you if this device, or the wallet you sign with, is compromised.'

/** What this page cannot protect anyone from. `children`: what else an account has to know. */
export function Footer({
  warning = onItsOwn,
  children,
}: {
  readonly warning?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <footer className={styles.foot}>
      <p>{warning}</p>
      {children}
      <p className={text.mono}>
        {configuration.version}{' '}
        <a href="./third-party-notices.txt" target="_blank" rel="noopener noreferrer">
          Licences
        </a>
      </p>
    </footer>
  )
}
