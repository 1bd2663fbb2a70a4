import { useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import type { BookEntry } from '../../../domain/addressBook/AddressBook.ts'
import { writeBookCsv } from '../../../domain/addressBook/bookCsv.ts'
import { countOf } from '../../../domain/values/countOf.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { useLocalBook } from '../../parts/account/names/useLocalBook.ts'
import { saveFile } from '../../parts/frame/page/saveFile.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { BookImport } from './BookImport.tsx'
import { EntryForm } from './EntryForm.tsx'
import styles from './LocalBook.module.css'
import { SetPanel } from './SetPanel.tsx'

const shownAtFirst = 20

/** The names that the user keeps on this device, for every network. They are shown wherever the address is. */
export function LocalBookPanel() {
  const { book, write } = useLocalBook()
  const [unkept, setUnkept] = useState(false)
  const change = (entries: readonly BookEntry[]) => setUnkept(!write(entries))
  return (
    <SetPanel
      title="Names on this device"
      about={
        <>
          Shown instead of addresses. Kept in this browser.
          {book.length > 0 ? ` ${book.length} on all networks.` : ' None saved yet.'}
        </>
      }
    >
      <BookEntries book={book} onChange={change} />
      <BookActs book={book} onChange={change} />
      <div role="status">
        {unkept && (
          <PanelBody>
            The browser stores nothing for this page: names last until this window is closed.
          </PanelBody>
        )}
      </div>
    </SetPanel>
  )
}

type BookProps = {
  readonly book: readonly BookEntry[]
  readonly onChange: (entries: readonly BookEntry[]) => void
}

function BookEntries({ book, onChange }: BookProps) {
  const [all, setAll] = useState(false)
  const shown = all ? book : book.slice(0, shownAtFirst)
  if (book.length === 0) return null
  return (
    <>
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <EntryRow key={`${entry.chainId} ${entry.address}`} {...{ book, entry, onChange }} />
        ))}
      </ul>
      {shown.length < book.length && (
        <PanelFoot>
          <Button small kind="quiet" onClick={() => setAll(true)}>
            {countOf(book.length - shown.length, 'more name')}
          </Button>
        </PanelFoot>
      )}
    </>
  )
}

/** A name with its address, which the press of *Edit* opens. */
function EntryRow({ book, entry, onChange }: BookProps & { readonly entry: BookEntry }) {
  const [isEdited, setEdited] = useState(false)
  const row = useKeptFocus<HTMLLIElement>()
  const name = visibleText(entry.name)
  return (
    <li ref={row} tabIndex={-1}>
      <AddressView address={entry.address} name={name} />
      <span className={text.small}>{chainNameOf(entry.chainId)}</span>
      <Button
        small
        kind="quiet"
        aria-label={`Edit ${name}`}
        aria-expanded={isEdited}
        onClick={() => setEdited(!isEdited)}
      >
        Edit
      </Button>
      {isEdited && (
        <EntryForm {...{ book, entry, onChange }} chainId={entry.chainId} onClose={() => setEdited(false)} />
      )}
    </li>
  )
}

/** Adds a name, takes names from a file, or hands them out as one. */
function BookActs({ book, onChange }: BookProps) {
  const ready = useReady()
  const [isAdding, setAdding] = useState(false)
  const place = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={place} tabIndex={-1}>
      {isAdding && (
        <PanelBody>
          <EntryForm {...{ book, onChange }} chainId={ready.chain.id} onClose={() => setAdding(false)} />
        </PanelBody>
      )}
      <BookImport
        book={book}
        onChange={onChange}
        frame={(choose) => (
          <PanelFoot>
            <Button small aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
              <Icon name="add" />
              Add a name
            </Button>
            {choose}
            {book.length > 0 && (
              <Button small onClick={() => saveFile(bookFile(book))}>
                Export <span className={text.hidden}>as CSV</span>
              </Button>
            )}
          </PanelFoot>
        )}
      />
    </div>
  )
}

function bookFile(book: readonly BookEntry[]) {
  const name = `safe-address-book-${new Date().toISOString().slice(0, 10)}.csv`
  return { name, type: 'text/csv', content: writeBookCsv(book) }
}

/** The name of a network of this site, or its number. */
function chainNameOf(chainId: number): string {
  return configuration.chains.find(({ id }) => id === chainId)?.name ?? `Chain ${chainId}`
}
