import type { ClipboardEvent } from 'react'
import { groupHex } from './groupHex.ts'
import styles from './HexGroups.module.css'
import { joinClasses } from './joinClasses.ts'

/**
 * A whole address in groups of four, after its chain's short name where one is given. Two lines on phones and, with
 * `narrow`, everywhere.
 */
export function AddressFull({
  address,
  chain,
  narrow = false,
}: {
  readonly address: string
  readonly chain?: string | undefined
  readonly narrow?: boolean
}) {
  return (
    <span className={joinClasses(styles.hex, narrow && styles.narrow)} onCopy={copyWithoutGaps}>
      <span className={styles.prefix}>{chain === undefined ? '0x' : `${chain}:0x`}</span>
      <Groups of={address} />
    </span>
  )
}

/** A whole hash in groups of four, eight to a line, four on phones. Never cut. */
export function HashFull({ hash }: { readonly hash: string }) {
  return (
    <span className={joinClasses(styles.hex, styles.hash)} onCopy={copyWithoutGaps}>
      <span className={styles.prefix}>0x</span>
      <Groups of={hash} />
    </span>
  )
}

function Groups({ of }: { readonly of: string }) {
  return (
    <span className={styles.groups}>
      {groupHex(of).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is what it is.
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}

/** The groups are boxes of their own, which a browser would copy as lines. */
function copyWithoutGaps(event: ClipboardEvent) {
  const selected = document.getSelection()?.toString() ?? ''
  event.clipboardData.setData('text/plain', selected.replace(/\s/g, ''))
  event.preventDefault()
}
