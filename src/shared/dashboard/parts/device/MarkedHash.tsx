import { groupHex } from '../../../ui/groupHex.ts'
import styles from './DeviceScreens.module.css'

/** Groups at each end: sixteen digits, the fewest that count as compared. */
const markedGroups = 2

/** A whole hash in groups of four, with the digits that are the least to compare standing out. */
export function MarkedHash({ hash }: { readonly hash: string }) {
  const groups = groupHex(hash)
  return (
    <span className={styles.hash}>
      <span>0x</span>
      {groups.map((group, index) => {
        const isMarked = index < markedGroups || index >= groups.length - markedGroups
        return isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its position in the hash.
          <mark key={index}>{group}</mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its position in the hash.
          <span key={index}>{group}</span>
        )
      })}
    </span>
  )
}
