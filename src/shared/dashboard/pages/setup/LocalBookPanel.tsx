import { useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import { type BookEntry, isSameEntry } from '../../../domain/addressBook/AddressBook.ts'
import { writeBookCsv } from '../../../domain/addressBook/bookCsv.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
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
  const ready = useReady()
  const { book, write } = useLocalBook()
  const [all, setAll] = useState(false)
  const [unkept, setUnkept] = useState(false)
  const shown = all ? book : book.slice(0, shownAtFirst)
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
      {book.length > 0 && (
        <ul className={styles.entries}>
          {shown.map((entry) => (
            <li key={`${entry.chainId} ${entry.address}`}>
              <AddressView address={entry.address} name={visibleText(entry.name)} />
              <span className={text.small}>{chainNameOf(entry.chainId)}</span>
              <IconButton
                label={`Remove the name ${visibleText(entry.name)}`}
                onClick={() => change(book.filter((other) => !isSameEntry(other, entry)))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <PanelBody>
        <EntryForm book={book} chainId={ready.chain.id} onChange={change} />
        <BookImport book={book} onChange={change} />
        <span role="status">
          {unkept && 'The browser stores nothing for this page: names last until this window is closed.'}
        </span>
      </PanelBody>
      {book.length > 0 && (
        <PanelFoot>
          {shown.length < book.length && (
            <Button small onClick={() => setAll(true)}>
              Show {book.length - shown.length} more
            </Button>
          )}
          <Button small onClick={() => saveFile(bookFile(book))}>
            Export as CSV
          </Button>
        </PanelFoot>
      )}
    </SetPanel>
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
