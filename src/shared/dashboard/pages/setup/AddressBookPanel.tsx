import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { visibleText } from '../../../domain/values/text.ts'
import { keys } from '../../../queries/keys.ts'
import type { HostAddressName } from '../../../source/HostTools.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import type { AddressBookState } from '../../parts/account/names/useAddressBook.ts'
import { useAddressBook } from '../../parts/account/names/useAddressBook.ts'
import { usePermissionRequest } from '../../parts/account/names/usePermissionRequest.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { SetPanel } from './SetPanel.tsx'
import styles from './Setup.module.css'

/** The names the user keeps in the host: asked for here, and only here, by pressing a button. */
export function AddressBookPanel() {
  const ready = useReady()
  const book = useSteady(useAddressBook(ready))
  const entries = book.state === 'granted' ? book.entries : []
  return (
    <SetPanel
      title="Address book"
      about={entries.length > 0 && `${entries.length} on ${ready.chain.name}, from ${askerName(ready.host)}.`}
    >
      <Content book={book} />
    </SetPanel>
  )
}

/**
 * While a book that could not be read is asked for again, what was said of it stays, with the button that was pressed.
 */
function useSteady(book: AddressBookState): AddressBookState {
  const last = useRef(book)
  if (book.state !== 'asking') last.current = book
  return last.current.state === 'failed' ? last.current : book
}

function Content({ book }: { readonly book: AddressBookState }) {
  const asker = askerName(useReady().host)
  switch (book.state) {
    case 'asking':
      return (
        <PanelBody>
          <Skeleton width="long" />
        </PanelBody>
      )
    case 'not-asked':
      return (
        <EmptyState
          title="Names were not asked for yet"
          action={<AskForNames words={`Ask ${asker} for names`} primary />}
        >
          {asker} keeps your address book. If you allow it, its names appear beside every address here. It is
          asked only when you press this button.
        </EmptyState>
      )
    case 'denied':
      // The same element as before it was refused, so that what went wrong with the question stays.
      return (
        <EmptyState
          title="This page was refused the address book"
          action={<AskForNames words="Ask once more" />}
        >
          Addresses are shown without names. You can change that in the settings of {asker}, under Safe Apps
          permissions, or be asked once more.
        </EmptyState>
      )
    case 'granted':
      return book.entries.length === 0 ? <EmptyBook /> : <Names entries={book.entries} />
    case 'failed':
      return <UnreadBook error={book.error} />
    case 'unknown-host':
      return (
        <EmptyState title="Names of this host are not used">
          This app does not know the page around it, and a name it gives an address would look like your own.
          Trust that host first.
        </EmptyState>
      )
  }
}

function EmptyBook() {
  const { host, chain } = useReady()
  return (
    <EmptyState title="Your address book is empty" action={<ReadAgain />}>
      {askerName(host)} lets this page read it, and it has no name on {chain.name}. Names you add there appear
      here.
    </EmptyState>
  )
}

function UnreadBook({ error }: { readonly error: Error }) {
  const { title, advice } = useDescribeError()(error)
  return (
    <Note kind="warn" title={title} actions={<ReadAgain />}>
      {advice}
    </Note>
  )
}

function AskForNames({ words, primary = false }: { readonly words: string; readonly primary?: boolean }) {
  const ready = useReady()
  const describeError = useDescribeError()
  const { ask, problem, blocked } = usePermissionRequest()
  return (
    <>
      <Button
        kind={primary ? 'primary' : undefined}
        unavailable={blocked}
        aria-describedby={blocked ? 'names-blocked' : undefined}
        onClick={ask}
      >
        {words}
      </Button>
      {blocked && (
        <p id="names-blocked" className={styles.reason}>
          A request is open in {askerName(ready.host)}. Answer it, or stop waiting for it.
        </p>
      )}
      {problem !== undefined && (
        <Note kind="high" live="polite" title={describeError(problem).title}>
          {describeError(problem).advice}
        </Note>
      )}
    </>
  )
}

function ReadAgain() {
  const ready = useReady()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)

  async function read() {
    setAsking(true)
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.hostAnswer('wallet_getPermissions') }),
      client.invalidateQueries({ queryKey: keys.hostAddressBook(refOf(ready)) }),
    ])
    setAsking(false)
  }

  return (
    <Button small unavailable={asking} onClick={read}>
      {asking ? 'Asking…' : 'Ask again'}
    </Button>
  )
}

const shownAtFirst = 20

function Names({ entries }: { readonly entries: readonly HostAddressName[] }) {
  const ready = useReady()
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, shownAtFirst)
  return (
    <>
      <ul className={styles.names}>
        {shown.map(({ address, name }) => (
          <li key={`${address} ${name}`}>
            <AddressView address={address} name={visibleText(name)} />
          </li>
        ))}
      </ul>
      <PanelFoot>
        {shown.length < entries.length && (
          <Button small onClick={() => setAll(true)}>
            Show {entries.length - shown.length} more
          </Button>
        )}
        <ReadAgain />
        <span>Your own notes, kept by {askerName(ready.host)}. They are not signed.</span>
      </PanelFoot>
    </>
  )
}
