import { joinClasses } from '../joinClasses.ts'
import styles from './HexGroups.module.css'
import { copyWithoutGaps, Groups } from './HexGroups.tsx'

/** A whole hash in groups of four, eight to a line, four where eight have no room. Never cut. */
export function HashFull({ hash }: { readonly hash: string }) {
  return (
    <span className={joinClasses(styles.hex, styles.hash)} onCopy={copyWithoutGaps}>
      <span className={styles.prefix}>0x</span>
      <Groups of={hash} together={4} />
    </span>
  )
}
