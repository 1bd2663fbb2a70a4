import { accountKey } from '../../../../domain/safe/accountKey.ts'
import { type AccountRef, sameAccount } from '../../../../domain/safe/safeRef.ts'
import { formatFiat } from '../../../../domain/values/formatFiat.ts'
import { SafeButtons } from '../../account/openSafe/SafeButtons.tsx'
import { currency } from '../../composer/tokens/currency.ts'
import styles from './Inbox.module.css'
import type { OpenSafe } from './SafeLink.tsx'
import { describeQuiet } from './safeWords.ts'
import type { InboxEntry } from './useInbox.ts'

/** Safes without a line, each a button that opens it. */
export function QuietSafes({
  entries,
  onOpen,
  onForget,
}: {
  readonly entries: readonly InboxEntry[]
  readonly onOpen: OpenSafe
  readonly onForget?: ((safe: AccountRef) => void) | undefined
}) {
  return (
    <SafeButtons
      safes={entries.map(({ safe }) => safe)}
      onOpen={(safe) => onOpen(safe)}
      onForget={onForget}
      figuresOf={(safe) => {
        const entry = entries.find((listed) => sameAccount(listed.safe, safe))
        return entry && <QuietFigures key={accountKey(safe)} entry={entry} />
      }}
    />
  )
}

function QuietFigures({ entry }: { readonly entry: InboxEntry }) {
  const { overview, chain } = entry
  const figures = chain ?? overview
  return (
    <span className={styles.figures}>
      <span>{describeQuiet(entry)}</span>
      {figures !== undefined && (
        <span>
          {figures.threshold} of {figures.owners.length} sign
        </span>
      )}
      {chain !== undefined && <span>nonce {String(chain.nonce)}</span>}
      {overview !== undefined && <span>{formatFiat(overview.fiatTotal, currency) ?? 'No known value'}</span>}
    </span>
  )
}
