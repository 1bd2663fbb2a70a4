import { groupHex } from '../../../../ui/values/groupHex.ts'
import styles from './DeviceScreens.module.css'

/** Groups at each end: sixteen digits, the fewest that count as compared. */
const markedGroups = 2
const groupsOfPart = 4

/** A whole hash in groups of four, with the digits to compare first highlighted. */
export function MarkedHash({ hash }: { readonly hash: string }) {
  const groups = groupHex(hash).map((digits, place) => ({ digits, place }))
  const starts = groups.filter(({ place }) => place % groupsOfPart === 0)
  return (
    <span className={styles.hash}>
      <span>0x</span>
      <span className={styles.parts}>
        {starts.map(({ place: start }) => (
          <span key={start} className={styles.part}>
            {groups
              .slice(start, start + groupsOfPart)
              .map(({ digits, place }) =>
                place < markedGroups || place >= groups.length - markedGroups ? (
                  <mark key={place}>{digits}</mark>
                ) : (
                  <span key={place}>{digits}</span>
                ),
              )}
          </span>
        ))}
      </span>
    </span>
  )
}
