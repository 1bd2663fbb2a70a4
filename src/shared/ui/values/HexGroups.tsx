import type { ClipboardEvent } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { groupHex } from './groupHex.ts'
import styles from './HexGroups.module.css'

/**
 * A whole address in groups of four, after its chain's short name where one is given. Two lines where one has no room
 * and, with `narrow`, everywhere.
 */
export function AddressFull({
  address,
  chain,
  narrow = false,
  against,
}: {
  readonly address: string
  readonly chain?: string | undefined
  readonly narrow?: boolean
  /** Groups that differ from those of this address are marked. */
  readonly against?: string | undefined
}) {
  return (
    <span className={joinClasses(styles.hex, narrow && styles.narrow)} onCopy={copyWithoutGaps}>
      <span className={styles.prefix}>{chain === undefined ? '0x' : `${chain}:0x`}</span>
      <Groups of={address} together={5} against={against} />
    </span>
  )
}

/** Half an address or a quarter of a hash stays on one line, whatever the room. */
export function Groups({
  of,
  together,
  against = of,
}: {
  readonly of: string
  readonly together: number
  readonly against?: string | undefined
}) {
  const groups = groupHex(of)
  const others = groupHex(against.toLowerCase())
  const starts = groups.map((_, index) => index).filter((index) => index % together === 0)
  return (
    <span className={styles.groups}>
      {starts.map((start) => (
        <span key={start} className={styles.part}>
          {groups.slice(start, start + together).map((group, index) => {
            const equal = group.toLowerCase() === others[start + index]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its position in the address.
              <span key={index} className={equal ? undefined : styles.differs}>
                {group}
              </span>
            )
          })}
        </span>
      ))}
    </span>
  )
}

/** The groups are boxes of their own, which a browser would copy as lines. */
export function copyWithoutGaps(event: ClipboardEvent) {
  const selected = document.getSelection()?.toString() ?? ''
  event.clipboardData.setData('text/plain', selected.replace(/\s/g, ''))
  event.preventDefault()
}
