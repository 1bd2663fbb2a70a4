import { useContext, useId } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { lowerAddress } from '../../../../domain/values/address.ts'
import { formatFiat } from '../../../../domain/values/formatFiat.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { AddressName } from '../../../../ui/values/AddressName.tsx'
import { Identicon } from '../../../../ui/values/Identicon.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { networkNameOf } from '../../account/openSafe/searchSafes.ts'
import { currency } from '../../composer/tokens/currency.ts'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { sayMissing, sayUnread } from '../../frame/lists/missingWords.ts'
import styles from './Inbox.module.css'
import { InboxLineRow } from './InboxLineRow.tsx'
import { type InboxFold, isCritical } from './inboxLines.ts'
import { type OpenSafe, SafeLink } from './SafeLink.tsx'
import { factsOfSafe } from './safeWords.ts'
import type { InboxEntry } from './useInbox.ts'

/** A Safe in which something waits, with a line for each nonce. */
export function InboxSafePanel({
  entry,
  onOpen,
  onForget,
}: {
  readonly entry: InboxEntry
  readonly onOpen: OpenSafe
  readonly onForget?: ((safe: AccountRef) => void) | undefined
}) {
  const { safe, overview, folds, around } = entry
  const heading = useId()
  const { own } = useContext(KnownNames)
  return (
    <section className={styles.safe} aria-labelledby={heading}>
      <div className={styles.safeHead}>
        <Identicon address={safe.address} />
        <h3 id={heading} className={styles.name}>
          <SafeLink safe={safe} to={{ page: 'overview' }} onOpen={onOpen}>
            {own.has(safe.address.toLowerCase()) ? (
              <AddressName address={safe.address} />
            ) : (
              shortenAddress(safe.address)
            )}
          </SafeLink>
          <span className={styles.facts}>{factsOfSafe(networkNameOf(safe), entry)}</span>
        </h3>
        <span className={styles.value}>
          {overview && formatFiat(overview.fiatTotal, currency)}
          {onForget !== undefined && <StopWatching safe={safe} onForget={onForget} />}
        </span>
      </div>
      <ListRemarks entry={entry} onOpen={onOpen} />
      {folds.map((fold) => (
        <FoldRows key={fold.first.transaction.id} fold={fold} native={around.native} onOpen={onOpen} />
      ))}
    </section>
  )
}

function StopWatching({
  safe,
  onForget,
}: {
  readonly safe: AccountRef
  readonly onForget: (safe: AccountRef) => void
}) {
  const { spoken: names } = useContext(KnownNames)
  return (
    <Button
      small
      kind="quiet"
      aria-label={`Stop watching ${names.get(lowerAddress(safe.address)) ?? shortenAddress(safe.address)}`}
      onClick={() => onForget(safe)}
    >
      Stop watching
    </Button>
  )
}

function FoldRows({
  fold: { first, others },
  native,
  onOpen,
}: {
  readonly fold: InboxFold
  readonly native: InboxEntry['around']['native']
  readonly onOpen: OpenSafe
}) {
  const critical = others.filter(isCritical).length
  return (
    <>
      <InboxLineRow line={first} native={native} onOpen={onOpen} />
      {others.length > 0 && (
        // What is critical is not left folded.
        <details key={critical > 0 ? 'open' : 'folded'} className={styles.rivals} open={critical > 0}>
          <summary>
            {others.length === 1 ? '1 other has' : `${others.length} others have`} nonce{' '}
            {first.execution.nonce}: one of them can run
            {critical > 0 && (
              <span className={styles.critical}>
                {'. '}
                <Icon name="critical" tone="critical" /> {critical} {critical === 1 ? 'is' : 'are'} critical
              </span>
            )}
          </summary>
          {others.map((line) => (
            <InboxLineRow key={line.transaction.id} line={line} native={native} onOpen={onOpen} />
          ))}
        </details>
      )}
    </>
  )
}

/** What of the list is not there, and what waits elsewhere. */
function ListRemarks({ entry, onOpen }: { readonly entry: InboxEntry; readonly onOpen: OpenSafe }) {
  const { safe, queue, error, keptCount } = entry
  const missing = queue === undefined ? [] : [sayMissing(queue) ?? [], sayUnread(queue.unread)].flat()
  const openQueue = (
    <Button small onClick={() => onOpen(safe, { page: 'transactions' })}>
      Open the queue
    </Button>
  )
  return (
    <>
      {error !== undefined && <UnreadRemark entry={entry} error={error} />}
      {keptCount > 0 && (
        <p className={styles.said}>
          <span>
            {keptCount === 1 ? '1 transaction waits' : `${keptCount} transactions wait`} on this device.
          </span>
          {openQueue}
        </p>
      )}
      {(missing.length > 0 || queue?.goesOn === true) && (
        <p className={styles.said}>
          <span>
            {[...missing, ...(queue?.goesOn === true ? ['More waits in its queue.'] : [])].join(' ')}
          </span>
          {openQueue}
        </p>
      )}
    </>
  )
}

function UnreadRemark({
  entry: { queue, askAgain },
  error,
}: {
  readonly entry: InboxEntry
  readonly error: Error
}) {
  const describeError = useDescribeError()
  return (
    <p className={styles.said}>
      <Icon name="warning" tone="warn" />
      <span>
        <strong>The list of what waits could not be read.</strong> {describeError(error).title}{' '}
        {queue !== undefined && 'Below is what the gateway said before.'}
      </span>
      <Button small onClick={() => askAgain()}>
        Ask again
      </Button>
    </p>
  )
}
