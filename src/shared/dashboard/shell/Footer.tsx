import { type ReactNode, useState } from 'react'
import { configuration } from '../../configuration/configuration.ts'
import text from '../../ui/text.module.css'
import { LazyParts } from '../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import styles from './Footer.module.css'

const ReleasePanel = lazyPart(
  async () => (await import('../parts/reading/release/ReleasePanel.tsx')).ReleasePanel,
)

const onItsOwn = 'This page cannot protect you if this device, or the wallet you sign with, is compromised.'

/** What this page cannot protect anyone from, and which release it is. `children`: what else an account has to know. */
export function Footer({
  warning = onItsOwn,
  children,
}: {
  readonly warning?: ReactNode
  readonly children?: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  return (
    <footer className={styles.foot}>
      <p>{warning}</p>
      {children}
      <p className={text.mono}>
        {configuration.version}{' '}
        <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          This release
        </button>{' '}
        <a href="./third-party-notices.txt" target="_blank" rel="noopener noreferrer">
          Licences
        </a>
      </p>
      <LazyParts>{opened && <ReleasePanel />}</LazyParts>
    </footer>
  )
}
