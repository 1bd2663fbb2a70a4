import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { SearchField } from '../../frame/filter/SearchField.tsx'
import styles from './Inbox.module.css'
import { describeSums, sumLines } from './inboxLines.ts'
import { describeExtent } from './searchInbox.ts'
import type { InboxState } from './useInbox.ts'

/** What all Safes come to, and the field to look for one. */
export function InboxHead({
  inbox: { entries },
  typed,
  onType,
  onWatch,
}: {
  readonly inbox: InboxState
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onWatch: () => void
}) {
  return (
    <div className={styles.head}>
      <SumsOfAll entries={entries} />
      <div className={styles.tools}>
        {entries.length > 1 && (
          <SearchField
            label="Search your Safes"
            hint="Name, address, network or words"
            value={typed}
            onChange={onType}
          />
        )}
        <Button onClick={onWatch}>Watch a Safe</Button>
      </div>
    </div>
  )
}

function SumsOfAll({ entries }: Pick<InboxState, 'entries'>) {
  const sums = sumLines(entries.flatMap(({ folds }) => folds))
  const [first, ...rest] = describeSums(sums)
  return (
    <p role="status" className={styles.sums}>
      {first !== undefined && <strong>{first}</strong>}
      {sums.critical > 0 && (
        <strong className={styles.critical}>
          <Icon name="critical" tone="critical" /> {sums.critical} {sums.critical === 1 ? 'is' : 'are'}{' '}
          critical
        </strong>
      )}
      {[...rest, ...describeExtent(entries)].map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  )
}
