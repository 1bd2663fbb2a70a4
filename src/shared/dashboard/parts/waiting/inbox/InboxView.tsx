import { useState } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import layout from '../../frame/page/Layout.module.css'
import styles from './Inbox.module.css'
import { InboxHead } from './InboxHead.tsx'
import { InboxSafePanel } from './InboxSafePanel.tsx'
import { groupOfSafe, type InboxGroup } from './inboxGroups.ts'
import { QuietSafes } from './QuietSafes.tsx'
import type { OpenSafe } from './SafeLink.tsx'
import { fitsInbox } from './searchInbox.ts'
import type { InboxEntry, InboxState } from './useInbox.ts'

/** So many Safes are drawn at once; what waits in the others counts in the sums. */
const shownAtOnce = 50

/** Everything that waits, by Safe: those that need the account first, and last the Safes of others that are watched. */
export function InboxView({
  inbox,
  owner,
  onOpen,
  onWatch,
  onForget,
}: {
  readonly inbox: InboxState
  readonly owner: Address | undefined
  readonly onOpen: OpenSafe
  readonly onWatch: () => void
  /** Ends watching. */
  readonly onForget: (safe: AccountRef) => void
}) {
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(shownAtOnce)
  const matching = inbox.entries.filter((entry) => fitsInbox(entry, typed))
  const shown = matching.slice(0, most)
  return (
    <div className={layout.stack}>
      <InboxHead inbox={inbox} typed={typed} onType={setTyped} onWatch={onWatch} />
      <SilentNetworks failed={inbox.failed} />
      <OwnGroups entries={shown.filter(({ safe }) => safe.from !== 'watched')} onOpen={onOpen} />
      <WatchedGroups
        entries={shown.filter(({ safe }) => safe.from === 'watched')}
        onOpen={onOpen}
        onForget={onForget}
      />
      <StillAsking asking={inbox.asking} />
      {inbox.entries.length === 0 && <NoSafes inbox={inbox} owner={owner} onWatch={onWatch} />}
      {inbox.entries.length > 0 && matching.length === 0 && (
        <p role="status">None of your Safes fits what you look for.</p>
      )}
      {matching.length > most && (
        <ShowMoreSafes left={matching.length - most} onPress={() => setMost(most + shownAtOnce)} />
      )}
    </div>
  )
}

function ShowMoreSafes({ left, onPress }: { readonly left: number; readonly onPress: () => void }) {
  return (
    <div>
      <Button onClick={onPress}>
        Show {Math.min(shownAtOnce, left)} of {left} more
      </Button>
    </div>
  )
}

type SafeGroup = {
  readonly title: string
  readonly entries: readonly InboxEntry[]
  readonly onOpen: OpenSafe
  /** Ends watching. */
  readonly onForget?: (safe: AccountRef) => void
}

/** The Safes of the account, those that need it first. */
function OwnGroups({ entries, onOpen }: Pick<SafeGroup, 'entries' | 'onOpen'>) {
  const ofGroup = (group: InboxGroup) => entries.filter((entry) => groupOfSafe(entry) === group)
  return (
    <>
      <WaitingSafes title="Needs you" entries={ofGroup('needed')} onOpen={onOpen} />
      <WaitingSafes title="Waits for others or for its turn" entries={ofGroup('waiting')} onOpen={onOpen} />
      <WaitingSafes title="Kept on this device" entries={ofGroup('kept')} onOpen={onOpen} />
      <QuietPanel title="What waits could not be read" entries={ofGroup('unread')} onOpen={onOpen} />
      <QuietPanel title="Asking what waits" entries={ofGroup('asking')} onOpen={onOpen} />
      <QuietPanel title="Nothing for you to do" entries={ofGroup('quiet')} onOpen={onOpen} />
    </>
  )
}

/** The Safes of others that are watched. */
function WatchedGroups({ entries, ...acts }: Omit<SafeGroup, 'title'>) {
  const hasPanel = ({ folds, keptCount }: InboxEntry) => folds.length > 0 || keptCount > 0
  return (
    <>
      <WaitingSafes
        title="Watched Safes in which something waits"
        entries={entries.filter(hasPanel)}
        {...acts}
      />
      <QuietPanel title="Watched" entries={entries.filter((entry) => !hasPanel(entry))} {...acts} />
    </>
  )
}

function WaitingSafes({ title, entries, onOpen, onForget }: SafeGroup) {
  if (entries.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {entries.map((entry) => (
        <KnownNames key={`${entry.safe.chainId}:${entry.safe.address}`} value={entry.around.names}>
          <InboxSafePanel entry={entry} onOpen={onOpen} onForget={onForget} />
        </KnownNames>
      ))}
    </section>
  )
}

/** Names are those of each network, so there is a list for each. */
function QuietPanel({ title, entries, onOpen, onForget }: SafeGroup) {
  if (entries.length === 0) return null
  const chains = [...new Set(entries.map(({ safe }) => safe.chainId))]
  return (
    <Panel title={title} note={String(entries.length)}>
      <PanelBody>
        {chains.map((chainId) => {
          const here = entries.filter(({ safe }) => safe.chainId === chainId)
          const [first] = here
          return (
            first && (
              <KnownNames key={chainId} value={first.around.names}>
                <QuietSafes entries={here} onOpen={onOpen} onForget={onForget} />
              </KnownNames>
            )
          )
        })}
      </PanelBody>
    </Panel>
  )
}

function SilentNetworks({ failed }: Pick<InboxState, 'failed'>) {
  const describeError = useDescribeError()
  return failed.map(({ name, error, askAgain }) => (
    <Note
      key={name}
      kind="warn"
      title={`${name}: which Safes you own could not be read.`}
      actions={
        <Button small onClick={() => askAgain()}>
          Ask again
        </Button>
      }
    >
      {describeError(error).title} Safes that this device knows are below, as far as the chain tells. You can
      open any Safe by its address.
    </Note>
  ))
}

function StillAsking({ asking }: Pick<InboxState, 'asking'>) {
  if (asking.length === 0) return null
  return (
    <Panel title={`Asking ${asking.join(', ')}`} busy>
      <PanelBody>
        <Skeleton width="long" />
        <Skeleton width="long" />
      </PanelBody>
    </Panel>
  )
}

function NoSafes({
  inbox: { asking, failed },
  owner,
  onWatch,
}: {
  readonly inbox: InboxState
  readonly owner: Address | undefined
  readonly onWatch: () => void
}) {
  if (asking.length > 0 || failed.length > 0 || owner === undefined) return null
  return (
    <Panel title="Safes of your wallet">
      <EmptyState
        title="This account does not own a Safe"
        action={<Button onClick={onWatch}>Watch a Safe</Button>}
      >
        Every network of this site has answered. A Safe of others can be opened by its address, or watched.
      </EmptyState>
    </Panel>
  )
}
